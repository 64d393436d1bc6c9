//===- IndexRanges.cpp - indices that analysis proves in bounds ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/IndexRanges.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// Upstream's analysis, which ends the process at a constant without elements
/// (it looks at the first one).
class RangeAnalysis : public dataflow::IntegerRangeAnalysis {
public:
  using IntegerRangeAnalysis::IntegerRangeAnalysis;

  LogicalResult visitOperation(
      Operation *op,
      ArrayRef<const dataflow::IntegerValueRangeLattice *> operands,
      ArrayRef<dataflow::IntegerValueRangeLattice *> results) override {
    ElementsAttr constant;
    if (matchPattern(op, m_Constant(&constant)) &&
        constant.getNumElements() == 0) {
      setAllToEntryStates(results);
      return success();
    }
    return IntegerRangeAnalysis::visitOperation(op, operands, results);
  }
};
} // namespace

IndexRanges::IndexRanges()
    // Across calls, the ranges of a recursive function need not settle.
    : solver(DataFlowConfig().setInterprocedural(false)) {
  dataflow::loadBaselineAnalyses(solver);
  solver.load<RangeAnalysis>();
}

LogicalResult IndexRanges::analyze(Operation *root) {
  return solver.initializeAndRun(root);
}

bool IndexRanges::areInBounds(Value indices, int64_t size) const {
  if (ShapedType::isDynamic(size))
    return false;
  const auto *state =
      solver.lookupState<dataflow::IntegerValueRangeLattice>(indices);
  if (!state || state->getValue().isUninitialized())
    return false;
  const ConstantIntRanges &range = state->getValue().getValue();
  return range.smin().getSExtValue() >= -size &&
         range.smax().getSExtValue() < size;
}
