//===- ExpandChecks.cpp - bounds checks as ops of their own --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guards.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"
#include "glean/Dialect/Glean/Transforms/Destinations.h"
#include "glean/Dialect/Glean/Transforms/IndexRanges.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

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
#define GEN_PASS_DEF_EXPANDCHECKSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

/// Clamp and wrap take a row where there is one: size > 0, or no index.
static void addRowCondition(RewriterBase &rewriter, GatherIntoOp op,
                            SmallVectorImpl<Condition> &conditions) {
  if (!canMeetBadIndex(op.getData(), op.getIndices(), op.getAxis(),
                       op.getOutOfBounds()))
    return;
  Location loc = op.getLoc();
  Value size = createDim(rewriter, loc, op.getData(), op.getNormalizedAxis());
  Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
  Value holds = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::sgt,
                                      size, zero);
  for (int64_t dim = 0; dim < op.getIndicesType().getRank(); ++dim) {
    if (!op.getIndicesType().isDynamicDim(dim))
      continue;
    Value count = createDim(rewriter, loc, op.getIndices(), dim);
    Value none = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq,
                                       count, zero);
    holds = arith::OrIOp::create(rewriter, loc, holds, none);
  }
  conditions.push_back(makeBoundsCondition(op, holds, size));
}

static void addBoundsCondition(RewriterBase &rewriter, GatherIntoOp op,
                               SmallVectorImpl<Condition> &conditions) {
  Value size =
      createDim(rewriter, op.getLoc(), op.getData(), op.getNormalizedAxis());
  Value holds =
      CheckIndicesOp::create(rewriter, op.getLoc(), op.getIndices(), size);
  conditions.push_back(makeBoundsCondition(op, holds, size));
}

/// Whether the indices of a gather or gather_into are known to be in bounds.
template <typename GatherTy>
static bool hasProvedIndices(GatherTy op, BoundsProver isProved) {
  auto data = cast<ShapedType>(op.getData().getType());
  int64_t size = data.getDimSize(normalizeAxis(op.getAxis(), data.getRank()));
  return areInBounds(op.getIndices(), size) || isProved(op.getIndices(), size);
}

namespace {
/// A gather to guard, and what was known of it before anything was rewritten.
struct Candidate {
  Operation *op;
  bool isProved;
};
} // namespace

/// All gathers with one of the policies. Fails at one whose rank is not known.
static FailureOr<SmallVector<Candidate>>
findGathers(Operation *root, ArrayRef<OutOfBounds> policies,
            BoundsProver isProved) {
  SmallVector<Candidate> candidates;
  auto add = [&](auto op) -> WalkResult {
    if (!llvm::is_contained(policies, op.getOutOfBounds()))
      return WalkResult::advance();
    if (auto gather = dyn_cast<GatherOp>(op.getOperation()))
      if (failed(verifyLowerable(gather)))
        return WalkResult::interrupt();
    candidates.push_back({op, hasProvedIndices(op, isProved)});
    return WalkResult::advance();
  };
  WalkResult result = root->walk([&](Operation *op) {
    if (auto gather = dyn_cast<GatherOp>(op))
      return add(gather);
    if (auto gather = dyn_cast<GatherIntoOp>(op))
      return add(gather);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return candidates;
}

static bool isOnBuffers(Operation *op) {
  auto into = dyn_cast<GatherIntoOp>(op);
  return into && into.hasPureBufferSemantics();
}

/// The op in destination-passing style, with the rewriter before it.
static GatherIntoOp startGuard(RewriterBase &rewriter, Operation *op) {
  auto into = dyn_cast<GatherIntoOp>(op);
  if (!into)
    into = materializeDestination(rewriter, cast<GatherOp>(op));
  rewriter.setInsertionPoint(into);
  return into;
}

static GatherIntoOp expandCheck(RewriterBase &rewriter, Candidate candidate,
                                OnError onError) {
  GatherIntoOp op = startGuard(rewriter, candidate.op);
  rewriter.modifyOpInPlace(op, [&] { op.setOutOfBounds(OutOfBounds::Assume); });
  SmallVector<Condition> conditions;
  addSizeConditions(rewriter, op, conditions);
  if (!candidate.isProved)
    addBoundsCondition(rewriter, op, conditions);
  guardGather(rewriter, op, conditions, onError);
  return op;
}

GatherIntoOp glean::expandCheck(RewriterBase &rewriter, GatherIntoOp op,
                                OnError onError, BoundsProver isProved) {
  return ::expandCheck(rewriter, {op, hasProvedIndices(op, isProved)}, onError);
}

LogicalResult glean::expandChecks(Operation *root, OnError onError,
                                  CheckForm form, BoundsProver isProved) {
  FailureOr<SmallVector<Candidate>> candidates =
      findGathers(root, OutOfBounds::Error, isProved);
  if (failed(candidates))
    return failure();
  IRRewriter rewriter(root->getContext());
  for (const Candidate &candidate : *candidates) {
    bool fused = form == CheckForm::Fused && !candidate.isProved;
    if (!fused) {
      ::expandCheck(rewriter, candidate, onError);
    } else if (isOnBuffers(candidate.op)) {
      // The sizes are checked before, the indices within.
      GatherIntoOp op =
          ::expandCheck(rewriter, {candidate.op, /*isProved=*/true}, onError);
      separateOutput(rewriter, op);
      fuseCheck(rewriter, op, onError);
    }
  }
  return success();
}

void glean::guardTotalPolicy(RewriterBase &rewriter, GatherIntoOp op,
                             OnError onError) {
  rewriter.setInsertionPoint(op);
  SmallVector<Condition> conditions;
  addSizeConditions(rewriter, op, conditions);
  addRowCondition(rewriter, op, conditions);
  guardGather(rewriter, op, conditions, onError);
}

LogicalResult glean::guardTotalPolicies(Operation *root, OnError onError) {
  FailureOr<SmallVector<Candidate>> candidates = findGathers(
      root, {OutOfBounds::Clamp, OutOfBounds::Wrap, OutOfBounds::Fill},
      [](Value, int64_t) { return false; });
  if (failed(candidates))
    return failure();
  IRRewriter rewriter(root->getContext());
  for (const Candidate &candidate : *candidates)
    guardTotalPolicy(rewriter, startGuard(rewriter, candidate.op), onError);
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct ExpandChecksPass
    : public glean::impl::ExpandChecksPassBase<ExpandChecksPass> {
  using ExpandChecksPassBase::ExpandChecksPassBase;

  void runOnOperation() override {
    IndexRanges ranges;
    auto isProved = [&](Value indices, int64_t size) {
      return ranges.areInBounds(indices, size);
    };
    CheckForm form = fused ? CheckForm::Fused : CheckForm::Separate;
    if (failed(ranges.analyze(getOperation())) ||
        failed(expandChecks(getOperation(), onError, form, isProved)))
      signalPassFailure();
  }
};
} // namespace
