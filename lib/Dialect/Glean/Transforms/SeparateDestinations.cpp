//===- SeparateDestinations.cpp - results that overlap inputs ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OutputCopies.h"
#include "glean/Dialect/Glean/IR/ElementTypes.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_SEPARATEDESTINATIONSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

//===----------------------------------------------------------------------===//
// What needs nothing
//===----------------------------------------------------------------------===//

/// Whether nothing that runs after the op, within the function, looks at
/// memory.
static bool isLastAccess(Operation *op, func::FuncOp function) {
  for (; op != function; op = op->getParentOp()) {
    // In a loop, the op itself comes after it.
    if (!isa<scf::IfOp>(op->getParentOp()) && op->getParentOp() != function)
      return false;
    for (Operation *next = op->getNextNode(); next; next = next->getNextNode())
      if (!isMemoryEffectFree(next) && !isa<memref::DeallocOp>(next))
        return false;
  }
  return function.getBody().hasOneBlock();
}

/// Whether a single gather, the last thing that the function does, writes the
/// buffer: its lowering sees to it that it may overlap with what it reads.
static bool isWrittenByLastGather(Value buffer, func::FuncOp function) {
  GatherIntoOp gather;
  for (OpOperand &use : buffer.getUses()) {
    if (isa<memref::DimOp>(use.getOwner()))
      continue;
    auto user = dyn_cast<GatherIntoOp>(use.getOwner());
    if (gather || !user || &user.getInitMutable() != &use)
      return false;
    gather = user;
  }
  return gather && isLastAccess(gather, function);
}

//===----------------------------------------------------------------------===//
// What goes through a buffer of its own
//===----------------------------------------------------------------------===//

/// Whether glean.check_disjoint takes a buffer.
static bool canCheck(Value buffer) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  return type && type.isStrided() && getElementBytes(type.getElementType());
}

/// Whether the buffer shares no memory with any input, as i1. What cannot be
/// looked at is taken to overlap.
static Value createDisjoint(OpBuilder &builder, Location loc, Value buffer,
                            ArrayRef<Value> inputs) {
  Value all;
  for (Value input : inputs) {
    if (!canCheck(buffer) || !canCheck(input))
      return arith::ConstantOp::create(builder, loc,
                                       builder.getBoolAttr(false));
    Value one = CheckDisjointOp::create(builder, loc, buffer, input);
    all = all ? arith::AndIOp::create(builder, loc, all, one).getResult() : one;
  }
  return all;
}

/// out = disjoint ? buffer : copy; the function's work on out;
/// if (!disjoint) buffer = copy
///
/// The copy begins with what is in the buffer, of which the function may leave
/// some as it is.
static void separate(func::FuncOp function, Value buffer,
                     ArrayRef<Value> inputs) {
  Location loc = function.getLoc();
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : buffer.getUses())
    uses.push_back(&use);
  auto builder = OpBuilder::atBlockBegin(&function.getBody().front());
  Value disjoint = createDisjoint(builder, loc, buffer, inputs);
  auto select = scf::IfOp::create(builder, loc, buffer.getType(), disjoint,
                                  /*withElseRegion=*/true);
  builder.setInsertionPointToStart(select.thenBlock());
  scf::YieldOp::create(builder, loc, buffer);
  builder.setInsertionPointToStart(select.elseBlock());
  Value copy = allocateOutputCopy(builder, loc, buffer);
  copyElements(builder, loc, buffer, copy);
  scf::YieldOp::create(builder, loc, copy);
  Value out = select.getResult(0);
  for (OpOperand *use : uses)
    use->set(out);

  function.walk([&](func::ReturnOp op) {
    builder.setInsertionPoint(op);
    auto finish =
        scf::IfOp::create(builder, loc, disjoint, /*withElseRegion=*/true);
    builder.setInsertionPointToStart(finish.elseBlock());
    copyOutputBack(builder, loc, out, buffer);
  });
}

namespace {
struct SeparateDestinationsPass
    : public glean::impl::SeparateDestinationsPassBase<
          SeparateDestinationsPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    SmallVector<Value> destinations, inputs;
    StringRef marker = GleanDialect::getDestinationAttrName();
    for (BlockArgument argument : function.getArguments()) {
      if (function.removeArgAttr(argument.getArgNumber(), marker))
        destinations.push_back(argument);
      else if (isa<BaseMemRefType>(argument.getType()) && !argument.use_empty())
        inputs.push_back(argument);
    }
    if (inputs.empty() ||
        (destinations.size() == 1 &&
         isWrittenByLastGather(destinations.front(), function)))
      return;
    for (Value destination : destinations)
      separate(function, destination, inputs);
  }
};
} // namespace
