//===- SeparateOutputs.cpp - outputs that share memory with inputs -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Builders.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"

#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::glean;

/// What bufferization makes is known to be apart: a new buffer, and anything
/// that was there before.
static bool areApart(AliasAnalysis &aliases, Value output, Value input) {
  if (aliases.alias(output, input).isNo())
    return true;
  return output.getDefiningOp<memref::AllocOp>() &&
         input.getDefiningOp<memref::GetGlobalOp>();
}

/// gather_into tmp; init = tmp
static GatherIntoOp gatherThroughCopy(RewriterBase &rewriter, GatherIntoOp op) {
  Location loc = op.getLoc();
  auto type = cast<MemRefType>(op.getInit().getType());
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(memref::DimOp::create(rewriter, loc, op.getInit(), dim));
  Value copy = memref::AllocOp::create(
      rewriter, loc,
      // In the default memory space, whatever that of the output is: only
      // there can memory be had.
      MemRefType::get(type.getShape(), type.getElementType()), sizes);
  auto gather = cast<GatherIntoOp>(rewriter.clone(*op));
  gather.getInitMutable().assign(copy);
  // A copy keeps every bit, as a gather does.
  linalg::CopyOp::create(rewriter, loc, createStorageView(rewriter, loc, copy),
                         createStorageView(rewriter, loc, op.getInit()));
  auto free = memref::DeallocOp::create(rewriter, loc, copy);
  // Buffer deallocation, should it run later, leaves this pair alone.
  for (Operation *managed : {copy.getDefiningOp(), free.getOperation()})
    managed->setAttr(bufferization::BufferizationDialect::kManualDeallocation,
                     rewriter.getUnitAttr());
  return gather;
}

GatherIntoOp glean::separateOutput(RewriterBase &rewriter, GatherIntoOp op) {
  AliasAnalysis aliases(op);
  if (!op.hasPureBufferSemantics() ||
      (areApart(aliases, op.getInit(), op.getData()) &&
       areApart(aliases, op.getInit(), op.getIndices())))
    return nullptr;
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Value disjoint = arith::AndIOp::create(
      rewriter, loc,
      CheckDisjointOp::create(rewriter, loc, op.getInit(), op.getData()),
      CheckDisjointOp::create(rewriter, loc, op.getInit(), op.getIndices()));
  auto ifOp =
      scf::IfOp::create(rewriter, loc, disjoint, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(ifOp.elseBlock());
  GatherIntoOp copied = gatherThroughCopy(rewriter, op);
  rewriter.moveOpBefore(op, ifOp.thenBlock(), ifOp.thenBlock()->begin());
  return copied;
}

void glean::separateOutputs(Operation *root) {
  SmallVector<GatherIntoOp> ops;
  root->walk([&](GatherIntoOp op) { ops.push_back(op); });
  IRRewriter rewriter(root->getContext());
  for (GatherIntoOp op : ops)
    separateOutput(rewriter, op);
}
