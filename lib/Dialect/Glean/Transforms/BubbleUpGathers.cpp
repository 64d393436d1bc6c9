//===- BubbleUpGathers.cpp - gather before computing ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/BubbleUpGathers.h"

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/ElementTypes.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_BUBBLEUPGATHERSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

//===----------------------------------------------------------------------===//
// What can be swapped
//===----------------------------------------------------------------------===//

/// Whether each element of the result is computed from the elements of the
/// operands at its own position, and from nothing else.
static LogicalResult verifyElementwise(PatternRewriter &rewriter, GatherOp op,
                                       linalg::LinalgOp producer) {
  if (!producer.hasPureTensorSemantics() || producer->getNumResults() != 1 ||
      producer.getNumParallelLoops() != producer.getNumLoops() ||
      producer.hasIndexSemantics() ||
      producer.payloadUsesValueFromOperand(producer.getDpsInitOperand(0)) ||
      !producer.getIndexingMapMatchingResult(producer->getResult(0))
           .isIdentity())
    return rewriter.notifyMatchFailure(op, "the data is not elementwise");
  for (OpOperand *input : producer.getDpsInputOperands())
    if (!producer.getMatchingIndexingMap(input).isProjectedPermutation())
      return rewriter.notifyMatchFailure(
          op, "an operand is not indexed by a permutation");
  // With an error that the program survives, the gathered elements are zeros:
  // what is computed of them must not fail.
  if (!llvm::all_of(producer.getBlock()->without_terminator(),
                    [](Operation &inner) { return isPure(&inner); }))
    return rewriter.notifyMatchFailure(op, "the computation may fail");
  return success();
}

/// Whether nobody needs the data as a whole.
static bool isOnlyGathered(Value data) {
  return llvm::all_of(data.getUses(), [](OpOperand &use) {
    auto gather = dyn_cast<GatherOp>(use.getOwner());
    return gather && use == gather.getDataMutable();
  });
}

//===----------------------------------------------------------------------===//
// The swap
//===----------------------------------------------------------------------===//

/// The loops of a computation over the data, as loops over the result of the
/// gather: the one over the axis becomes those over the indices.
static AffineMap replaceAxis(AffineMap map, int64_t axis, int64_t indicesRank) {
  SmallVector<AffineExpr> results;
  for (AffineExpr result : map.getResults()) {
    int64_t dim = cast<AffineDimExpr>(result).getPosition();
    if (dim == axis)
      for (int64_t i = 0; i < indicesRank; ++i)
        results.push_back(getAffineDimExpr(axis + i, map.getContext()));
    else
      results.push_back(getAffineDimExpr(
          dim < axis ? dim : dim + indicesRank - 1, map.getContext()));
  }
  return AffineMap::get(map.getNumDims() + indicesRank - 1, /*symbolCount=*/0,
                        results, map.getContext());
}

namespace {
/// gather(f(x, y)) becomes f(gather(x), y), for an x that varies along the axis
/// and a y that does not.
struct BubbleUpGather : public OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    auto producer = op.getData().getDefiningOp<linalg::LinalgOp>();
    if (!producer)
      return rewriter.notifyMatchFailure(op, "no linalg op computes the data");
    if (!isOnlyGathered(op.getData()))
      return rewriter.notifyMatchFailure(op, "the data have other uses");
    if (failed(verifyElementwise(rewriter, op, producer)))
      return failure();
    auto data = cast<RankedTensorType>(op.getData().getType());
    auto indices = dyn_cast<RankedTensorType>(op.getIndices().getType());
    int64_t axis = normalizeAxis(op.getAxis(), data.getRank());
    if (!indices || failed(verifyTypes(rewriter, op, data, indices, axis)))
      return failure();
    // The fill value stands for what is computed, not for what it is computed
    // of.
    bool isInBounds = areInBounds(op.getIndices(), data.getDimSize(axis));
    if (op.getOutOfBounds() == OutOfBounds::Fill && !isInBounds)
      return rewriter.notifyMatchFailure(op,
                                         "an index may mean the fill value");

    SmallVector<std::optional<int64_t>> axes;
    if (failed(findAxes(rewriter, op, producer, axis, axes)))
      return failure();
    swap(rewriter, op, producer, axes);
    return success();
  }

