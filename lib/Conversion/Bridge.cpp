//===- Bridge.cpp - other dialects' gathers to glean.gather --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/Bridge.h"

#include "glean/Dialect/Glean/IR/ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
struct BridgePattern : public RewritePattern {
  BridgePattern(const Bridge &bridge, MLIRContext *context)
      : RewritePattern(bridge.opName, /*benefit=*/1, context), bridge(bridge) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    return bridge.convert(rewriter, op, [&](const Twine &reason) {
      return rewriter.notifyMatchFailure(op, reason);
    });
  }

private:
  Bridge bridge;
};
} // namespace

void glean::populateBridgePatterns(ArrayRef<Bridge> bridges,
                                   RewritePatternSet &patterns) {
  for (const Bridge &bridge : bridges)
    patterns.add<BridgePattern>(bridge, patterns.getContext());
}

LogicalResult glean::applyBridges(Operation *root, ArrayRef<Bridge> bridges,
                                  DiagnosticSeverity severity) {
  SmallVector<std::pair<Operation *, const Bridge *>> candidates;
  root->walk([&](Operation *op) {
    for (const Bridge &bridge : bridges)
      if (op->getName().getStringRef() == bridge.opName)
        candidates.emplace_back(op, &bridge);
  });
  bool isError = severity == DiagnosticSeverity::Error;
  bool hasErrors = false;
  IRRewriter rewriter(root->getContext());
  for (auto [op, bridge] : candidates) {
    auto refuse = [&, op = op](const Twine &reason) -> LogicalResult {
      hasErrors |= isError;
      InFlightDiagnostic diagnostic =
          isError ? op->emitOpError() : op->emitRemark();
      return diagnostic << "cannot become a glean.gather: " << reason;
    };
    rewriter.setInsertionPoint(op);
    (void)bridge->convert(rewriter, op, refuse);
  }
  return failure(hasErrors);
}

/// Refuses what is no plain tensor.
static LogicalResult checkTensor(StringRef name, Value value, Refusal refuse) {
  auto type = dyn_cast<TensorType>(value.getType());
  if (!type)
    return refuse("'" + name + "' is no tensor");
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (ranked && ranked.getEncoding())
    return refuse("the type of '" + name + "' has an encoding");
  return success();
}

LogicalResult glean::checkData(Value data, Refusal refuse) {
  if (failed(checkTensor("data", data, refuse)))
    return failure();
  Type elementType = getElementTypeOrSelf(data.getType());
  if (isElementType(elementType))
    return success();
  std::string text;
  llvm::raw_string_ostream(text) << elementType;
  return refuse("the element type " + text +
                " of 'data' is none that ONNX "
                "gathers");
}

LogicalResult glean::checkIndices(Value indices, Refusal refuse,
                                  bool allowIndexType) {
  if (failed(checkTensor("indices", indices, refuse)))
    return failure();
  Type elementType = getElementTypeOrSelf(indices.getType());
  if (elementType.isSignlessInteger(32) || elementType.isSignlessInteger(64) ||
      (allowIndexType && elementType.isIndex()))
    return success();
  std::string text;
  llvm::raw_string_ostream(text) << elementType;
  return refuse("the element type " + text +
                " of 'indices' is neither i32 nor i64");
}

Value glean::createSplat(OpBuilder &builder, Location loc, Value like,
                         TypedAttr value) {
  auto type = cast<RankedTensorType>(like.getType());
  if (type.hasStaticShape())
    return arith::ConstantOp::create(builder, loc,
                                     DenseElementsAttr::get(type, value));
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(tensor::DimOp::create(builder, loc, like, dim));
  Value scalar = arith::ConstantOp::create(builder, loc, value);
  return tensor::SplatOp::create(builder, loc, scalar, type, sizes);
}
