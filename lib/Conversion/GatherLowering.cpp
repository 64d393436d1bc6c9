//===- GatherLowering.cpp - what all lowerings of a gather share ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/GatherLowering.h"

#include "glean/Dialect/Glean/Transforms/CollapseDims.h"
#include "glean/Dialect/Glean/Transforms/Destinations.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::glean;

std::string glean::explainUnsupported(Operation *gather) {
  // Indices are 64 bits wide, and all arithmetic with them is done as `index`.
  if (DataLayout::closest(gather).getTypeSizeInBits(
          IndexType::get(gather->getContext())) != 64)
    return "the data layout has an index type of other than 64 bits";
  if (auto op = dyn_cast<GatherOp>(gather))
    return explainNotLowerable(op);
  auto op = cast<GatherIntoOp>(gather);
  for (Value operand : op->getOperands()) {
    auto buffer = dyn_cast<MemRefType>(operand.getType());
    if (buffer && !buffer.isStrided()) {
      std::string reason;
      llvm::raw_string_ostream(reason)
          << "the layout of '" << buffer << "' has no strides";
      return reason;
    }
  }
  return explainResultSize(op.getInitType());
}

void glean::reportStrategy(Location loc, StringRef strategy) {
  remark::passed(loc, remark::RemarkOpts::name("strategy").category("glean"))
      << remark::add("gather lowered as '{0}'", strategy);
}

/// That reason as an error at the op.
static LogicalResult verifySupported(GatherIntoOp op) {
  std::string reason = explainUnsupported(op);
  if (reason.empty())
    return success();
  return op.emitOpError("cannot be lowered: ") << reason;
}

static LogicalResult prepareGathers(Operation *root, OnError onError,
                                    CheckForm form) {
  if (failed(materializeDestinations(root)))
    return failure();
  WalkResult supported = root->walk([](GatherIntoOp op) {
    return failed(verifySupported(op)) ? WalkResult::interrupt()
                                       : WalkResult::advance();
  });
  if (supported.wasInterrupted())
    return failure();
  if (failed(expandChecks(root, onError, form,
                          [](Value, int64_t) { return false; })) ||
      failed(guardTotalPolicies(root, onError)))
    return failure();
  separateOutputs(root);
  if (form == CheckForm::Fused)
    collapseDims(root);
  return success();
}

/// The first op that is to be lowered; null if there is none.
static Operation *findGather(Operation *root) {
  Operation *found = nullptr;
  root->walk([&](Operation *op) {
    if (!isa<GatherOp, GatherIntoOp, TryGatherIntoOp, CheckIndicesOp>(op))
      return WalkResult::advance();
    found = op;
    return WalkResult::interrupt();
  });
  return found;
}

PreparedGather glean::prepareGather(RewriterBase &rewriter, Operation *gather,
                                    OnError onError) {
  auto op = dyn_cast<GatherIntoOp>(gather);
  if (!op)
    op = materializeDestination(rewriter, cast<GatherOp>(gather));
  if (op.getOutOfBounds() == OutOfBounds::Error)
    expandCheck(rewriter, op, onError, [](Value, int64_t) { return false; });
  else if (op.getOutOfBounds() != OutOfBounds::Assume)
    guardTotalPolicy(rewriter, op, onError);
  return {op, separateOutput(rewriter, op)};
}

LogicalResult glean::lowerGathers(Operation *root, OnError onError,
                                  CheckForm form, RewritePatternSet patterns) {
  if (failed(prepareGathers(root, onError, form)))
    return failure();
  populateLowerCheckPatterns(patterns);
  populateSeparateCheckPatterns(patterns);
  FrozenRewritePatternSet frozen(std::move(patterns));
  // A gather with its check becomes a check and a gather, which become loops:
  // three steps at most. A walk takes one, at a fraction of the price of a
  // conversion.
  for (int step = 0; step < 3 && findGather(root); ++step)
    walkAndApplyPatterns(root, frozen);
  Operation *left = findGather(root);
  if (!left)
    return success();
  return left->emitOpError("was not lowered");
}

LogicalResult glean::verifyOnBuffers(Operation *root, StringRef pass) {
  WalkResult result = root->walk([&](Operation *op) {
    auto into = dyn_cast<GatherIntoOp>(op);
    if (!isa<GatherOp>(op) && !(into && !into.hasPureBufferSemantics()))
      return WalkResult::advance();
    op->emitOpError("works on tensors: ")
        << pass << " expects buffers, as one-shot-bufferize makes them";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// k < 0 ? k + size : k
static Value addSizeIfNegative(OpBuilder &builder, Location loc, Value k,
                               Value size, Value zero) {
  Value negative =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, k, zero);
  Value wrapped = arith::AddIOp::create(builder, loc, k, size);
  return arith::SelectOp::create(builder, loc, negative, wrapped, k);
}

MappedIndex glean::mapIndex(OpBuilder &builder, Location loc, Value index,
                            Value size, OutOfBounds outOfBounds) {
  Type indexType = builder.getIndexType();
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value k = arith::IndexCastOp::create(builder, loc, indexType, index);
  if (outOfBounds == OutOfBounds::Wrap) {
    Value remainder = arith::RemSIOp::create(builder, loc, k, size);
    return {addSizeIfNegative(builder, loc, remainder, size, zero), {}};
  }
  Value row = addSizeIfNegative(builder, loc, k, size, zero);
  if (outOfBounds == OutOfBounds::Clamp) {
    Value one = arith::ConstantIndexOp::create(builder, loc, 1);
    Value last = arith::SubIOp::create(builder, loc, size, one);
    Value notBelow = arith::MaxSIOp::create(builder, loc, row, zero);
    return {arith::MinSIOp::create(builder, loc, notBelow, last), {}};
  }
  if (outOfBounds == OutOfBounds::Fill) {
    // A negative row is above every size as an unsigned number.
    Value inBounds = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, row, size);
    return {row, inBounds};
  }
  return {row, {}};
}
