//===- SeparateOutputs.cpp - outputs that share memory with inputs -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guards.h"
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

/// A buffer in the place of the output.
///
/// In the default memory space, whatever that of the output is: only there can
/// memory be had.
static Value allocateCopy(OpBuilder &builder, Location loc, Value init) {
  auto type = cast<MemRefType>(init.getType());
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(memref::DimOp::create(builder, loc, init, dim));
  auto alloc = memref::AllocOp::create(
      builder, loc, MemRefType::get(type.getShape(), type.getElementType()),
      sizes);
  // Buffer deallocation, should it run later, leaves the pair alone.
  alloc->setAttr(bufferization::BufferizationDialect::kManualDeallocation,
                 builder.getUnitAttr());
  return alloc;
}

/// init = copy, bit by bit; free copy.
static void copyBack(OpBuilder &builder, Location loc, Value copy, Value init) {
  Value from = createStorageView(builder, loc, copy);
  Value to = createStorageView(builder, loc, init);
  // Dense memory is a single memcpy.
  if (cast<MemRefType>(init.getType()).getLayout().isIdentity())
    memref::CopyOp::create(builder, loc, from, to);
  else
    linalg::CopyOp::create(builder, loc, from, to);
  auto free = memref::DeallocOp::create(builder, loc, copy);
  free->setAttr(bufferization::BufferizationDialect::kManualDeallocation,
                builder.getUnitAttr());
}

/// if disjoint { gather into init } else { gather into copy; init = copy }
static GatherIntoOp gatherTwoWays(RewriterBase &rewriter, GatherIntoOp op,
                                  Value disjoint) {
  Location loc = op.getLoc();
  auto ifOp =
      scf::IfOp::create(rewriter, loc, disjoint, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(ifOp.elseBlock());
  Value copy = allocateCopy(rewriter, loc, op.getInit());
  auto gather = cast<GatherIntoOp>(rewriter.clone(*op));
  gather.getInitMutable().assign(copy);
  copyBack(rewriter, loc, copy, op.getInit());
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
  scf::YieldOp::create(rewriter, loc, allocateCopy(rewriter, loc, init));
  Value out = select.getResult(0);
  rewriter.modifyOpInPlace(op, [&] { op.getInitMutable().assign(out); });

  rewriter.setInsertionPointAfter(op);
  auto finish =
      scf::IfOp::create(rewriter, loc, disjoint, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(finish.elseBlock());
  copyBack(rewriter, loc, out, init);
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
