//===- VerifyLowered.cpp - no op of the dialect is left ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_VERIFYLOWEREDPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

namespace {
struct VerifyLoweredPass
    : public glean::impl::VerifyLoweredPassBase<VerifyLoweredPass> {
  void runOnOperation() override {
    getOperation()->walk([&](Operation *op) {
      if (!isa_and_present<GleanDialect>(op->getDialect()))
        return;
      op->emitOpError("was not lowered");
      signalPassFailure();
    });
    markAllAnalysesPreserved();
  }
};
} // namespace
