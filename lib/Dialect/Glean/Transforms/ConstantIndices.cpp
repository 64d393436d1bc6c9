//===- ConstantIndices.cpp - what constants tell at compile time ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/Folds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_DIAGNOSECONSTANTINDICESPASS
#define GEN_PASS_DEF_FOLDCONSTANTSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

/// The value behind casts, which change no element.
static Value skipCasts(Value value) {
  while (auto cast = value.getDefiningOp<tensor::CastOp>())
    value = cast.getSource();
  return value;
}

//===----------------------------------------------------------------------===//
// Diagnosing
//===----------------------------------------------------------------------===//

namespace {
struct DiagnoseConstantIndicesPass
    : public glean::impl::DiagnoseConstantIndicesPassBase<
          DiagnoseConstantIndicesPass> {
  using DiagnoseConstantIndicesPassBase::DiagnoseConstantIndicesPassBase;

  void runOnOperation() override {
    getOperation()->walk([&](Operation *op) {
      if (auto gather = dyn_cast<GatherOp>(op))
        diagnose(gather);
      if (auto gather = dyn_cast<GatherIntoOp>(op))
        diagnose(gather);
    });
    markAllAnalysesPreserved();
  }

private:
  template <typename OpTy> void diagnose(OpTy op) {
    auto data = cast<ShapedType>(op.getData().getType());
    if (op.getOutOfBounds() != OutOfBounds::Error || !data.hasRank())
      return;
    int64_t axis = normalizeAxis(op.getAxis(), data.getRank());
    Value indices = skipCasts(op.getIndices());
    std::optional<DenseIntElementsAttr> constant = getConstantIndices(indices);
    if (!constant || data.isDynamicDim(axis))
      return;
    int64_t size = data.getDimSize(axis);
    std::optional<int64_t> flat = findOutOfBounds(*constant, size);
    if (!flat)
      return;
    int64_t index = constant->getValues<llvm::APInt>()[*flat].getSExtValue();
    InFlightDiagnostic diagnostic = error ? op.emitOpError() : op.emitWarning();
    diagnostic << "index " << index << " at position "
               << describePosition(*flat, constant->getType().getShape())
               << " is out of bounds for axis " << axis << " of size " << size;
    if (size > 0)
      diagnostic << " (valid: " << -size << " to " << size - 1 << ")";
    else
      diagnostic << " (valid: none)";
    diagnostic.attachNote(indices.getLoc()) << "the indices are this constant";
    if (error)
      signalPassFailure();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

namespace {
struct FoldConstantsPass
    : public glean::impl::FoldConstantsPassBase<FoldConstantsPass> {
  using FoldConstantsPassBase::FoldConstantsPassBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // In the order of the uses, so that a gather of a gather is folded too.
    getOperation()->walk([&](GatherOp op) { fold(rewriter, op); });
  }

private:
  void fold(RewriterBase &rewriter, GatherOp op) {
    ElementsAttr data;
    std::optional<DenseIntElementsAttr> indices =
        getConstantIndices(skipCasts(op.getIndices()));
    if (!indices || !matchPattern(skipCasts(op.getData()), m_Constant(&data)))
      return;
    auto dataType = dyn_cast<RankedTensorType>(data.getType());
    // Behind a cast from an unranked type, no verifier has seen the axis.
    if (!dataType || !isAxisInRange(op.getAxis(), dataType.getRank()))
      return;
    // The operands may be known less well than the constants.
    auto type = dataType.clone(
        inferGatherShape(dataType.getShape(), indices->getType().getShape(),
                         normalizeAxis(op.getAxis(), dataType.getRank())));
    ElementsAttr folded =
        foldConstantGather(data, *indices, op.getAxis(), type, limit);
    if (!folded || !GatherOp::isCompatibleReturnTypes(type, op.getType()))
      return;
    rewriter.setInsertionPoint(op);
    Value constant = arith::ConstantOp::create(rewriter, op.getLoc(),
                                               cast<TypedAttr>(folded));
    if (constant.getType() != op.getType())
      constant =
          tensor::CastOp::create(rewriter, op.getLoc(), op.getType(), constant);
    rewriter.replaceOp(op, constant);
  }
};
} // namespace
