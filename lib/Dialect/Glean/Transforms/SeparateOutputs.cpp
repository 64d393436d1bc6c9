//===- SeparateOutputs.cpp - outputs that share memory with inputs -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guards.h"
#include "OutputCopies.h"
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

/// if disjoint { gather into init } else { gather into copy; init = copy }
static GatherIntoOp gatherTwoWays(RewriterBase &rewriter, GatherIntoOp op,
                                  Value disjoint) {
  Location loc = op.getLoc();
  auto ifOp =
      scf::IfOp::create(rewriter, loc, disjoint, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(ifOp.elseBlock());
  Value copy = allocateOutputCopy(rewriter, loc, op.getInit());
  auto gather = cast<GatherIntoOp>(rewriter.clone(*op));
  gather.getInitMutable().assign(copy);
  copyOutputBack(rewriter, loc, copy, op.getInit());
  rewriter.moveOpBefore(op, ifOp.thenBlock(), ifOp.thenBlock()->begin());
  return gather;
}

/// out = disjoint ? init : copy; gather into out; if (!disjoint) init = copy
///
/// One gather instead of two, where the copy can have the type of the output.
static void gatherThroughSelected(RewriterBase &rewriter, GatherIntoOp op,
                                  Value disjoint) {
  Location loc = op.getLoc();
  Value init = op.getInit();
  auto select = scf::IfOp::create(rewriter, loc, init.getType(), disjoint,
                                  /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(select.thenBlock());
  scf::YieldOp::create(rewriter, loc, init);
  rewriter.setInsertionPointToStart(select.elseBlock());
  scf::YieldOp::create(rewriter, loc, allocateOutputCopy(rewriter, loc, init));
  Value out = select.getResult(0);
  rewriter.modifyOpInPlace(op, [&] { op.getInitMutable().assign(out); });

  rewriter.setInsertionPointAfter(op);
  auto finish =
      scf::IfOp::create(rewriter, loc, disjoint, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(finish.elseBlock());
  copyOutputBack(rewriter, loc, out, init);
}

/// What is known to be apart needs nothing.
GatherIntoOp glean::separateOutput(RewriterBase &rewriter, GatherIntoOp op) {
  if (!op.hasPureBufferSemantics())
    return nullptr;
  AliasAnalysis aliases(op);
  if (areApart(aliases, op.getInit(), op.getData()) &&
      areApart(aliases, op.getInit(), op.getIndices()))
    return nullptr;
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Value disjoint = arith::AndIOp::create(
      rewriter, loc,
      CheckDisjointOp::create(rewriter, loc, op.getInit(), op.getData()),
      CheckDisjointOp::create(rewriter, loc, op.getInit(), op.getIndices()));
  auto type = cast<MemRefType>(op.getInit().getType());
  if (!type.getLayout().isIdentity() || type.getMemorySpace())
    return gatherTwoWays(rewriter, op, disjoint);
  gatherThroughSelected(rewriter, op, disjoint);
  return nullptr;
}

void glean::separateOutputs(Operation *root) {
  SmallVector<GatherIntoOp> ops;
  root->walk([&](GatherIntoOp op) { ops.push_back(op); });
  IRRewriter rewriter(root->getContext());
  for (GatherIntoOp op : ops)
    separateOutput(rewriter, op);
}
