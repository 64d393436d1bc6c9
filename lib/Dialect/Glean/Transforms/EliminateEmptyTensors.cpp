//===- EliminateEmptyTensors.cpp - compute where the value goes ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"

using namespace mlir;
using namespace mlir::bufferization;

namespace mlir::glean {
#define GEN_PASS_DEF_ELIMINATEEMPTYTENSORSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

/// Does what upstream's pass does, and returns whether a use was replaced. The
/// analysis is that of bufferization with function boundaries: what that takes
/// is no error here.
static FailureOr<bool> eliminateOnce(ModuleOp root) {
  OneShotBufferizationOptions options;
  options.allowReturnAllocsFromLoops = true;
  options.bufferizeFunctionBoundaries = true;
  OneShotAnalysisState state(root, options);
  if (failed(analyzeModuleOp(root, state)))
    return failure();
  bool changed = false;
  auto build = [&](RewriterBase &rewriter, SubsetInsertionOpInterface op,
                   tensor::EmptyOp empty, Operation *user) {
    Value replacement = buildSubsetExtraction(rewriter, op, empty, user);
    if (replacement && replacement.getDefiningOp() != empty)
      changed = true;
    return replacement;
  };
  IRRewriter rewriter(root->getContext());
  if (failed(eliminateEmptyTensors(rewriter, root, state, build)))
    return failure();
  return changed;
}

namespace {
struct EliminateEmptyTensorsPass
    : public glean::impl::EliminateEmptyTensorsPassBase<
          EliminateEmptyTensorsPass> {
  void runOnOperation() override {
    FailureOr<bool> changed = true;
    while (succeeded(changed) && *changed)
      changed = eliminateOnce(getOperation());
    if (failed(changed))
      signalPassFailure();
  }
};
} // namespace
