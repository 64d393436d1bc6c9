//===- LoweringOps.cpp - checks, views and constants ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherVerifier.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/ElementTypes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// The bounds check
//===----------------------------------------------------------------------===//

OpFoldResult CheckIndicesOp::fold(FoldAdaptor adaptor) {
  Builder builder(getContext());
  int64_t size = ShapedType::kDynamic;
  if (auto constant = dyn_cast_if_present<IntegerAttr>(adaptor.getSize()))
    size = constant.getInt();
  if (areInBounds(getIndices(), size))
    return builder.getBoolAttr(true);
  if (!ShapedType::isDynamic(size) && getConstantIndices(getIndices()))
    return builder.getBoolAttr(false);
  return {};
}

OpFoldResult AssertInBoundsOp::fold(FoldAdaptor adaptor) {
  auto inBounds = dyn_cast_if_present<BoolAttr>(adaptor.getInBounds());
  if (inBounds && inBounds.getValue())
    return getIndices();
  return {};
}

LogicalResult TryGatherIntoOp::verify() {
  return verifyGather(*this, getData().getType(), getIndices().getType(),
                      getInit().getType(), "'init'", getAxis(),
                      OutOfBounds::Error, std::nullopt);
}

/// Of two equal assertions in a row, the second holds if it is reached. CSE
/// leaves it, as it leaves all that writes.
LogicalResult AssertInBoundsOp::canonicalize(AssertInBoundsOp op,
                                             PatternRewriter &rewriter) {
  for (Operation *user : op.getInBounds().getUsers()) {
    auto other = dyn_cast<AssertInBoundsOp>(user);
    if (!other || other == op || other.getIndices() != op.getIndices() ||
        other->getBlock() != op->getBlock() || !other->isBeforeInBlock(op))
      continue;
    rewriter.replaceOp(op, other.getResult());
    return success();
  }
  return rewriter.notifyMatchFailure(op, "no equal assertion before it");
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

LogicalResult StorageViewOp::verify() {
  auto source = cast<ShapedType>(getSource().getType());
  auto result = cast<ShapedType>(getResult().getType());
  ShapedType expected = getStorageViewType(source, result.getElementType());
  if (!expected)
    return emitOpError("expected elements of the same size in bytes, or of one "
                       "that divides it where 'source' is a buffer with a "
                       "contiguous last dimension, but got ")
           << source << " as " << result.getElementType();
  if (expected != result)
    return emitOpError("expected 'result' to be ")
           << expected << ", but got " << result;
  return success();
}

Value StorageViewOp::getViewSource() { return getSource(); }

OpFoldResult StorageViewOp::fold(FoldAdaptor) {
  if (getSource().getType() == getResult().getType())
    return getSource();
  auto producer = getSource().getDefiningOp<StorageViewOp>();
  if (producer && producer.getSource().getType() == getResult().getType())
    return producer.getSource();
  return {};
}

LogicalResult ConstantOp::verify() {
  if (isConstantOf(getValue(), getType()))
    return success();
  return emitOpError("expected a constant of type ")
         << getType() << ", but got " << getValue();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }
