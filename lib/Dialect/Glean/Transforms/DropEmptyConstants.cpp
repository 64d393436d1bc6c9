//===- DropEmptyConstants.cpp - constants without elements ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace mlir::glean {
#define GEN_PASS_DEF_DROPEMPTYCONSTANTSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

namespace {
struct DropEmptyConstantsPass
    : public glean::impl::DropEmptyConstantsPassBase<DropEmptyConstantsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](arith::ConstantOp op) {
      auto type = dyn_cast<RankedTensorType>(op.getType());
      if (!type || !llvm::is_contained(type.getShape(), 0))
        return;
      rewriter.setInsertionPoint(op);
      rewriter.replaceOpWithNewOp<tensor::EmptyOp>(
          op, type.getShape(), type.getElementType(), type.getEncoding());
    });
  }
};
} // namespace
