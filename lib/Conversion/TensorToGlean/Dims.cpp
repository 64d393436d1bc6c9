//===- Dims.cpp - dimensions that other gathers have otherwise -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bridges.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::glean;

/// The groups that make a shape of `rank` dimensions from one with a further
/// dimension of size 1 at `dim`: it goes with the one before, or else behind.
static SmallVector<ReassociationIndices> groupUnitDim(int64_t rank,
                                                      int64_t dim) {
  SmallVector<ReassociationIndices> groups;
  int64_t next = 0;
  for (int64_t i = 0; i < rank; ++i) {
    ReassociationIndices &group = groups.emplace_back();
    group.push_back(next++);
    if (i == std::max<int64_t>(dim - 1, 0))
      group.push_back(next++);
  }
  return groups;
}

Value glean::dropUnitDim(OpBuilder &builder, Location loc, Value value,
                         int64_t dim) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + dim);
  return builder.createOrFold<tensor::CollapseShapeOp>(
      loc, type.clone(shape), value, groupUnitDim(shape.size(), dim));
}

Value glean::insertUnitDim(OpBuilder &builder, Location loc, Value value,
                           int64_t dim) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.begin() + dim, 1);
  return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), value,
                                       groupUnitDim(type.getRank(), dim));
}

Value glean::permuteDims(OpBuilder &builder, Location loc, Value value,
                         ArrayRef<int64_t> permutation) {
  if (isIdentityPermutation(permutation))
    return value;
  SmallVector<OpFoldResult> sizes =
      applyPermutation(tensor::getMixedSizes(builder, loc, value), permutation);
  Value init = tensor::EmptyOp::create(builder, loc, sizes,
                                       getElementTypeOrSelf(value.getType()));
  return linalg::TransposeOp::create(builder, loc, value, init, permutation)
      ->getResult(0);
}
