//===- Guards.cpp - letting a gather run only if it may ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guards.h"

#include "glean/Dialect/Glean/IR/DescribeLocation.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Sizes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// `lookup: text`, or the text alone where the op has no known place.
static std::string withLocation(Operation *op, const Twine &text) {
  std::string place = describeLocation(op->getLoc());
  return place.empty() ? text.str() : (place + ": " + text).str();
}

Condition glean::makeBoundsCondition(GatherIntoOp op, Value holds, Value size) {
  int64_t axis = op.getNormalizedAxis();
  std::string message = "index out of bounds for axis " + std::to_string(axis);
  if (!op.getDataType().isDynamicDim(axis))
    message += " of size " + std::to_string(op.getDataType().getDimSize(axis));
  return {holds, withLocation(op, message), [=](OpBuilder &builder) {
            GatherIntoOp gather = op;
            ReportOutOfBoundsOp::create(builder, gather.getLoc(),
                                        gather.getIndices(), size, axis,
                                        describeLocation(gather.getLoc()));
          }};
}

void glean::addSizeConditions(RewriterBase &rewriter, GatherIntoOp op,
                              SmallVectorImpl<Condition> &conditions) {
  Location loc = op.getLoc();
  for (int64_t dim = 0; dim < op.getInitType().getRank(); ++dim) {
    SourceDim source = getSourceDim(op, dim);
    if (haveSameSize({op.getInit(), dim}, source))
      continue;
    Value actual = createDim(rewriter, loc, source.shaped, source.dim);
    Value needed = createDim(rewriter, loc, op.getInit(), dim);
    Value same = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq,
                                       actual, needed);
    std::string what = "dimension " + std::to_string(source.dim) + " of '" +
                       (source.fromIndices ? "indices" : "data") + "'";
    conditions.push_back({same,
                          withLocation(op, what + " does not fit dimension " +
                                               Twine(dim) + " of the result"),
                          [=](OpBuilder &builder) {
                            ReportSizeMismatchOp::create(builder, loc, actual,
                                                         needed, what,
                                                         describeLocation(loc));
                          }});
  }
}

//===----------------------------------------------------------------------===//
// Guards
//===----------------------------------------------------------------------===//

/// Ends the program. On tensors, the gather is tied to the check through its
/// indices; in memory, order does that.
static void assertConditions(RewriterBase &rewriter, GatherIntoOp op,
                             ArrayRef<Condition> conditions) {
  Value indices = op.getIndices();
  for (const Condition &condition : conditions) {
    if (op.hasPureTensorSemantics())
      indices = AssertInBoundsOp::create(rewriter, op.getLoc(),
                                         indices.getType(), condition.holds,
                                         indices, condition.abortMessage);
    else
      cf::AssertOp::create(rewriter, op.getLoc(), condition.holds,
                           condition.abortMessage);
  }
  rewriter.modifyOpInPlace(op, [&] { op.getIndicesMutable().assign(indices); });
}

/// Records each condition that does not hold: the runtime keeps the first.
static void reportConditions(OpBuilder &builder, Location loc,
                             ArrayRef<Condition> conditions) {
  if (conditions.size() == 1)
    return conditions.front().report(builder);
  for (const Condition &condition : conditions) {
    auto ifOp = scf::IfOp::create(builder, loc, condition.holds,
                                  /*withElseRegion=*/true);
    OpBuilder inner = ifOp.getElseBodyBuilder();
    condition.report(inner);
  }
}

/// Fills the output of a gather that does not run.
static ResultRange fillWithZeros(OpBuilder &builder, Location loc, Value init) {
  Value zero = createZero(builder, loc, getElementTypeOrSelf(init));
  return linalg::FillOp::create(builder, loc, zero, init)->getResults();
}

void glean::guardGather(RewriterBase &rewriter, GatherIntoOp op,
                        ArrayRef<Condition> conditions, OnError onError) {
  if (conditions.empty())
    return;
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  if (onError == OnError::Abort)
    return assertConditions(rewriter, op, conditions);

  Value all = conditions.front().holds;
  for (const Condition &condition : conditions.drop_front())
    all = arith::AndIOp::create(rewriter, loc, all, condition.holds);
  auto ifOp = scf::IfOp::create(rewriter, loc, op->getResultTypes(), all,
                                /*addThenBlock=*/true, /*addElseBlock=*/true);
  rewriter.replaceAllUsesWith(op->getResults(), ifOp.getResults());
  rewriter.moveOpBefore(op, ifOp.thenBlock(), ifOp.thenBlock()->begin());
  rewriter.setInsertionPointToEnd(ifOp.thenBlock());
  scf::YieldOp::create(rewriter, loc, op->getResults());

  rewriter.setInsertionPointToEnd(ifOp.elseBlock());
  reportConditions(rewriter, loc, conditions);
  ResultRange zeros = fillWithZeros(rewriter, loc, op.getInit());
  scf::YieldOp::create(rewriter, loc, zeros);
}

void glean::fuseCheck(RewriterBase &rewriter, GatherIntoOp op,
                      OnError onError) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Value size = createDim(rewriter, loc, op.getData(), op.getNormalizedAxis());
  Value holds = TryGatherIntoOp::create(
      rewriter, loc, op.getData(), op.getIndices(), op.getInit(), op.getAxis());
  Condition bounds = makeBoundsCondition(op, holds, size);
  if (onError == OnError::Abort) {
    cf::AssertOp::create(rewriter, loc, holds, bounds.abortMessage);
  } else {
    auto ifOp =
        scf::IfOp::create(rewriter, loc, holds, /*withElseRegion=*/true);
    rewriter.setInsertionPointToStart(ifOp.elseBlock());
    bounds.report(rewriter);
    fillWithZeros(rewriter, loc, op.getInit());
  }
  rewriter.eraseOp(op);
}
