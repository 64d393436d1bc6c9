//===- GleanToLinalg.cpp - gathers to linalg.generic ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/GleanToLinalg/GleanToLinalg.h"

#include "glean/Conversion/GatherLowering.h"
#include "glean/Conversion/Passes.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_CONVERTGLEANTOLINALGPASS
#include "glean/Conversion/Passes.h.inc"
} // namespace mlir::glean

/// The position [o..., row, t...] in the data for the iteration that the body
/// of a linalg.generic over the result is in.
static SmallVector<Value> createPosition(OpBuilder &builder, Location loc,
                                         int64_t dataRank, Value row,
                                         int64_t axis, int64_t indicesRank) {
  SmallVector<Value> position;
  for (int64_t dim = 0; dim < dataRank; ++dim) {
    if (dim == axis) {
      position.push_back(row);
      continue;
    }
    int64_t iteration = dim < axis ? dim : dim + indicesRank - 1;
    position.push_back(linalg::IndexOp::create(builder, loc, iteration));
  }
  return position;
}

/// init[o, i, t] = data[o, map(indices[i]), t] as one linalg.generic over all
/// dimensions of init, whose only input are the indices.
linalg::GenericOp glean::lowerToGeneric(RewriterBase &rewriter,
                                        GatherIntoOp op) {
  rewriter.setInsertionPoint(op);
  Location loc = op.getLoc();
  int64_t axis = op.getNormalizedAxis();
  int64_t rank = op.getInitType().getRank();
  int64_t indicesRank = op.getIndicesType().getRank();

  Value data = createStorageView(rewriter, loc, op.getData());
  Value init = createStorageView(rewriter, loc, op.getInit());
  Value size = createDim(rewriter, loc, data, axis);
  Value fill;
  if (TypedAttr value = op.getFillValueAttr())
    fill = createStorageConstant(rewriter, loc, value);

  MLIRContext *context = rewriter.getContext();
  AffineMap identity = AffineMap::getMultiDimIdentityMap(rank, context);
  AffineMap indicesMap =
      AffineMap::get(rank, /*symbolCount=*/0,
                     identity.getResults().slice(axis, indicesRank), context);
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  SmallVector<Type, 1> resultTypes;
  if (op.getResult())
    resultTypes.push_back(init.getType());

  auto generic = linalg::GenericOp::create(
      rewriter, loc, resultTypes, op.getIndices(), init, {indicesMap, identity},
      iterators, [&](OpBuilder &builder, Location loc, ValueRange args) {
        MappedIndex index =
            mapIndex(builder, loc, args.front(), size, op.getOutOfBounds());
        SmallVector<Value> position =
            createPosition(builder, loc, op.getDataType().getRank(), index.row,
                           axis, indicesRank);
        if (!index.inBounds) {
          Value element = createLoad(builder, loc, data, position);
          linalg::YieldOp::create(builder, loc, element);
          return;
        }
        auto element = scf::IfOp::create(
            builder, loc, index.inBounds,
            [&](OpBuilder &builder, Location loc) {
              scf::YieldOp::create(builder, loc,
                                   createLoad(builder, loc, data, position));
            },
            [&](OpBuilder &builder, Location loc) {
              scf::YieldOp::create(builder, loc, fill);
            });
        linalg::YieldOp::create(builder, loc, element.getResults());
      });
  if (!op.getResult()) {
    rewriter.eraseOp(op);
    return generic;
  }
  Value result = generic.getResult(0);
  if (result.getType() != op.getResult().getType())
    result =
        StorageViewOp::create(rewriter, loc, op.getResult().getType(), result);
  rewriter.replaceOp(op, result);
  return generic;
}

namespace {
struct GatherIntoToGeneric : public OpRewritePattern<GatherIntoOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherIntoOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getOutOfBounds() == OutOfBounds::Error)
      return rewriter.notifyMatchFailure(op, "its check was not expanded");
    reportStrategy(op.getLoc(), "linalg.generic");
    lowerToGeneric(rewriter, op);
    return success();
  }
};

struct ConvertGleanToLinalgPass
    : public glean::impl::ConvertGleanToLinalgPassBase<
          ConvertGleanToLinalgPass> {
  using ConvertGleanToLinalgPassBase::ConvertGleanToLinalgPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateGleanToLinalgPatterns(patterns);
    if (failed(lowerGathers(getOperation(), onError, CheckForm::Separate,
                            std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

void glean::populateGleanToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<GatherIntoToGeneric>(patterns.getContext());
}