private:
  /// A size that only the result type knows is checked by the gather, and
  /// nothing else would.
  static LogicalResult verifyTypes(PatternRewriter &rewriter, GatherOp op,
                                   RankedTensorType data,
                                   RankedTensorType indices, int64_t axis) {
    auto result = dyn_cast<RankedTensorType>(op.getResult().getType());
    if (!result || result.getShape() !=
                       ArrayRef(inferGatherShape(data.getShape(),
                                                 indices.getShape(), axis)))
      return rewriter.notifyMatchFailure(
          op, "the result has other sizes than the operands say");
    return success();
  }

  /// For each operand, the dimension along which to gather from it; nothing
  /// where all slices of the data are computed of the same elements.
  static LogicalResult findAxes(PatternRewriter &rewriter, GatherOp op,
                                linalg::LinalgOp producer, int64_t axis,
                                SmallVector<std::optional<int64_t>> &axes) {
    AffineExpr loop = getAffineDimExpr(axis, op.getContext());
    for (OpOperand *input : producer.getDpsInputOperands()) {
      std::optional<unsigned> position =
          producer.getMatchingIndexingMap(input).getResultPosition(loop);
      axes.push_back(position ? std::optional<int64_t>(*position)
                              : std::nullopt);
      if (position &&
          !getElementBytes(getElementTypeOrSelf(input->get().getType())))
        return rewriter.notifyMatchFailure(
            op, "an operand has an element type that is not gathered");
    }
    // Without a gather, nothing would look at the indices.
    if (llvm::none_of(axes, [](auto position) { return position; }))
      return rewriter.notifyMatchFailure(op, "all slices are the same");
    return success();
  }

  static void swap(PatternRewriter &rewriter, GatherOp op,
                   linalg::LinalgOp producer,
                   ArrayRef<std::optional<int64_t>> axes) {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getResult().getType());
    auto indices = cast<RankedTensorType>(op.getIndices().getType());
    int64_t axis =
        normalizeAxis(op.getAxis(), op.getData().getType().getRank());

    SmallVector<Value> inputs;
    SmallVector<AffineMap> maps;
    for (auto [input, position] :
         llvm::zip(producer.getDpsInputOperands(), axes)) {
      maps.push_back(replaceAxis(producer.getMatchingIndexingMap(input), axis,
                                 indices.getRank()));
      inputs.push_back(input->get());
      if (!position)
        continue;
      auto gather = GatherOp::create(rewriter, loc, input->get(),
                                     op.getIndices(), *position);
      // With a fill value, all indices are in bounds.
      gather.setOutOfBounds(op.getOutOfBounds() == OutOfBounds::Fill
                                ? OutOfBounds::Assume
                                : op.getOutOfBounds());
      inputs.back() = gather;
    }
    maps.push_back(rewriter.getMultiDimIdentityMap(type.getRank()));

    auto generic = linalg::GenericOp::create(
        rewriter, producer.getLoc(), type, inputs,
        createInit(rewriter, op, producer), maps,
        SmallVector<utils::IteratorType>(type.getRank(),
                                         utils::IteratorType::parallel));
    rewriter.cloneRegionBefore(producer->getRegion(0), generic.getRegion(),
                               generic.getRegion().begin());
    rewriter.replaceOp(op, generic);
  }

  /// A tensor of the shape of the result. Its sizes are not asked of the data,
  /// which would then still be needed.
  static Value createInit(PatternRewriter &rewriter, GatherOp op,
                          linalg::LinalgOp producer) {
    auto type = cast<RankedTensorType>(op.getResult().getType());
    auto indices = cast<RankedTensorType>(op.getIndices().getType());
    int64_t axis =
        normalizeAxis(op.getAxis(), op.getData().getType().getRank());
    SmallVector<OpFoldResult> sizes;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      GatherDimSource source = getGatherDimSource(dim, indices.getRank(), axis);
      Value from = source.fromIndices ? Value(op.getIndices())
                                      : producer.getDpsInitOperand(0)->get();
      sizes.push_back(
          tensor::getMixedSize(rewriter, op.getLoc(), from, source.dim));
    }
    return tensor::EmptyOp::create(rewriter, op.getLoc(), sizes,
                                   type.getElementType(), type.getEncoding());
  }
};

struct BubbleUpGathersPass
    : public glean::impl::BubbleUpGathersPassBase<BubbleUpGathersPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateBubbleUpGatherPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

void glean::populateBubbleUpGatherPatterns(RewritePatternSet &patterns) {
  patterns.add<BubbleUpGather>(patterns.getContext());
}
