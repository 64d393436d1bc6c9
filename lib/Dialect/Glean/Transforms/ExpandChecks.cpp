//===- ExpandChecks.cpp - bounds checks as ops of their own --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"
#include "glean/Dialect/Glean/Transforms/Destinations.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
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

//===----------------------------------------------------------------------===//
// Messages and constants
//===----------------------------------------------------------------------===//

std::string glean::describeLocation(Location location) {
  if (auto name = dyn_cast<NameLoc>(location))
    return name.getName().str();
  if (auto file = dyn_cast<FileLineColLoc>(location))
    return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
            Twine(file.getColumn()))
        .str();
  if (auto call = dyn_cast<CallSiteLoc>(location))
    return describeLocation(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(location))
    for (Location part : fused.getLocations())
      if (std::string text = describeLocation(part); !text.empty())
        return text;
  return "";
}

Value glean::createConstant(OpBuilder &builder, Location location,
                            TypedAttr value) {
  Type type = value.getType();
  if (auto complexType = dyn_cast<ComplexType>(type)) {
    auto number = cast<complex::NumberAttr>(value);
    ArrayAttr parts = builder.getArrayAttr(
        {FloatAttr::get(complexType.getElementType(), number.getReal()),
         FloatAttr::get(complexType.getElementType(), number.getImag())});
    return complex::ConstantOp::create(builder, location, complexType, parts);
  }
  if (isa<StringType>(type) || type.isUnsignedInteger())
    return ConstantOp::create(builder, location, value);
  return arith::ConstantOp::create(builder, location, value);
}

Value glean::createZero(OpBuilder &builder, Location location,
                        Type elementType) {
  if (auto complexType = dyn_cast<ComplexType>(elementType))
    return createConstant(builder, location,
                          complex::NumberAttr::get(complexType, 0.0, 0.0));
  if (isa<StringType>(elementType))
    return createConstant(builder, location, StringAttr::get("", elementType));
  return createConstant(builder, location, builder.getZeroAttr(elementType));
}

//===----------------------------------------------------------------------===//
// Guards: what becomes of a gather whose check failed
//===----------------------------------------------------------------------===//

static Value createDim(OpBuilder &builder, Location location, Value source,
                       int64_t dim) {
  auto type = cast<ShapedType>(source.getType());
  if (!type.isDynamicDim(dim))
    return arith::ConstantIndexOp::create(builder, location,
                                          type.getDimSize(dim));
  if (isa<TensorType>(type))
    return tensor::DimOp::create(builder, location, source, dim);
  return memref::DimOp::create(builder, location, source, dim);
}

/// `model:3: index out of bounds for axis 0 of size 5`: all that can be said
/// without looking at the indices.
static std::string getAbortMessage(GatherIntoOp op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (std::string place = describeLocation(op.getLoc()); !place.empty())
    stream << place << ": ";
  int64_t axis = op.getNormalizedAxis();
  stream << "index out of bounds for axis " << axis;
  if (!op.getDataType().isDynamicDim(axis))
    stream << " of size " << op.getDataType().getDimSize(axis);
  return text;
}

