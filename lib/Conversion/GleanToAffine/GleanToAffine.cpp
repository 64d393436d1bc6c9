//===- GleanToAffine.cpp - gathers on buffers to affine loops ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/GleanToAffine/GleanToAffine.h"

#include "glean/Conversion/GatherLowering.h"
#include "glean/Conversion/Passes.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Sizes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_CONVERTGLEANTOAFFINEPASS
#include "glean/Conversion/Passes.h.inc"
} // namespace mlir::glean

namespace {
/// Emits the nest of one gather, with affine loops where all sizes are affine
/// symbols, and with scf loops otherwise.
class GatherNest {
public:
  GatherNest(OpBuilder &builder, GatherIntoOp op);

  /// for o, for i { k = map(indices[i]); for t init[o,i,t] = data[o,k,t] }
  void emit();

private:
  /// Loops over the dimensions [first, last) of init around `body`, which gets
  /// the builder; their counters are appended to `counters`.
  void emitLoops(int64_t first, int64_t last, llvm::function_ref<void()> body);
  void emitLoop(int64_t dim, llvm::function_ref<void()> body);
  Value emitLoad(Value source, ValueRange position);
  void emitStore(Value element, ValueRange position);
  void emitSlice(const MappedIndex &index);

  OpBuilder &builder;
  GatherIntoOp op;
  Location loc;
  int64_t axis, indicesRank;
  Value data, init, size, fill;
  SmallVector<Value> bounds;   ///< size of each dimension of init
  SmallVector<Value> counters; ///< of the loops that are open
  bool affineBounds;
};
} // namespace

GatherNest::GatherNest(OpBuilder &builder, GatherIntoOp op)
    : builder(builder), op(op), loc(op.getLoc()), axis(op.getNormalizedAxis()),
      indicesRank(op.getIndicesType().getRank()) {
  data = createStorageView(builder, loc, op.getData());
  init = createStorageView(builder, loc, op.getInit());
  size = createDim(builder, loc, data, axis);
  if (TypedAttr value = op.getFillValueAttr())
    fill = createStorageConstant(builder, loc, value);
  for (int64_t dim = 0; dim < op.getInitType().getRank(); ++dim) {
    SourceDim source = getSourceDim(op, dim);
    bounds.push_back(createDim(builder, loc, source.shaped, source.dim));
  }
  affineBounds = llvm::all_of(bounds, [&](Value bound) {
    return affine::isValidSymbol(bound, affine::getAffineScope(op));
  });
}

void GatherNest::emitLoop(int64_t dim, llvm::function_ref<void()> body) {
  OpBuilder::InsertionGuard guard(builder);
  if (!affineBounds) {
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    Value one = arith::ConstantIndexOp::create(builder, loc, 1);
    auto loop = scf::ForOp::create(builder, loc, zero, bounds[dim], one);
    builder.setInsertionPointToStart(loop.getBody());
    counters.push_back(loop.getInductionVar());
  } else {
    AffineMap zero = builder.getConstantAffineMap(0);
    AffineMap bound = builder.getSymbolIdentityMap();
    ValueRange operands = bounds[dim];
    if (std::optional<int64_t> constant = getConstantIntValue(bounds[dim])) {
      bound = builder.getConstantAffineMap(*constant);
      operands = {};
    }
    auto loop = affine::AffineForOp::create(builder, loc, ValueRange(), zero,
                                            operands, bound);
    builder.setInsertionPointToStart(loop.getBody());
    counters.push_back(loop.getInductionVar());
  }
  body();
  counters.pop_back();
}

void GatherNest::emitLoops(int64_t first, int64_t last,
                           llvm::function_ref<void()> body) {
  if (first == last)
    return body();
  emitLoop(first, [&] { emitLoops(first + 1, last, body); });
}

Value GatherNest::emitLoad(Value source, ValueRange position) {
  if (affineBounds)
    return affine::AffineLoadOp::create(builder, loc, source, position);
  return memref::LoadOp::create(builder, loc, source, position);
}

void GatherNest::emitStore(Value element, ValueRange position) {
  if (affineBounds)
    affine::AffineStoreOp::create(builder, loc, element, init, position);
  else
    memref::StoreOp::create(builder, loc, element, init, position);
}

void GatherNest::emitSlice(const MappedIndex &index) {
  int64_t rank = op.getInitType().getRank();
  auto copy = [&] {
    emitLoops(axis + indicesRank, rank, [&] {
      ArrayRef<Value> all(counters);
      SmallVector<Value> from(all.take_front(axis));
      from.push_back(index.row);
      llvm::append_range(from, all.drop_front(axis + indicesRank));
      // A loaded index is no affine subscript: the data side is memref.load.
      emitStore(memref::LoadOp::create(builder, loc, data, from), all);
    });
  };
  if (!index.inBounds)
    return copy();
  auto ifOp = scf::IfOp::create(builder, loc, index.inBounds,
                                /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(ifOp.thenBlock());
  copy();
  builder.setInsertionPointToStart(ifOp.elseBlock());
  emitLoops(axis + indicesRank, rank, [&] { emitStore(fill, counters); });
}

void GatherNest::emit() {
  emitLoops(0, axis + indicesRank, [&] {
    Value index =
        emitLoad(op.getIndices(), ArrayRef<Value>(counters).drop_front(axis));
    emitSlice(mapIndex(builder, loc, index, size, op.getOutOfBounds()));
  });
}

Operation *glean::lowerToLoops(RewriterBase &rewriter, GatherIntoOp op) {
  rewriter.setInsertionPoint(op);
  GatherNest(rewriter, op).emit();
  // The nest is the last thing that was emitted.
  Operation *nest = op->getPrevNode();
  rewriter.eraseOp(op);
  return nest;
}

namespace {
struct GatherIntoToAffine : public OpRewritePattern<GatherIntoOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherIntoOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.hasPureBufferSemantics())
      return rewriter.notifyMatchFailure(op, "its operands are tensors");
    if (op.getOutOfBounds() == OutOfBounds::Error)
      return rewriter.notifyMatchFailure(op, "its check was not expanded");
    reportStrategy(op.getLoc(), "affine loops");
    lowerToLoops(rewriter, op);
    return success();
  }
};

struct ConvertGleanToAffinePass
    : public glean::impl::ConvertGleanToAffinePassBase<
          ConvertGleanToAffinePass> {
  using ConvertGleanToAffinePassBase::ConvertGleanToAffinePassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateGleanToAffinePatterns(patterns);
    // Affine loops cannot carry the tensors that are being made.
    if (failed(verifyOnBuffers(getOperation(), "convert-glean-to-affine")) ||
        failed(lowerGathers(getOperation(), onError, CheckForm::Separate,
                            std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

void glean::populateGleanToAffinePatterns(RewritePatternSet &patterns) {
  patterns.add<GatherIntoToAffine>(patterns.getContext());
}
