//===- VerifyLowered.cpp - all is lowered that should be -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_VERIFYLOWEREDPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

namespace {
struct VerifyLoweredPass
    : public glean::impl::VerifyLoweredPassBase<VerifyLoweredPass> {
  using VerifyLoweredPassBase::VerifyLoweredPassBase;

  void runOnOperation() override {
    getOperation()->walk([&](Operation *op) {
      if (!isLeftOver(op))
        return;
      op->emitOpError("was not lowered");
      signalPassFailure();
    });
    markAllAnalysesPreserved();
  }

private:
  bool isLeftOver(Operation *op) const {
    Dialect *dialect = op->getDialect();
    if (llvmOnly)
      return !isa_and_present<LLVM::LLVMDialect, omp::OpenMPDialect>(dialect) &&
             !isa<ModuleOp>(op);
    return isa_and_present<GleanDialect>(dialect);
  }
};
} // namespace
