//===- SimplifyGathers.cpp - glean-simplify-gathers ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/SimplifyGathers.h"

#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_SIMPLIFYGATHERSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

namespace {
struct SimplifyGathersPass
    : public glean::impl::SimplifyGathersPassBase<SimplifyGathersPass> {
  using SimplifyGathersPassBase::SimplifyGathersPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    if (slices)
      populateGatherToSlicePatterns(patterns);
    if (reversedSlices)
      populateGatherToReversedSlicePatterns(patterns);
    if (compositions)
      populateGatherOfGatherPatterns(patterns);
    if (concats)
      populateConcatOfGathersPatterns(patterns);
    if (slicedGathers)
      populateSliceOfGatherPatterns(patterns);
    if (unitAxes)
      populateGatherOfUnitAxisPatterns(patterns);
    if (elements)
      populateGatherOfElementsPatterns(patterns);
    if (reshapes)
      populateReshapeOfGatherPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
