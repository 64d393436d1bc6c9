//===- GleanToVector.cpp - gathers on buffers to vector code -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/GleanToVector/GleanToVector.h"

#include "Strategies.h"
#include "glean/Conversion/GatherLowering.h"
#include "glean/Conversion/GleanToAffine/GleanToAffine.h"
#include "glean/Conversion/Passes.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"
#include "glean/Dialect/Glean/Transforms/CollapseDims.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

namespace mlir::glean {
#define GEN_PASS_DEF_CONVERTGLEANTOVECTORPASS
#include "glean/Conversion/Passes.h.inc"
} // namespace mlir::glean

/// Policy `fill`: writes the fill value where an index is out of bounds.
///
///   for n: if indices[n] is out of bounds: init[:, n, :] = fill
static void fillBadRows(Kernel &k) {
  Value init = createStorageView(k.b, k.b.getLoc(), k.gather.init);
  Value fill = createStorageConstant(k.b, k.b.getLoc(), k.gather.fillValue);
  Value zero = k.index(0);
  k.loop(zero, k.count.value, 1, [&](Value n) {
    Rows row = k.applyPolicy(k.loadIndex(n));
    k.branch(
        row.bad,
        [&]() -> SmallVector<Value> {
          k.loop(zero, k.outer.value, 1, [&](Value outer) {
            k.loop(zero, k.inner.value, 1, [&](Value i) {
              memref::StoreOp::create(k.b, fill, init, ValueRange{outer, n, i});
            });
          });
          return {};
        },
        []() -> SmallVector<Value> { return {}; });
  });
}

/// Policy `fill`: rows that are not there are filled, the others gathered.
static void emitFillingKernel(Kernel &k, EmitStrategy emitRows) {
  // A row that is not there cannot be copied to be overwritten.
  Value hasRows = k.isBelow(k.index(0), k.size.value);
  auto emitStrategy = [&]() -> SmallVector<Value> {
    Value bad = emitRows(k);
    // Constant indices are in bounds.
    return {bad ? bad : k.boolean(false)};
  };
  Value bad = k.branch(hasRows, emitStrategy,
                       [&] { return SmallVector<Value>{k.findBadIndex()}; })[0];
  k.branch(
      bad,
      [&]() -> SmallVector<Value> {
        fillBadRows(k);
        return {};
      },
      []() -> SmallVector<Value> { return {}; });
}

/// Emits the kernel; a flag as strategies return it.
static Value emitKernel(Kernel &k) {
  Strategy strategy = chooseStrategy(k);
  reportStrategy(k.b.getLoc(), strategy.name);
  Value bad;
  if (k.gather.policy == OutOfBounds::Fill)
    emitFillingKernel(k, strategy.emit);
  else
    bad = strategy.emit(k);
  k.freeBuffers();
  return bad;
}

/// Whether the bytes of a buffer can be counted in 64 bits, as far as its sizes
/// are known. No memory holds one that is larger, but its type is valid.
static bool isCountable(Value buffer) {
  constexpr int64_t kMostElementBytes = 16;
  int64_t bytes = kMostElementBytes;
  for (int64_t size : cast<MemRefType>(buffer.getType()).getShape())
    if (!ShapedType::isDynamic(size) && size != 0 &&
        llvm::MulOverflow(bytes, size, bytes))
      return false;
  return true;
}

namespace {
/// What both patterns share.
template <typename OpTy> struct VectorPattern : public OpRewritePattern<OpTy> {
  VectorPattern(MLIRContext *context, const VectorTarget &target,
                const VectorThresholds &thresholds)
      : OpRewritePattern<OpTy>(context, /*benefit=*/2), target(target),
        thresholds(thresholds) {}

  LogicalResult matchCollapsed(OpTy op, PatternRewriter &rewriter) const {
    if (!isCollapsed(op))
      return rewriter.notifyMatchFailure(
          op, "it is not in the form of glean-collapse-dims");
    if (!isCountable(op.getData()) || !isCountable(op.getIndices()) ||
        !isCountable(op.getInit()))
      return rewriter.notifyMatchFailure(
          op, "it has a buffer of more bytes than 64 bits count");
    return success();
  }

  VectorTarget target;
  VectorThresholds thresholds;
};

struct TryGatherIntoToVector : public VectorPattern<TryGatherIntoOp> {
  using VectorPattern::VectorPattern;

  LogicalResult matchAndRewrite(TryGatherIntoOp op,
                                PatternRewriter &rewriter) const override {
    if (failed(matchCollapsed(op, rewriter)))
      return failure();
    Kernel k(rewriter, op.getLoc(),
             {op.getData(), op.getIndices(), op.getInit(), OutOfBounds::Error,
              TypedAttr()},
             target, thresholds);
    Value bad = emitKernel(k);
    // Constant indices are in bounds.
    Value holds =
        bad ? arith::XOrIOp::create(k.b, bad, k.boolean(true)).getResult()
            : k.boolean(true);
    rewriter.replaceOp(op, holds);
    return success();
  }
};

struct GatherIntoToVector : public VectorPattern<GatherIntoOp> {
  using VectorPattern::VectorPattern;

  LogicalResult matchAndRewrite(GatherIntoOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getOutOfBounds() == OutOfBounds::Error)
      return rewriter.notifyMatchFailure(op, "its check was not expanded");
    if (failed(matchCollapsed(op, rewriter)))
      return failure();
    Kernel k(rewriter, op.getLoc(),
             {op.getData(), op.getIndices(), op.getInit(), op.getOutOfBounds(),
              op.getFillValueAttr()},
             target, thresholds);
    emitKernel(k);
    rewriter.eraseOp(op);
    return success();
  }
};

struct ConvertGleanToVectorPass
    : public glean::impl::ConvertGleanToVectorPassBase<
          ConvertGleanToVectorPass> {
  using ConvertGleanToVectorPassBase::ConvertGleanToVectorPassBase;

  void runOnOperation() override {
    TargetDescription machine{targetTriple, targetCPU, targetFeatures,
                              vectorBits};
    llvm::Expected<VectorTarget> target = VectorTarget::get(machine);
    if (!target) {
      getOperation()->emitError(llvm::toString(target.takeError()));
      return signalPassFailure();
    }
    VectorThresholds thresholds{cachedBytes, nontemporalBytes, parallelBytes,
                                threads};
    RewritePatternSet patterns(&getContext());
    populateGleanToVectorPatterns(patterns, *target, thresholds);
    // Buffers whose rows are not contiguous.
    populateGleanToAffinePatterns(patterns);
    if (failed(verifyOnBuffers(getOperation(), "convert-glean-to-vector")) ||
        failed(lowerGathers(getOperation(), onError, CheckForm::Fused,
                            std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

void glean::populateGleanToVectorPatterns(RewritePatternSet &patterns,
                                          const VectorTarget &target,
                                          const VectorThresholds &thresholds) {
  patterns.add<TryGatherIntoToVector, GatherIntoToVector>(patterns.getContext(),
                                                          target, thresholds);
}
