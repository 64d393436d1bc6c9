//===- TensorToGlean.cpp - gathers on tensors to glean.gather ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/TensorToGlean/TensorToGlean.h"

#include "Bridges.h"
#include "glean/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_CONVERTTENSORTOGLEANPASS
#include "glean/Conversion/Passes.h.inc"
} // namespace mlir::glean

static constexpr Bridge bridges[] = {
    {"tensor.gather", convertTensorGather},
    {"tosa.gather", convertTosaGather},
    {"stablehlo.gather", convertStablehloGather},
};

void glean::populateTensorToGleanPatterns(RewritePatternSet &patterns) {
  populateBridgePatterns(bridges, patterns);
}

namespace {
struct ConvertTensorToGleanPass
    : public glean::impl::ConvertTensorToGleanPassBase<
          ConvertTensorToGleanPass> {
  void runOnOperation() override {
    (void)applyBridges(getOperation(), bridges, DiagnosticSeverity::Remark);
  }
};
} // namespace
