//===- TensorGather.cpp - tensor.gather to glean.gather ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bridges.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

/// The dimensions [i..., o..., t...] of tensor.gather in those of glean.gather,
/// which are [o..., i..., t...].
static SmallVector<int64_t> getPermutation(int64_t rank, int64_t indicesRank,
                                           int64_t axis) {
  SmallVector<int64_t> permutation;
  llvm::append_range(permutation, llvm::seq(axis, axis + indicesRank));
  llvm::append_range(permutation, llvm::seq<int64_t>(0, axis));
  llvm::append_range(permutation, llvm::seq(axis + indicesRank, rank));
  return permutation;
}

/// result[i..., o..., t...] = source[o..., indices[i..., 0], t...], where the
/// result may have a dimension of size 1 in the place of the axis.
///
/// A coordinate outside of the source is undefined behaviour. So is a negative
/// one, and the policy `assume` may count it from the back.
LogicalResult glean::convertTensorGather(RewriterBase &rewriter, Operation *op,
                                         Refusal refuse) {
  auto gather = cast<tensor::GatherOp>(op);
  size_t count = gather.getGatherDims().size();
  if (count != 1)
    return refuse("it gathers along " + Twine(count) +
                  " dimensions, and glean.gather has one axis");
  if (failed(checkData(gather.getSource(), refuse)) ||
      failed(checkIndices(gather.getIndices(), refuse,
                          /*allowIndexType=*/true)))
    return failure();

  Location loc = gather.getLoc();
  int64_t axis = gather.getGatherDims().front();
  int64_t indicesRank = gather.getIndicesType().getRank() - 1;
  Value indices = dropUnitDim(rewriter, loc, gather.getIndices(), indicesRank);
  if (gather.getIndicesType().getElementType().isIndex())
    indices = rewriter.createOrFold<arith::IndexCastOp>(
        loc,
        cast<RankedTensorType>(indices.getType()).clone(rewriter.getI64Type()),
        indices);
  Value rows = GatherOp::create(
      rewriter, loc, gather.getSource(), indices, static_cast<uint64_t>(axis),
      OutOfBounds::Assume, /*fill_value=*/TypedAttr());
  int64_t rank = cast<RankedTensorType>(rows.getType()).getRank();
  rows =
      permuteDims(rewriter, loc, rows, getPermutation(rank, indicesRank, axis));
  if (gather.getResultType().getRank() > rank)
    rows = insertUnitDim(rewriter, loc, rows, indicesRank + axis);
  replaceWithCast(rewriter, op, rows);
  return success();
}
