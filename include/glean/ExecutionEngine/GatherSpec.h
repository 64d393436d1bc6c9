//===- GatherSpec.h - which gather a kernel does --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_GATHERSPEC_H
#define GLEAN_EXECUTIONENGINE_GATHERSPEC_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/ExecutionEngine/ArrayView.h"
#include "glean/ExecutionEngine/Compiler.h"

#include "mlir/IR/OwningOpRef.h"

namespace mlir::glean {

/// How an operand lies in memory.
enum class Layout : uint8_t {
  Dense,  ///< in row-major order without gaps: the fastest code
  Strided ///< with any strides
};

/// A size that the code does not know, and that any run may choose.
inline constexpr int64_t kAnySize = ShapedType::kDynamic;

/// One gather, and how its code is made.
struct GatherSpec {
  ElementType dataType = ElementType::F32;
  ElementType indicesType = ElementType::I64; ///< I32 or I64
  SmallVector<int64_t> dataShape = {}, indicesShape = {};
  int64_t axis = 0; ///< in [-rank, rank-1] of the data
  OutOfBounds outOfBounds = OutOfBounds::Error;
  /// With OutOfBounds::Fill, the bytes of one element; otherwise none. Strings
  /// cannot be filled in.
  SmallVector<char, 16> fillValue = {};
  Layout dataLayout = Layout::Dense;
  Layout indicesLayout = Layout::Dense;
  Layout outputLayout = Layout::Dense;
  Lowering lowering = Lowering::Vector;
  unsigned optLevel = 3;
  /// As in CompileOptions.
  std::string cpu = {};
  unsigned threads = 1;

  /// The gather of such operands. Code is made for their types, ranks and
  /// layouts, and knows only those sizes that make it faster: the dimensions of
  /// the data behind the axis, which are the rows that are copied; where there
  /// are none, the size of an axis that fits registers; and which dimensions in
  /// front of the axis have size 1. All others may be different in each run,
  /// so that few kernels serve many calls.
  static GatherSpec forOperands(const ConstArrayView &data,
                                const ConstArrayView &indices, int64_t axis);

  /// The largest axis whose size the code for such operands may know: what a
  /// table in registers may have, with elements of one byte.
  static constexpr int64_t kSmallAxis = 256;

  /// The gather of a call: that of such operands, and all else of it.
  static GatherSpec forCall(const ConstArrayView &data,
                            const ConstArrayView &indices,
                            const ArrayView &output, int64_t axis,
                            OutOfBounds outOfBounds, ArrayRef<char> fillValue);

  /// The shape of the result, as far as it is known. The axis has to be right.
  SmallVector<int64_t> outputShape() const;

  /// All of it in a line, as `f32 [?,32] (strided), i64 [?], axis 0, error,
  /// vector, -O3, threads 1`: equal for equal specifications alone.
  std::string toString() const;

  bool operator==(const GatherSpec &other) const;
  bool operator!=(const GatherSpec &other) const { return !(*this == other); }
  // NOLINTNEXTLINE(readability-identifier-naming): found by LLVM's hashing
  friend llvm::hash_code hash_value(const GatherSpec &spec);
};

/// A module with the function `gather(data, indices)` on tensors, whose
/// parameters and result carry the names `data`, `indices` and `output`.
/// Layouts do not matter. An error with the verifier's words where the
/// specification breaks a constraint.
llvm::Expected<OwningOpRef<ModuleOp>> createGatherModule(const GatherSpec &spec,
                                                         MLIRContext *context);

/// A module with the function `gather(data, indices, output)` on buffers;
/// otherwise as above. Ranks of more than 64 are an error.
llvm::Expected<OwningOpRef<ModuleOp>>
createGatherIntoModule(const GatherSpec &spec, MLIRContext *context);

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_GATHERSPEC_H
