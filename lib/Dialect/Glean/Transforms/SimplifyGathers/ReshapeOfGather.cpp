//===- ReshapeOfGather.cpp - reshapes of indices instead of rows ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

/// The groups of a reassociation that lie within the indices, with their
/// dimensions counted from the first of these; nothing if another group has
/// more than one dimension. `groups` are over the larger rank; dimension `dim`
/// of the lower rank is group `dim`.
///
/// `isIndexGroup` says of a group whether it belongs to the indices; those that
/// do are neighbours.
static std::optional<SmallVector<ReassociationIndices>>
takeIndexGroups(ArrayRef<ReassociationIndices> groups,
                llvm::function_ref<bool(int64_t group)> isIndexGroup) {
  SmallVector<ReassociationIndices> taken;
  for (int64_t group = 0, end = groups.size(); group < end; ++group) {
    if (isIndexGroup(group))
      taken.push_back(groups[group]);
    else if (groups[group].size() != 1)
      return std::nullopt;
  }
  if (taken.empty())
    return taken;
  int64_t first = taken.front().front();
  for (ReassociationIndices &group : taken)
    for (int64_t &dim : group)
      dim -= first;
  return taken;
}

/// What both patterns ask first.
template <typename ReshapeOp>
static FailureOr<PlainGather> matchGather(PatternRewriter &rewriter,
                                          ReshapeOp op, GatherOp gatherOp) {
  if (!gatherOp)
    return rewriter.notifyMatchFailure(op, "the source is not gathered");
  FailureOr<PlainGather> gather = getPlainGather(rewriter, gatherOp);
  if (failed(gather))
    return failure();
  if (gatherOp.getType() != gather->result)
    return rewriter.notifyMatchFailure(
        gatherOp, "its type says less than those of its operands");
  if (gather->indices.getRank() == 0)
    return rewriter.notifyMatchFailure(op, "the index is a scalar");
  if (!gatherOp->hasOneUse())
    return rewriter.notifyMatchFailure(gatherOp, "it has other uses");
  return gather;
}

namespace {
/// expand_shape(gather(data, i)) -> gather(data, expand_shape(i)), where the
/// dimensions that are expanded are those of i.
///
/// Uses: the gather has no other, since the rows would be gathered twice.
/// Range: none. The same indices are looked at in the same order.
struct ExpandIndices : public OpRewritePattern<tensor::ExpandShapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExpandShapeOp op,
                                PatternRewriter &rewriter) const override {
    auto gatherOp = op.getSrc().getDefiningOp<GatherOp>();
    FailureOr<PlainGather> gather = matchGather(rewriter, op, gatherOp);
    if (failed(gather))
      return failure();
    std::optional<SmallVector<ReassociationIndices>> groups =
        takeIndexGroups(op.getReassociationIndices(), [&](int64_t group) {
          return gather->isIndexDim(group);
        });
    if (!groups)
      return rewriter.notifyMatchFailure(op, "it expands the data");
    auto count = static_cast<int64_t>(groups->back().back() + 1);
    auto type = cast<RankedTensorType>(op.getType());
    SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
    Value indices = tensor::ExpandShapeOp::create(
        rewriter, op.getLoc(),
        gather->indices.clone(type.getShape().slice(gather->axis, count)),
        gatherOp.getIndices(), *groups,
        ArrayRef(sizes).slice(gather->axis, count));
    Value rows = createGatherLike(rewriter, gatherOp.getLoc(), gatherOp,
                                  gatherOp.getData(), indices, gather->axis);
    replaceWithCast(rewriter, op, rows);
    return success();
  }
};

/// collapse_shape(gather(data, i)) -> gather(data, collapse_shape(i)), where
/// the dimensions that are collapsed are those of i. Uses and range as above.
struct CollapseIndices : public OpRewritePattern<tensor::CollapseShapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::CollapseShapeOp op,
                                PatternRewriter &rewriter) const override {
    auto gatherOp = op.getSrc().getDefiningOp<GatherOp>();
    FailureOr<PlainGather> gather = matchGather(rewriter, op, gatherOp);
    if (failed(gather))
      return failure();
    // Without groups, all dimensions are of size 1, and have to be the
    // indices'.
    SmallVector<ReassociationIndices> all = op.getReassociationIndices();
    if (all.empty() && gather->data.getRank() != 1)
      return rewriter.notifyMatchFailure(op, "it collapses the data");
    auto isIndexGroup = [&](int64_t group) {
      return llvm::all_of(all[group],
                          [&](int64_t dim) { return gather->isIndexDim(dim); });
    };
    std::optional<SmallVector<ReassociationIndices>> groups =
        takeIndexGroups(all, isIndexGroup);
    if (!groups)
      return rewriter.notifyMatchFailure(op, "it collapses the data");
    Value indices = tensor::CollapseShapeOp::create(
        rewriter, op.getLoc(), gatherOp.getIndices(), *groups);
    Value rows = createGatherLike(rewriter, gatherOp.getLoc(), gatherOp,
                                  gatherOp.getData(), indices, gather->axis);
    replaceWithCast(rewriter, op, rows);
    return success();
  }
};
} // namespace

void glean::populateReshapeOfGatherPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandIndices, CollapseIndices>(patterns.getContext());
}
