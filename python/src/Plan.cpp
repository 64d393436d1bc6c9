//===- Plan.cpp - a gather of arrays as one of Glean's -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Plan.h"

using namespace mlir::glean;
using namespace mlir::glean::python;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

Words python::chooseWords(int64_t itemSize, uint64_t alignment) {
  uint64_t bits = alignment | static_cast<uint64_t>(itemSize);
  uint64_t lowest = bits & (~bits + 1);
  // Two words of 8 bytes are one of 16.
  if (itemSize == 16 && lowest >= 8)
    return {ElementType::Complex128, 16, 1};
  if (itemSize == 0)
    return {ElementType::UI8, 1, 0};
  ElementType type = lowest >= 8   ? ElementType::UI64
                     : lowest == 4 ? ElementType::UI32
                     : lowest == 2 ? ElementType::UI16
                                   : ElementType::UI8;
  auto size = static_cast<int64_t>(getElementSize(type));
  return {type, size, itemSize / size};
}

/// Bits that are set in an address of an element, or in the way between two.
static uint64_t getAlignment(const Operand &operand) {
  auto bits = reinterpret_cast<uint64_t>(operand.data);
  for (size_t dim = 0; dim < operand.sizes.size(); ++dim)
    if (operand.sizes[dim] > 1)
      bits |= static_cast<uint64_t>(operand.strides[dim]);
  return bits;
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

namespace {
/// A dimension of two operands, with its strides in both.
struct SharedDim {
  int64_t size, first, second;
};

/// Dimensions that stand side by side in both.
class SharedDims {
public:
  void add(SharedDim dim) {
    if (dim.size == 1)
      return;
    if (!dims.empty()) {
      SharedDim &outer = dims.back();
      if (outer.first == dim.size * dim.first &&
          outer.second == dim.size * dim.second) {
        outer = {outer.size * dim.size, dim.first, dim.second};
        return;
      }
    }
    dims.push_back(dim);
  }

  void addAll(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<int64_t> first,
              int64_t firstUnit, llvm::ArrayRef<int64_t> second,
              int64_t secondUnit) {
    for (size_t dim = 0; dim < sizes.size(); ++dim)
      if (sizes[dim] != 1)
        add({sizes[dim], first[dim] / firstUnit, second[dim] / secondUnit});
  }

  auto begin() const { return dims.begin(); }
  auto end() const { return dims.end(); }
  bool empty() const { return dims.empty(); }

private:
  llvm::SmallVector<SharedDim, 6> dims;
};
} // namespace

static void append(llvm::SmallVectorImpl<int64_t> &sizes,
                   llvm::SmallVectorImpl<int64_t> &strides, int64_t size,
                   int64_t stride) {
  sizes.push_back(size);
  strides.push_back(stride);
}

Plan::Plan(const Operand &data, const Operand &indices, const Operand &output,
           int64_t gathered)
    : data(data.data), indices(indices.data), output(output.data) {
  indexType = indices.itemSize == 4 ? ElementType::I32 : ElementType::I64;
  int64_t indexCount = indices.count(), axisSize = data.sizes[gathered];
  if (indexCount == 0) {
    isEmpty = true;
    return;
  }
  if (output.count() == 0 || data.itemSize == 0) {
    // Only the indices count. Rows of no elements ask for nothing else.
    dataSizes = {axisSize, 0};
    dataStrides = {0, 1};
    SharedDims dims;
    llvm::SmallVector<int64_t, 8> none(indices.sizes.size(), 0);
    dims.addAll(indices.sizes, indices.strides, indices.itemSize, none, 1);
    for (const SharedDim &dim : dims) {
      append(indexSizes, indexStrides, dim.size, dim.first);
      append(outputSizes, outputStrides, dim.size, 0);
    }
    append(outputSizes, outputStrides, 0, 1);
    return;
  }

  words = chooseWords(data.itemSize, getAlignment(data) | getAlignment(output));
  SharedDims outer, middle, inner;
  outer.addAll(data.sizes.take_front(gathered), data.strides, words.size,
               output.strides, words.size);
  middle.addAll(indices.sizes, indices.strides, indices.itemSize,
                output.strides.drop_front(gathered), words.size);
  inner.addAll(data.sizes.drop_front(gathered + 1),
               data.strides.drop_front(gathered + 1), words.size,
               output.strides.drop_front(gathered + indices.sizes.size()),
               words.size);
  inner.add({words.count, 1, 1});

  for (const SharedDim &dim : outer) {
    append(dataSizes, dataStrides, dim.size, dim.first);
    append(outputSizes, outputStrides, dim.size, dim.second);
    ++axis;
  }
  append(dataSizes, dataStrides, axisSize,
         axisSize > 1 ? data.strides[gathered] / words.size : 0);
  // One index and many are for the same kernel.
  if (middle.empty()) {
    append(indexSizes, indexStrides, 1, 1);
    append(outputSizes, outputStrides, 1, 1);
  }
  for (const SharedDim &dim : middle) {
    append(indexSizes, indexStrides, dim.size, dim.first);
    append(outputSizes, outputStrides, dim.size, dim.second);
  }
  for (const SharedDim &dim : inner) {
    append(dataSizes, dataStrides, dim.size, dim.first);
    append(outputSizes, outputStrides, dim.size, dim.second);
  }
}
