//===- MaterializeDestinations.cpp - gather to gather_into ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/ElementTypes.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/Transforms/Destinations.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::glean;

namespace mlir::glean {
#define GEN_PASS_DEF_MATERIALIZEDESTINATIONSPASS
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"
} // namespace mlir::glean

std::string glean::explainResultSize(ShapedType type) {
  if (!type.hasStaticShape())
    return "";
  std::optional<int64_t> count = countElements(type.getShape());
  int64_t bytes;
  if (!count ||
      llvm::MulOverflow(*count, *getElementBytes(type.getElementType()), bytes))
    return "the size of its result in bytes exceeds 64 bits";
  return "";
}

std::string glean::explainNotLowerable(GatherOp op) {
  for (auto [name, value] : {std::pair<StringRef, Value>("data", op.getData()),
                             {"indices", op.getIndices()},
                             {"result", op.getResult()}})
    if (!isa<RankedTensorType>(value.getType()))
      return ("the rank of '" + name + "' is not known").str();
  return explainResultSize(cast<ShapedType>(op.getResult().getType()));
}

LogicalResult glean::verifyLowerable(GatherOp op) {
  std::string reason = explainNotLowerable(op);
  if (reason.empty())
    return success();
  return op.emitOpError("cannot be lowered: ") << reason;
}

GatherIntoOp glean::materializeDestination(RewriterBase &rewriter,
                                           GatherOp op) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  ReifiedRankedShapedTypeDims sizes;
  // Cannot fail on ranked operands.
  (void)op.reifyResultShapes(rewriter, sizes);
  auto type = cast<RankedTensorType>(op.getResult().getType());
  Value init =
      tensor::EmptyOp::create(rewriter, op.getLoc(), sizes.front(),
                              type.getElementType(), type.getEncoding());
  return rewriter.replaceOpWithNewOp<GatherIntoOp>(
      op, op.getData(), op.getIndices(), init, op.getAxis(),
      op.getOutOfBounds(), op.getFillValueAttr());
}

LogicalResult glean::materializeDestinations(Operation *root) {
  IRRewriter rewriter(root->getContext());
  WalkResult result = root->walk([&](GatherOp op) {
    if (failed(verifyLowerable(op)))
      return WalkResult::interrupt();
    materializeDestination(rewriter, op);
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct MaterializeDestinationsPass
    : public glean::impl::MaterializeDestinationsPassBase<
          MaterializeDestinationsPass> {
  void runOnOperation() override {
    if (failed(materializeDestinations(getOperation())))
      signalPassFailure();
  }
};
} // namespace
