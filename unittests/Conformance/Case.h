//===- Case.h - one case of the conformance pack --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_UNITTESTS_CONFORMANCE_CASE_H
#define GLEAN_UNITTESTS_CONFORMANCE_CASE_H

#include "GatherHarness.h"

#include "llvm/Support/JSON.h"

namespace mlir::glean::test {

/// Elements in memory that is larger than they, or in another order.
struct Layout {
  llvm::json::Value buffer = nullptr; ///< the elements of the memory
  int64_t offset = 0;
  std::vector<int64_t> strides;
};

/// A line of test/Conformance/gather-cases.json; see the README there.
struct Case {
  std::string id;
  std::vector<std::string> tags;
  Shape dataShape, indicesShape;
  std::string dataType, indicesType; ///< as the file spells them
  llvm::json::Value dataRule = nullptr;
  bool bits = false; ///< values are bit patterns
  std::vector<int64_t> rawBytes;
  std::vector<int64_t> indices;
  int64_t axis = 0;
  std::optional<Shape> declaredShape;
  std::string declaredType;
  std::optional<Layout> dataLayout, indicesLayout;
  bool aliasOutputWithData = false;

  /// What is expected: a kind of error, or a shape and values, of which the
  /// latter may be left to the reference.
  std::string errorKind;
  Shape outputShape;
  std::optional<llvm::json::Value> values;
  std::vector<std::pair<int64_t, llvm::json::Value>> spots;

  bool hasTag(llvm::StringRef prefix) const;
  /// Whether the verifier has to refuse it: an error other than an index.
  bool failsToVerify() const;
};

/// All cases of the file, or the end of the program where it is malformed.
std::vector<Case> readCases(llvm::StringRef path);

/// The element type that the file's word stands for, if Glean has it.
std::optional<ElementType> toElementType(llvm::StringRef word);

/// The MLIR spelling of the file's word.
std::string toIRType(llvm::StringRef word);

/// The data of a case.
Tensor makeData(const Case &test);

/// Elements of a type from JSON values, flat.
Tensor makeTensor(ElementType type, const Shape &shape,
                  const llvm::json::Array &values, bool bits);

} // namespace mlir::glean::test

#endif // GLEAN_UNITTESTS_CONFORMANCE_CASE_H
