//===- ExpandChecks.cpp - bounds checks as ops of their own --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guards.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"
#include "glean/Dialect/Glean/Transforms/Destinations.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

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
    auto data = cast<ShapedType>(op.getData().getType());
    int64_t size = data.getDimSize(normalizeAxis(op.getAxis(), data.getRank()));
    candidates.push_back({op, areInBounds(op.getIndices(), size) ||
                                  isProved(op.getIndices(), size)});
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

LogicalResult glean::expandChecks(Operation *root, OnError onError,
                                  CheckForm form, BoundsProver isProved) {
  FailureOr<SmallVector<Candidate>> candidates =
      findGathers(root, OutOfBounds::Error, isProved);
  if (failed(candidates))
    return failure();
  AliasAnalysis aliases(root);
  IRRewriter rewriter(root->getContext());
  for (const Candidate &candidate : *candidates) {
    bool fused = form == CheckForm::Fused && !candidate.isProved;
    if (fused && !isOnBuffers(candidate.op))
      continue;
    GatherIntoOp op = startGuard(rewriter, candidate.op);
    rewriter.modifyOpInPlace(op,
                             [&] { op.setOutOfBounds(OutOfBounds::Assume); });
    SmallVector<Condition> conditions;
    addSizeConditions(rewriter, op, conditions);
    if (!candidate.isProved && !fused)
      addBoundsCondition(rewriter, op, conditions);
    guardGather(rewriter, op, conditions, onError);
    if (!fused)
      continue;
    separateOutput(rewriter, op, aliases);
    fuseCheck(rewriter, op, onError);
  }
  return success();
}

LogicalResult glean::guardTotalPolicies(Operation *root, OnError onError) {
  FailureOr<SmallVector<Candidate>> candidates = findGathers(
      root, {OutOfBounds::Clamp, OutOfBounds::Wrap, OutOfBounds::Fill},
      [](Value, int64_t) { return false; });
  if (failed(candidates))
    return failure();
  IRRewriter rewriter(root->getContext());
  for (const Candidate &candidate : *candidates) {
    GatherIntoOp op = startGuard(rewriter, candidate.op);
    SmallVector<Condition> conditions;
    addSizeConditions(rewriter, op, conditions);
    addRowCondition(rewriter, op, conditions);
    guardGather(rewriter, op, conditions, onError);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
/// Upstream's analysis, which ends the process at a constant without elements
/// (it looks at the first one).
class RangeAnalysis : public dataflow::IntegerRangeAnalysis {
public:
  using IntegerRangeAnalysis::IntegerRangeAnalysis;

  LogicalResult visitOperation(
      Operation *op,
      ArrayRef<const dataflow::IntegerValueRangeLattice *> operands,
      ArrayRef<dataflow::IntegerValueRangeLattice *> results) override {
    ElementsAttr constant;
    if (matchPattern(op, m_Constant(&constant)) &&
        constant.getNumElements() == 0) {
      setAllToEntryStates(results);
      return success();
    }
    return IntegerRangeAnalysis::visitOperation(op, operands, results);
  }
};
} // namespace

/// Whether range analysis bounds all elements of `indices` by [-size, size-1].
static bool isProvedByRange(DataFlowSolver &solver, Value indices,
                            int64_t size) {
  if (ShapedType::isDynamic(size))
    return false;
  const auto *state =
      solver.lookupState<dataflow::IntegerValueRangeLattice>(indices);
  if (!state || state->getValue().isUninitialized())
    return false;
  const ConstantIntRanges &range = state->getValue().getValue();
  return range.smin().getSExtValue() >= -size &&
         range.smax().getSExtValue() < size;
}

namespace {
struct ExpandChecksPass
    : public glean::impl::ExpandChecksPassBase<ExpandChecksPass> {
  using ExpandChecksPassBase::ExpandChecksPassBase;

  void runOnOperation() override {
    // Across calls, the ranges of a recursive function need not settle.
    DataFlowSolver solver(DataFlowConfig().setInterprocedural(false));
    dataflow::loadBaselineAnalyses(solver);
    solver.load<RangeAnalysis>();
    if (failed(solver.initializeAndRun(getOperation())))
      return signalPassFailure();
    // The solver knows the values that were there when it ran: expandChecks()
    // asks before it rewrites anything.
    auto isProved = [&](Value indices, int64_t size) {
      return isProvedByRange(solver, indices, size);
    };
    CheckForm form = fused ? CheckForm::Fused : CheckForm::Separate;
    if (failed(expandChecks(getOperation(), onError, form, isProved)))
      signalPassFailure();
  }
};
} // namespace
