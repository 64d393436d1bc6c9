//===- Plan.h - a gather of arrays as one of Glean's ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_PLAN_H
#define GLEAN_PYTHON_PLAN_H

#include "Operand.h"

#include "glean/ExecutionEngine/ArrayView.h"

namespace mlir::glean::python {

/// How elements of Python's are moved: as `count` words one behind the other.
struct Words {
  ElementType type = ElementType::UI8;
  int64_t size = 1; ///< in bytes
  int64_t count = 1;
};

/// The words of elements of `itemSize` bytes whose addresses are multiples of
/// the lowest bit that is set in `alignment`. Where there is one for a whole
/// element it is that; otherwise, as for strings, records and elements that lie
/// anywhere, elements become a dimension of their own.
Words chooseWords(int64_t itemSize, uint64_t alignment);

/// A gather in as few dimensions as it can be said in, so that few kernels
/// serve all: neighbours that no operand has a gap between are one dimension.
/// An index's position is then not that in the caller's array.
struct Plan {
  /// Whether there is nothing to write, and no index to check.
  bool isEmpty = false;
  Words words;
  ElementType indexType = ElementType::I64;
  int64_t axis = 0;
  /// Strides count words, and indices.
  llvm::SmallVector<int64_t, 8> dataSizes, dataStrides;
  llvm::SmallVector<int64_t, 8> indexSizes, indexStrides;
  llvm::SmallVector<int64_t, 8> outputSizes, outputStrides;
  const void *data, *indices;
  void *output;

  /// Operands have to fit each other; `axis` is in [0, rank-1].
  Plan(const Operand &data, const Operand &indices, const Operand &output,
       int64_t axis);

  ConstArrayView dataView() const {
    return {words.type, data, dataSizes, dataStrides};
  }
  ConstArrayView indicesView() const {
    return {indexType, indices, indexSizes, indexStrides};
  }
  ArrayView outputView() const {
    return {words.type, output, outputSizes, outputStrides};
  }
};

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_PLAN_H
