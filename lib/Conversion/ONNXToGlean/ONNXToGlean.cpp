//===- ONNXToGlean.cpp - onnx.Gather to glean.gather ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/ONNXToGlean/ONNXToGlean.h"

#include "glean/Conversion/Bridge.h"
#include "glean/Conversion/Passes.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_CONVERTONNXTOGLEANPASS
#include "glean/Conversion/Passes.h.inc"
} // namespace mlir::glean

/// The name of the node, which messages at run time then give, or else where
/// the op is.
static Location getNodeLocation(Operation *op) {
  auto name = op->getAttrOfType<StringAttr>("onnx_node_name");
  if (!name || name.getValue().empty())
    return op->getLoc();
  return NameLoc::get(name, op->getLoc());
}

/// The type that the gather gets: what the operands say, and what the model's
/// shape inference found out beyond that, which the gather then checks. Null
/// where the two contradict each other.
static TensorType getResultType(TensorType data, TensorType indices,
                                int64_t axis, TensorType declared) {
  if (declared.getElementType() != data.getElementType())
    return {};
  if (!data.hasRank() || !indices.hasRank())
    return declared;
  SmallVector<int64_t> shape = inferGatherShape(
      data.getShape(), indices.getShape(), normalizeAxis(axis, data.getRank()));
  if (declared.hasRank()) {
    if (declared.getRank() != static_cast<int64_t>(shape.size()) ||
        findIncompatibleDim(shape, declared.getShape()))
      return {};
    for (auto [size, known] : llvm::zip_equal(shape, declared.getShape()))
      if (ShapedType::isDynamic(size))
        size = known;
  }
  return RankedTensorType::get(shape, data.getElementType());
}

/// "onnx.Gather"(%data, %indices) {axis = 1 : si64}
static LogicalResult convertONNXGather(RewriterBase &rewriter, Operation *op,
                                       Refusal refuse) {
  if (op->getNumOperands() != 2 || op->getNumResults() != 1 ||
      op->getNumRegions() != 0)
    return refuse("it has not two operands and one result");
  Value data = op->getOperand(0), indices = op->getOperand(1);
  if (failed(checkData(data, refuse)) || failed(checkIndices(indices, refuse)))
    return failure();
  auto dataType = cast<TensorType>(data.getType());

  int64_t axis = 0;
  if (Attribute attribute = op->getAttr("axis")) {
    auto integer = dyn_cast<IntegerAttr>(attribute);
    if (!integer || !integer.getType().isInteger(64))
      return refuse("its 'axis' is no integer of 64 bits");
    axis = integer.getValue().getSExtValue();
  }
  if (dataType.hasRank() && !isAxisInRange(axis, dataType.getRank()))
    return refuse("its 'axis' is " + Twine(axis) + ", and 'data' has rank " +
                  Twine(dataType.getRank()));

  auto declared = dyn_cast<TensorType>(op->getResult(0).getType());
  auto declaredRanked = dyn_cast_if_present<RankedTensorType>(declared);
  if (!declared || (declaredRanked && declaredRanked.getEncoding()))
    return refuse("its result is no plain tensor");
  TensorType type = getResultType(dataType, cast<TensorType>(indices.getType()),
                                  axis, declared);
  if (!type)
    return refuse("the type of its result contradicts those of its operands");

  Value rows = GatherOp::create(rewriter, getNodeLocation(op), type, data,
                                indices, static_cast<uint64_t>(axis),
                                OutOfBounds::Error, /*fill_value=*/TypedAttr());
  replaceWithCast(rewriter, op, rows);
  return success();
}

static constexpr Bridge bridges[] = {{"onnx.Gather", convertONNXGather}};

void glean::populateONNXToGleanPatterns(RewritePatternSet &patterns) {
  populateBridgePatterns(bridges, patterns);
}

namespace {
struct ConvertONNXToGleanPass
    : public glean::impl::ConvertONNXToGleanPassBase<ConvertONNXToGleanPass> {
  void runOnOperation() override {
    if (failed(
            applyBridges(getOperation(), bridges, DiagnosticSeverity::Error)))
      signalPassFailure();
  }
};
} // namespace
