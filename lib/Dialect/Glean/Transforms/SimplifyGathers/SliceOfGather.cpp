//===- SliceOfGather.cpp - slices before the gather ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainGather.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// The part of a slice that falls to one operand of the gather.
struct OperandSlice {
  SmallVector<OpFoldResult> offsets, sizes, strides;
  SmallVector<int64_t> shape; ///< of the result, without dropped dimensions
  bool isWhole = true;        ///< whether nothing is left out, or dropped

  /// The axis, which is not sliced. Its size may be set later.
  void addAxis(Builder &builder, int64_t size) {
    offsets.push_back(builder.getIndexAttr(0));
    sizes.push_back(builder.getIndexAttr(size));
    strides.push_back(builder.getIndexAttr(1));
    shape.push_back(size);
  }

  /// Dimension `dim` of the slice; the gather has `fullSize` there.
  void addDim(tensor::ExtractSliceOp slice, int64_t dim, bool isDropped,
              int64_t fullSize) {
    offsets.push_back(slice.getMixedOffsets()[dim]);
    sizes.push_back(slice.getMixedSizes()[dim]);
    strides.push_back(slice.getMixedStrides()[dim]);
    int64_t size = slice.getStaticSizes()[dim];
    if (!isDropped)
      shape.push_back(size);
    isWhole &= !isDropped && isZeroInteger(offsets.back()) &&
               isOneInteger(strides.back()) && size == fullSize &&
               !ShapedType::isDynamic(size);
  }

  Value create(OpBuilder &builder, Location loc, Value source) const {
    if (isWhole)
      return source;
    auto type = cast<RankedTensorType>(source.getType());
    return tensor::ExtractSliceOp::create(builder, loc, type.clone(shape),
                                          source, offsets, sizes, strides);
  }
};

/// slice(gather(data, i, a)) -> gather(slice(data), slice(i), a'), where the
/// axis is not sliced, and a' counts what is left before it.
///
/// Uses: the gather has no other, since the rows in the slice would be gathered
/// twice. Range: an index that the slice drops is no longer looked at, so where
/// a dimension of the indices is sliced, none may be bad, unless the policy is
/// one that cannot fail or is `assume`.
struct SliceBeforeGather : public OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp op,
                                PatternRewriter &rewriter) const override {
    auto gatherOp = op.getSource().getDefiningOp<GatherOp>();
    if (!gatherOp)
      return rewriter.notifyMatchFailure(op, "the source is not gathered");
    FailureOr<PlainGather> gather = getPlainGather(rewriter, gatherOp);
    if (failed(gather))
      return failure();
    if (!gatherOp->hasOneUse())
      return rewriter.notifyMatchFailure(gatherOp, "it has other uses");
    int64_t axisSize = gather->getAxisSize();
    if (axisSize == 0)
      return rewriter.notifyMatchFailure(
          op, "an extract_slice has no offset in an empty dimension");

    OperandSlice data, indices;
    int64_t newAxis = 0;
    llvm::SmallBitVector dropped = op.getDroppedDims();
    for (int64_t dim = 0; dim <= gather->result.getRank(); ++dim) {
      // Where the axis was in the data; it is no dimension of the result.
      if (dim == gather->axis) {
        newAxis = data.shape.size();
        data.addAxis(rewriter, axisSize);
      }
      if (dim == gather->result.getRank())
        break;
      OperandSlice &operand = gather->isIndexDim(dim) ? indices : data;
      operand.addDim(op, dim, dropped.test(dim),
                     gather->result.getDimSize(dim));
    }
    if (data.isWhole && indices.isWhole)
      return rewriter.notifyMatchFailure(op, "it leaves nothing out");
    if (!indices.isWhole && !mayDropIndices(gatherOp))
      return rewriter.notifyMatchFailure(
          op, "an index that is left out could be a bad one");

    data.sizes[gather->axis] = tensor::getMixedSize(
        rewriter, op.getLoc(), gatherOp.getData(), gather->axis);
    Value rows = createGatherLike(
        rewriter, gatherOp.getLoc(), gatherOp,
        data.create(rewriter, op.getLoc(), gatherOp.getData()),
        indices.create(rewriter, op.getLoc(), gatherOp.getIndices()), newAxis);
    replaceWithCast(rewriter, op, rows);
    return success();
  }
};
} // namespace

void glean::populateSliceOfGatherPatterns(RewritePatternSet &patterns) {
  patterns.add<SliceBeforeGather>(patterns.getContext());
}
