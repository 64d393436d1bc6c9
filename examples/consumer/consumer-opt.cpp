//===- consumer-opt.cpp - a compiler of its own that uses Glean ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a project has to write to use Glean: this file, and CMakeLists.txt.
//
//===----------------------------------------------------------------------===//

#include "glean/InitAll.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace {
/// Gives a gather the meaning that it has in XLA, where an index out of bounds
/// is clamped.
struct ClampGather : public OpRewritePattern<glean::GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(glean::GatherOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getOutOfBounds() != glean::OutOfBounds::Error)
      return rewriter.notifyMatchFailure(op, "it has a policy already");
    rewriter.modifyOpInPlace(
        op, [&] { op.setOutOfBounds(glean::OutOfBounds::Clamp); });
    return success();
  }
};

struct ClampGathersPass
    : public PassWrapper<ClampGathersPass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ClampGathersPass)

  StringRef getArgument() const override { return "consumer-clamp-gathers"; }
  StringRef getDescription() const override {
    return "Clamp the indices of gathers instead of failing";
  }

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<ClampGather>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

int main(int argc, char **argv) {
  registerAllPasses();
  glean::registerAllPasses();
  PassRegistration<ClampGathersPass>();

  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  glean::registerAllDialects(registry);

  return asMainReturnCode(
      MlirOptMain(argc, argv, "A compiler that uses Glean\n", registry));
}
