//===- ValueInfo.h - parameters and results of a function -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_VALUEINFO_H
#define GLEAN_EXECUTIONENGINE_VALUEINFO_H

#include "glean/TensorIO/ElementType.h"

#include "llvm/ADT/SmallVector.h"

#include <limits>
#include <optional>
#include <string>

namespace mlir::glean {

/// A parameter or a result of a function.
struct ValueInfo {
  /// The name that ONNX gave it (attribute `onnx.name`), or `arg0`,
  /// `result0`, ... by position.
  std::string name;
  ElementType type;
  /// Sizes; ShapedType::kDynamic where any is accepted.
  llvm::SmallVector<int64_t> shape;
  /// Of a buffer: strides in elements, in the same way. Tensors have none.
  std::optional<llvm::SmallVector<int64_t>> strides = std::nullopt;
  /// Whether elements have to lie in row-major order without gaps: tensors, and
  /// buffers in the default layout.
  bool isDense = true;

  /// Spelt as MLIR does: `tensor<?x4xf32>`.
  std::string typeToString() const;
};

/// Whether sizes or strides are what a type asks for, where
/// ShapedType::kDynamic accepts any.
inline bool fits(llvm::ArrayRef<int64_t> wanted,
                 llvm::ArrayRef<int64_t> actual) {
  constexpr int64_t any = std::numeric_limits<int64_t>::min();
  if (wanted.size() != actual.size())
    return false;
  for (size_t position = 0; position < wanted.size(); ++position)
    if (wanted[position] != any && wanted[position] != actual[position])
      return false;
  return true;
}

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_VALUEINFO_H
