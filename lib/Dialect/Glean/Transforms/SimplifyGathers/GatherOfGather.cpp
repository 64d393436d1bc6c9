//===- GatherOfGather.cpp - two gathers along one axis -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// gather(gather(data, i, a), j, b) -> gather(data, gather(i, j, b - a), a)
/// where b is a dimension that came from i.
///
/// Uses: the inner gather has no other, since its indices would be gathered as
/// well as its rows. Range: an index of i that j does not pick is no longer
/// looked at, so none may be bad, unless the policy is one that cannot fail or
/// is `assume`. Indices of j are checked as before, now by the gather of i; a
/// policy `fill` has no value for an index, and so needs j in bounds.
struct ComposeGathers : public OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    auto inner = op.getData().getDefiningOp<GatherOp>();
    if (!inner)
      return rewriter.notifyMatchFailure(op, "the data are not gathered");
    FailureOr<PlainGather> outerGather = getPlainGather(rewriter, op);
    FailureOr<PlainGather> innerGather = getPlainGather(rewriter, inner);
    if (failed(outerGather) || failed(innerGather))
      return failure();
    if (!innerGather->isIndexDim(outerGather->axis))
      return rewriter.notifyMatchFailure(op, "the gathers have two axes");
    if (!inner->hasOneUse())
      return rewriter.notifyMatchFailure(inner, "it has other uses");
    if (!mayDropIndices(inner))
      return rewriter.notifyMatchFailure(
          inner, "an index that is not picked could be a bad one");
    OutOfBounds policy = op.getOutOfBounds();
    if (policy == OutOfBounds::Fill) {
      if (!areInBounds(op.getIndices(), outerGather->getAxisSize()))
        return rewriter.notifyMatchFailure(op, "an index has no fill value");
      policy = OutOfBounds::Error;
    }

    int64_t axis = outerGather->axis - innerGather->axis;
    Value picked = GatherOp::create(
        rewriter, op.getLoc(), inner.getIndices(), op.getIndices(),
        static_cast<uint64_t>(axis), policy, /*fill_value=*/TypedAttr());
    Value rows = createGatherLike(rewriter, inner.getLoc(), inner,
                                  inner.getData(), picked, innerGather->axis);
    replaceWithCast(rewriter, op, rows);
    return success();
  }
};
} // namespace

void glean::populateGatherOfGatherPatterns(RewritePatternSet &patterns) {
  patterns.add<ComposeGathers>(patterns.getContext());
}
