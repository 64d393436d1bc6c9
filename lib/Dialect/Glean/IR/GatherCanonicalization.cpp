//===- GatherCanonicalization.cpp - rewrites that are always right -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Simpler forms of the same gather. None makes another kind of op out of one
// that does something, and none removes an error.
//
//===----------------------------------------------------------------------===//

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

namespace {
/// axis = -1 on data of rank 3 becomes axis = 2.
template <typename OpTy>
struct CountAxisFromFront : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    int64_t axis = op.getAxis();
    auto data = cast<ShapedType>(op.getData().getType());
    if (axis >= 0 || !data.hasRank())
      return rewriter.notifyMatchFailure(
          op, "axis counts from the front, or the rank is not known");
    rewriter.modifyOpInPlace(
        op, [&] { op.setAxis(normalizeAxis(axis, data.getRank())); });
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The shape of the result as the types of operands say it; nothing where they
/// do not, or contradict the type that the result has. What types contradict is
/// an error when the gather runs, and so it has to get there.
static std::optional<SmallVector<int64_t>> inferShape(TensorType data,
                                                      TensorType indices,
                                                      TensorType result,
                                                      int64_t axis) {
  if (!data.hasRank() || !indices.hasRank() ||
      !isAxisInRange(axis, data.getRank()))
    return std::nullopt;
  SmallVector<int64_t> shape = inferGatherShape(
      data.getShape(), indices.getShape(), normalizeAxis(axis, data.getRank()));
  if (result.hasRank() &&
      (result.getRank() != static_cast<int64_t>(shape.size()) ||
       findIncompatibleDim(shape, result.getShape())))
    return std::nullopt;
  return shape;
}

/// Whether casting from one type to the other forgets sizes and learns none.
static bool onlyForgets(TensorType from, TensorType to) {
  if (!from.hasRank() || from.getElementType() != to.getElementType())
    return false;
  return !to.hasRank() || tensor::preservesStaticInformation(to, from);
}

namespace {
/// gather(cast(data), cast(indices)) becomes gather(data, indices) where the
/// casts only forget sizes.
struct LookThroughCasts : public OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    for (OpOperand &operand : op->getOpOperands()) {
      auto castOp = operand.get().getDefiningOp<tensor::CastOp>();
      if (!castOp)
        continue;
      auto source = cast<TensorType>(castOp.getSource().getType());
      if (!onlyForgets(source, cast<TensorType>(castOp.getType())))
        continue;
      TensorType types[] = {op.getData().getType(), op.getIndices().getType()};
      types[operand.getOperandNumber()] = source;
      // Without both ranks there is no contradiction to find but the axis.
      bool isKnown = types[0].hasRank() && types[1].hasRank();
      if (isKnown ? !inferShape(types[0], types[1], op.getResult().getType(),
                                op.getAxis())
                  : types[0].hasRank() &&
                        !isAxisInRange(op.getAxis(), types[0].getRank()))
        continue;
      rewriter.modifyOpInPlace(op, [&] { operand.set(castOp.getSource()); });
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no operand is a cast to forget");
  }
};

/// Where the operands know a size that the result does not, the result gets it,
/// and a cast to the type that it had. Casts behind the gather then cancel out.
struct RefineResultType : public OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    TensorType type = op.getResult().getType();
    std::optional<SmallVector<int64_t>> shape = inferShape(
        op.getData().getType(), op.getIndices().getType(), type, op.getAxis());
    if (!shape)
      return rewriter.notifyMatchFailure(op, "the operands say no shape");
    Attribute encoding;
    if (auto ranked = dyn_cast<RankedTensorType>(type)) {
      encoding = ranked.getEncoding();
      for (auto [size, known] : llvm::zip(*shape, ranked.getShape()))
        if (!ShapedType::isDynamic(known))
          size = known;
    }
    auto refined =
        RankedTensorType::get(*shape, type.getElementType(), encoding);
    if (refined == type)
      return rewriter.notifyMatchFailure(op, "the operands know no more");
    rewriter.modifyOpInPlace(op, [&] { op.getResult().setType(refined); });
    rewriter.setInsertionPointAfter(op);
    auto original =
        tensor::CastOp::create(rewriter, op.getLoc(), type, op.getResult());
    rewriter.replaceAllUsesExcept(op.getResult(), original, original);
    return success();
  }
};

/// The size of a result is that of an operand.
struct DimOfGather : public OpRewritePattern<tensor::DimOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::DimOp op,
                                PatternRewriter &rewriter) const override {
    auto gather = op.getSource().getDefiningOp<GatherOp>();
    std::optional<int64_t> dim = op.getConstantIndex();
    if (!gather || !dim)
      return rewriter.notifyMatchFailure(op, "no known size of a gather");
    auto data = dyn_cast<RankedTensorType>(gather.getData().getType());
    auto indices = dyn_cast<RankedTensorType>(gather.getIndices().getType());
    auto result = dyn_cast<RankedTensorType>(gather.getResult().getType());
    if (!data || !indices || !result || *dim < 0 || *dim >= result.getRank() ||
        !result.isDynamicDim(*dim))
      return rewriter.notifyMatchFailure(op, "the size is static, or unknown");
    GatherDimSource source =
        getGatherDimSource(*dim, indices.getRank(),
                           normalizeAxis(gather.getAxis(), data.getRank()));
    Value operand = source.fromIndices ? Value(gather.getIndices())
                                       : Value(gather.getData());
    rewriter.replaceOpWithNewOp<tensor::DimOp>(op, operand, source.dim);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Empty results
//===----------------------------------------------------------------------===//

/// Whether a gather gives no element and cannot fail. An index out of bounds is
/// an error even where there is no element to give.
template <typename OpTy> static bool doesNothing(OpTy op, Type resultType) {
  auto type = dyn_cast<RankedTensorType>(resultType);
  return type && llvm::is_contained(type.getShape(), 0) &&
         (op.getOutOfBounds() == OutOfBounds::Assume || isSpeculatable(op));
}

namespace {
struct MakeEmpty : public OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    if (!doesNothing(op, op.getResult().getType()))
      return rewriter.notifyMatchFailure(op, "has elements, or may fail");
    ReifiedRankedShapedTypeDims sizes;
    if (failed(op.reifyResultShapes(rewriter, sizes)))
      return rewriter.notifyMatchFailure(op, "its ranks are not known");
    auto type = cast<RankedTensorType>(op.getResult().getType());
    rewriter.replaceOpWithNewOp<tensor::EmptyOp>(
        op, sizes.front(), type.getElementType(), type.getEncoding());
    return success();
  }
};

struct DropEmptyGather : public OpRewritePattern<GatherIntoOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherIntoOp op,
                                PatternRewriter &rewriter) const override {
    if (!doesNothing(op, op.getInit().getType()))
      return rewriter.notifyMatchFailure(op, "has elements, or may fail");
    rewriter.replaceOp(op, op.getInit());
    return success();
  }
};
} // namespace

void GatherOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<CountAxisFromFront<GatherOp>, DimOfGather, LookThroughCasts,
               MakeEmpty, RefineResultType>(context);
}

void GatherIntoOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                               MLIRContext *context) {
  patterns.add<CountAxisFromFront<GatherIntoOp>, DropEmptyGather>(context);
}
