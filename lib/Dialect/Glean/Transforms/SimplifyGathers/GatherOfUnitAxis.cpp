//===- GatherOfUnitAxis.cpp - one row for all indices --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

/// The row for every index: result[o..., i..., t...] = row[o..., t...].
static Value broadcastRow(PatternRewriter &rewriter, GatherOp op, Value row,
                          const PlainGather &gather) {
  Location loc = op.getLoc();
  int64_t indicesRank = gather.indices.getRank();
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim = 0; dim < gather.result.getRank(); ++dim) {
    GatherDimSource from = getGatherDimSource(dim, indicesRank, gather.axis);
    sizes.push_back(tensor::getMixedSize(
        rewriter, loc, from.fromIndices ? op.getIndices() : op.getData(),
        from.dim));
  }
  // Bools are moved as bytes, as all gathers do it.
  Value storage = createStorageView(rewriter, loc, row);
  Value init = tensor::EmptyOp::create(rewriter, loc, sizes,
                                       getElementTypeOrSelf(storage.getType()));
  auto dims =
      llvm::to_vector(llvm::seq(gather.axis, gather.axis + indicesRank));
  Value rows = linalg::BroadcastOp::create(rewriter, loc, storage, init, dims)
                   ->getResult(0);
  if (storage == row)
    return rows;
  auto type = cast<RankedTensorType>(rows.getType());
  return StorageViewOp::create(rewriter, loc,
                               type.clone(gather.data.getElementType()), rows);
}

namespace {
/// gather(data, i) along an axis of size 1 -> the data without the axis, with
/// the dimensions of i in its place: a reshape where these are all 1, or else a
/// linalg.broadcast.
///
/// Range: every index means row 0. It is proved to be 0 or -1, or the policy
/// takes that row for any other (`clamp`, `wrap`), or is `assume`. The indices
/// come from no gather that could fail, since nobody might use it then. Uses:
/// the gather may have any number.
struct BroadcastUnitAxis : public OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    FailureOr<PlainGather> gather = getPlainGather(rewriter, op);
    if (failed(gather))
      return failure();
    if (gather->getAxisSize() != 1)
      return rewriter.notifyMatchFailure(op, "the axis is not of size 1");
    // With `fill`, an index that is not proved could mean the fill value.
    if (!areInBounds(op.getIndices(), 1) &&
        (op.getOutOfBounds() == OutOfBounds::Fill || !mayDropIndices(op)))
      return rewriter.notifyMatchFailure(op, "an index could not mean row 0");
    if (!mayDropUse(op.getIndices()))
      return rewriter.notifyMatchFailure(
          op, "a gather that the indices come from could fail");
    if (llvm::is_contained(gather->data.getShape(), 0))
      return rewriter.notifyMatchFailure(
          op, "an extract_slice has no offset in an empty dimension");

    Location loc = op.getLoc();
    ArrayRef<int64_t> sizes = gather->indices.getShape();
    if (sizes == ArrayRef<int64_t>{1}) {
      replaceWithCast(rewriter, op, op.getData());
      return success();
    }
    bool isReshape =
        llvm::all_of(sizes, [](int64_t size) { return size == 1; });
    Value result = op.getData();
    if (isReshape && !sizes.empty()) {
      result = expandAxis(rewriter, loc, result, gather->axis, sizes);
    } else {
      result = createAxisSlice(rewriter, loc, result, gather->axis,
                               /*offset=*/0, /*size=*/1,
                               /*stride=*/1, /*dropAxis=*/true);
      if (!isReshape)
        result = broadcastRow(rewriter, op, result, *gather);
    }
    replaceWithCast(rewriter, op, result);
    return success();
  }
};
} // namespace

void glean::populateGatherOfUnitAxisPatterns(RewritePatternSet &patterns) {
  patterns.add<BroadcastUnitAxis>(patterns.getContext());
}
