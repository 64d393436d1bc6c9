//===- InlineAllocaScopes.cpp - scopes that free nothing -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_INLINEALLOCASCOPESPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

/// Whether memory is allocated in the scope that ends with it.
static bool hasAllocations(memref::AllocaScopeOp scope) {
  WalkResult result = scope.getBodyRegion().walk([](Operation *op) {
    return isa<memref::AllocaOp, LLVM::AllocaOp>(op) ? WalkResult::interrupt()
                                                     : WalkResult::advance();
  });
  return result.wasInterrupted();
}

static void inlineScope(RewriterBase &rewriter, memref::AllocaScopeOp scope) {
  Block *body = &scope.getBodyRegion().front();
  Operation *end = body->getTerminator();
  SmallVector<Value> results(end->getOperands());
  rewriter.inlineBlockBefore(body, scope);
  rewriter.replaceOp(scope, results);
  rewriter.eraseOp(end);
}

namespace {
struct InlineAllocaScopesPass
    : public glean::impl::InlineAllocaScopesPassBase<InlineAllocaScopesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](memref::AllocaScopeOp scope) {
      if (!hasAllocations(scope))
        inlineScope(rewriter, scope);
    });
  }
};
} // namespace
