//===- LowerChecks.cpp - check_indices to a loop -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One scan over the indices that holds nothing but two compares and two `and`s
// an element: LLVM vectorises it, which it could not do inside of a copy loop.
//
//===----------------------------------------------------------------------===//

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

/// Dense indices of any rank are one list: a single long loop instead of a nest
/// whose innermost loop may be short.
static Value flatten(OpBuilder &builder, Location loc, Value indices) {
  auto type = cast<ShapedType>(indices.getType());
  if (type.getRank() < 2)
    return indices;
  SmallVector<ReassociationIndices, 1> all = {
      llvm::to_vector<2>(llvm::seq<int64_t>(0, type.getRank()))};
  if (isa<TensorType>(type))
    return tensor::CollapseShapeOp::create(builder, loc, indices, all);
  if (cast<MemRefType>(type).getLayout().isIdentity())
    return memref::CollapseShapeOp::create(builder, loc, indices, all);
  return indices;
}

namespace {
/// ok = and over all p: -size <= indices[p] < size
///
/// The compares are signed and in 64 bits: right for every index and every
/// size, while a single unsigned one on k + size overflows from 2^62 on.
struct LowerCheckIndices : public OpRewritePattern<CheckIndicesOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(CheckIndicesOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type i64 = rewriter.getI64Type();
    Value upper = arith::IndexCastOp::create(rewriter, loc, i64, op.getSize());
    Value none =
        arith::ConstantOp::create(rewriter, loc, rewriter.getI64IntegerAttr(0));
    Value lower = arith::SubIOp::create(rewriter, loc, none, upper);
    Value start =
        arith::ConstantOp::create(rewriter, loc, rewriter.getBoolAttr(true));

    Value indices = flatten(rewriter, loc, op.getIndices());
    int64_t rank = cast<ShapedType>(indices.getType()).getRank();
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    SmallVector<Value> lowerBounds(rank, zero), steps(rank, one), upperBounds;
    for (int64_t dim = 0; dim < rank; ++dim)
      upperBounds.push_back(createDim(rewriter, loc, indices, dim));

    scf::LoopNest nest = scf::buildLoopNest(
        rewriter, loc, lowerBounds, upperBounds, steps, start,
        [&](OpBuilder &builder, Location loc, ValueRange position,
            ValueRange soFar) -> scf::ValueVector {
          Value k = createLoad(builder, loc, indices, position);
          if (k.getType() != i64)
            k = arith::ExtSIOp::create(builder, loc, i64, k);
          Value notBelow = arith::CmpIOp::create(
              builder, loc, arith::CmpIPredicate::sge, k, lower);
          Value notAbove = arith::CmpIOp::create(
              builder, loc, arith::CmpIPredicate::slt, k, upper);
          Value both = arith::AndIOp::create(builder, loc, notBelow, notAbove);
          return {arith::AndIOp::create(builder, loc, soFar.front(), both)
                      .getResult()};
        });
    rewriter.replaceOp(op, nest.results);
    return success();
  }
};

/// ok = check_indices; if (ok) gather_into
struct SeparateCheck : public OpRewritePattern<TryGatherIntoOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TryGatherIntoOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t axis =
        normalizeAxis(op.getAxis(), op.getData().getType().getRank());
    Value size = createDim(rewriter, loc, op.getData(), axis);
    Value holds = CheckIndicesOp::create(rewriter, loc, op.getIndices(), size);
    auto ifOp =
        scf::IfOp::create(rewriter, loc, holds, /*withElseRegion=*/false);
    rewriter.setInsertionPointToStart(ifOp.thenBlock());
    GatherIntoOp::create(rewriter, loc, op.getData(), op.getIndices(),
                         op.getInit(), axis, OutOfBounds::Assume, TypedAttr());
    rewriter.replaceOp(op, holds);
    return success();
  }
};
} // namespace

void glean::populateSeparateCheckPatterns(RewritePatternSet &patterns,
                                          PatternBenefit benefit) {
  patterns.add<SeparateCheck>(patterns.getContext(), benefit);
}

void glean::populateLowerCheckPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerCheckIndices>(patterns.getContext());
}
