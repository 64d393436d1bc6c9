//===- FunctionBoundaries.cpp - who owns what at a function's border -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;
using bufferization::BufferizationDialect;

namespace mlir::glean {
#define GEN_PASS_DEF_PROTECTARGUMENTSPASS
#define GEN_PASS_DEF_SEPARATERESULTSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

namespace {
struct ProtectArgumentsPass
    : public glean::impl::ProtectArgumentsPassBase<ProtectArgumentsPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (!function.isPublic())
      return;
    StringRef name = BufferizationDialect::kWritableAttrName;
    Attribute no = BoolAttr::get(&getContext(), false);
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (isa<TensorType>(function.getArgumentTypes()[i]) &&
          !function.getArgAttr(i, name))
        function.setArgAttr(i, name, no);
  }
};

struct SeparateResultsPass
    : public glean::impl::SeparateResultsPassBase<SeparateResultsPass> {
  void runOnOperation() override {
    AliasAnalysis &aliases = getAnalysis<AliasAnalysis>();
    getOperation()->walk([&](func::ReturnOp op) {
      OpBuilder builder(op);
      SmallVector<Value> before;
      for (OpOperand &operand : op->getOpOperands()) {
        Value result = operand.get();
        if (!isa<MemRefType>(result.getType()))
          continue;
        bool mayBeShared = llvm::any_of(before, [&](Value other) {
          return !aliases.alias(other, result).isNo();
        });
        before.push_back(result);
        if (mayBeShared)
          operand.set(bufferization::CloneOp::create(builder, op.getLoc(),
                                                     result.getType(), result));
      }
    });
  }
};
} // namespace
