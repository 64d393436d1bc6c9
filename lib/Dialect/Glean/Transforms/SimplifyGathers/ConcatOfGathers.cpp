//===- ConcatOfGathers.cpp - gathers put together along the indices ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

/// Whether two gathers differ in nothing but their indices, which are of the
/// same type but for their sizes.
static bool differInIndicesOnly(GatherOp lhs, const PlainGather &lhsGather,
                                GatherOp rhs, const PlainGather &rhsGather) {
  return lhs.getData() == rhs.getData() && lhsGather.axis == rhsGather.axis &&
         lhs.getOutOfBounds() == rhs.getOutOfBounds() &&
         lhs.getFillValueAttr() == rhs.getFillValueAttr() &&
         lhsGather.indices.getElementType() ==
             rhsGather.indices.getElementType() &&
         lhsGather.indices.getRank() == rhsGather.indices.getRank();
}

namespace {
/// concat(gather(data, i, a), gather(data, j, a)) along a dimension of the
/// indices -> gather(data, concat(i, j), a).
///
/// Uses: the gathers have no other, since their rows would be gathered twice.
/// Range: none. Every index is looked at as before, whatever the policy.
struct MergeGathers : public OpRewritePattern<tensor::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ConcatOp op,
                                PatternRewriter &rewriter) const override {
    auto first = op.getInputs().front().getDefiningOp<GatherOp>();
    if (!first)
      return rewriter.notifyMatchFailure(op, "the first input is no gather");
    FailureOr<PlainGather> gather = getPlainGather(rewriter, first);
    if (failed(gather))
      return failure();
    auto dim = static_cast<int64_t>(op.getDim());
    if (!gather->isIndexDim(dim))
      return rewriter.notifyMatchFailure(
          op, "the dimension is none of the indices");
    SmallVector<Value> indices;
    SmallVector<Location> locations;
    for (Value input : op.getInputs()) {
      auto other = input.getDefiningOp<GatherOp>();
      if (!other)
        return rewriter.notifyMatchFailure(op, "an input is no gather");
      FailureOr<PlainGather> otherGather = getPlainGather(rewriter, other);
      if (failed(otherGather))
        return failure();
      if (!differInIndicesOnly(first, *gather, other, *otherGather))
        return rewriter.notifyMatchFailure(
            op, "the gathers differ in more than their indices");
      if (!llvm::all_of(other->getUsers(),
                        [&](Operation *user) { return user == op; }))
        return rewriter.notifyMatchFailure(other, "it has other uses");
      indices.push_back(other.getIndices());
      locations.push_back(other.getLoc());
    }

    Value merged = tensor::ConcatOp::create(rewriter, op.getLoc(),
                                            dim - gather->axis, indices);
    Value rows = createGatherLike(rewriter, rewriter.getFusedLoc(locations),
                                  first, first.getData(), merged, gather->axis);
    replaceWithCast(rewriter, op, rows);
    return success();
  }
};
} // namespace

void glean::populateConcatOfGathersPatterns(RewritePatternSet &patterns) {
  patterns.add<MergeGathers>(patterns.getContext());
}
