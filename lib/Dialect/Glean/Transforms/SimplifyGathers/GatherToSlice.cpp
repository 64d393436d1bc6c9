//===- GatherToSlice.cpp - regular constant indices ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// The rows first, first + step, ..., count of them.
struct Run {
  int64_t first;
  int64_t count;
  int64_t step;
};
} // namespace

/// The rows that the indices, which are in bounds, name in row-major order, as
/// a run. Negative ones are counted from the front first: -1, 0, 1 is none.
static std::optional<Run> findRun(DenseIntElementsAttr indices, int64_t size) {
  SmallVector<int64_t> rows;
  for (const llvm::APInt &index : indices.getValues<llvm::APInt>()) {
    int64_t k = index.getSExtValue();
    rows.push_back(k < 0 ? k + size : k);
  }
  if (rows.empty())
    return std::nullopt;
  Run run = {rows.front(), static_cast<int64_t>(rows.size()), 1};
  for (size_t i = 1; i < rows.size(); ++i) {
    int64_t step = rows[i] - rows[i - 1];
    if (i == 1)
      run.step = step;
    if (step != run.step || step == 0)
      return std::nullopt;
  }
  return run;
}

namespace {
/// gather(data, [k, k + step, ...]) -> extract_slice data[k] [count] [step].
/// Range: the indices are in bounds of an axis of known size. Uses: the slice
/// is a view, so the gather may have any number.
struct RunToSlice : public OpRewritePattern<GatherOp> {
  RunToSlice(MLIRContext *context, bool reversed)
      : OpRewritePattern(context), reversed(reversed) {}

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    FailureOr<PlainGather> gather = getPlainGather(rewriter, op);
    if (failed(gather))
      return failure();
    std::optional<DenseIntElementsAttr> indices =
        getConstantIndices(op.getIndices());
    if (!indices)
      return rewriter.notifyMatchFailure(op, "the indices are not constant");
    // Not with `assume` either: a slice may be hoisted over a branch that the
    // caller relies on.
    int64_t size = gather->getAxisSize();
    if (!areInBounds(op.getIndices(), size))
      return rewriter.notifyMatchFailure(op,
                                         "an index is not proved in bounds");
    if (llvm::is_contained(gather->data.getShape(), 0))
      return rewriter.notifyMatchFailure(
          op, "an extract_slice has no offset in an empty dimension");
    std::optional<Run> run = findRun(*indices, size);
    if (!run)
      return rewriter.notifyMatchFailure(op, "the indices are no run");
    if ((run->step < 0) != reversed)
      return rewriter.notifyMatchFailure(op, "the run has another direction");

    Location loc = op.getLoc();
    int64_t rank = gather->indices.getRank();
    Value slice =
        createAxisSlice(rewriter, loc, op.getData(), gather->axis, run->first,
                        run->count, run->step, /*dropAxis=*/rank == 0);
    if (rank > 1)
      slice = expandAxis(rewriter, loc, slice, gather->axis,
                         gather->indices.getShape());
    replaceWithCast(rewriter, op, slice);
    return success();
  }

private:
  bool reversed;
};
} // namespace

void glean::populateGatherToSlicePatterns(RewritePatternSet &patterns) {
  patterns.add<RunToSlice>(patterns.getContext(), /*reversed=*/false);
}

void glean::populateGatherToReversedSlicePatterns(RewritePatternSet &patterns) {
  patterns.add<RunToSlice>(patterns.getContext(), /*reversed=*/true);
}