/// Lets `op` run only where `inBounds` is true.
static void guardGather(RewriterBase &rewriter, GatherIntoOp op, Value inBounds,
                        Value size, OnError onError) {
  Location loc = op.getLoc();
  bool tensors = op.hasPureTensorSemantics();
  rewriter.setInsertionPoint(op);
  if (onError == OnError::Abort) {
    std::string message = getAbortMessage(op);
    if (!tensors) {
      cf::AssertOp::create(rewriter, loc, inBounds, message);
      return;
    }
    Value safe =
        AssertInBoundsOp::create(rewriter, loc, op.getIndices().getType(),
                                 inBounds, op.getIndices(), message);
    rewriter.modifyOpInPlace(op, [&] { op.getIndicesMutable().assign(safe); });
    return;
  }

  auto ifOp = scf::IfOp::create(rewriter, loc, op->getResultTypes(), inBounds,
                                /*addThenBlock=*/true, /*addElseBlock=*/true);
  rewriter.replaceAllUsesWith(op->getResults(), ifOp.getResults());
  rewriter.moveOpBefore(op, ifOp.thenBlock(), ifOp.thenBlock()->begin());
  rewriter.setInsertionPointToEnd(ifOp.thenBlock());
  scf::YieldOp::create(rewriter, loc, op->getResults());

  rewriter.setInsertionPointToEnd(ifOp.elseBlock());
  ReportOutOfBoundsOp::create(rewriter, loc, op.getIndices(), size,
                              op.getNormalizedAxis(), describeLocation(loc));
  Value zero = createZero(rewriter, loc, op.getInitType().getElementType());
  auto fill = linalg::FillOp::create(rewriter, loc, zero, op.getInit());
  scf::YieldOp::create(rewriter, loc, fill->getResults());
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static LogicalResult expandCheck(RewriterBase &rewriter, GatherIntoOp op,
                                 OnError onError, BoundsProver isProved) {
  if (op.getOutOfBounds() != OutOfBounds::Error)
    return success();
  int64_t axis = op.getNormalizedAxis();
  int64_t staticSize = op.getDataType().getDimSize(axis);
  rewriter.modifyOpInPlace(op, [&] { op.setOutOfBounds(OutOfBounds::Assume); });
  if (areInBounds(op.getIndices(), staticSize) ||
      isProved(op.getIndices(), staticSize))
    return success();
  rewriter.setInsertionPoint(op);
  Value size = createDim(rewriter, op.getLoc(), op.getData(), axis);
  Value inBounds =
      CheckIndicesOp::create(rewriter, op.getLoc(), op.getIndices(), size);
  guardGather(rewriter, op, inBounds, size, onError);
  return success();
}

/// Clamp and wrap take a row where there is one: size > 0, or no index.
static LogicalResult guardEmptyAxis(RewriterBase &rewriter, GatherIntoOp op,
                                    OnError onError) {
  if (op.getOutOfBounds() != OutOfBounds::Clamp &&
      op.getOutOfBounds() != OutOfBounds::Wrap)
    return success();
  if (!canFail(op.getData(), op.getIndices(), op.getAxis(),
               op.getOutOfBounds()))
    return success();
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Value size = createDim(rewriter, loc, op.getData(), op.getNormalizedAxis());
  Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
  Value ok = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::sgt,
                                   size, zero);
  for (int64_t dim = 0; dim < op.getIndicesType().getRank(); ++dim) {
    if (!op.getIndicesType().isDynamicDim(dim))
      continue;
    Value count = createDim(rewriter, loc, op.getIndices(), dim);
    Value empty = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq,
                                        count, zero);
    ok = arith::OrIOp::create(rewriter, loc, ok, empty);
  }
  guardGather(rewriter, op, ok, size, onError);
  return success();
}

/// Applies `guard` to all gathers in destination-passing style, once each.
/// Gathers that `needsGuard` gets its destination first.
template <typename NeedsGuard, typename Guard>
static LogicalResult guardAll(Operation *root, NeedsGuard needsGuard,
                              Guard guard) {
  IRRewriter rewriter(root->getContext());
  SmallVector<GatherIntoOp> ops;
  WalkResult result = root->walk([&](Operation *op) {
    if (auto into = dyn_cast<GatherIntoOp>(op))
      ops.push_back(into);
    auto gather = dyn_cast<GatherOp>(op);
    if (!gather || !needsGuard(gather.getOutOfBounds()))
      return WalkResult::advance();
    if (failed(verifyRanked(gather)))
      return WalkResult::interrupt();
    ops.push_back(materializeDestination(rewriter, gather));
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  for (GatherIntoOp op : ops)
    if (failed(guard(rewriter, op)))
      return failure();
  return success();
}

LogicalResult glean::expandChecks(Operation *root, OnError onError,
                                  BoundsProver isProved) {
  return guardAll(
      root, [](OutOfBounds policy) { return policy == OutOfBounds::Error; },
      [&](RewriterBase &rewriter, GatherIntoOp op) {
        return expandCheck(rewriter, op, onError, isProved);
      });
}

LogicalResult glean::guardEmptyAxes(Operation *root, OnError onError) {
  return guardAll(
      root,
      [](OutOfBounds policy) {
        return policy == OutOfBounds::Clamp || policy == OutOfBounds::Wrap;
      },
      [&](RewriterBase &rewriter, GatherIntoOp op) {
        return guardEmptyAxis(rewriter, op, onError);
      });
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
    DataFlowSolver solver;
    dataflow::loadBaselineAnalyses(solver);
    solver.load<RangeAnalysis>();
    if (failed(solver.initializeAndRun(getOperation())))
      return signalPassFailure();
    // The solver knows the values that were there when it ran; the expansion
    // asks for no others, since a gather's indices are never replaced first.
    auto isProved = [&](Value indices, int64_t size) {
      return isProvedByRange(solver, indices, size);
    };
    if (failed(expandChecks(getOperation(), onError, isProved)))
      signalPassFailure();
  }
};
} // namespace
