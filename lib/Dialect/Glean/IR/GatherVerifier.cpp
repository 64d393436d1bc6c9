//===- GatherVerifier.cpp - constraints of the gather ops ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherVerifier.h"

#include "glean/Dialect/Glean/IR/ElementTypes.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"

using namespace mlir;
using namespace mlir::glean;

/// C4: the axis is in [-rank, rank-1], compared in 64 bits.
static LogicalResult verifyAxis(Operation *op, int64_t axis, int64_t rank) {
  if (isAxisInRange(axis, rank))
    return success();
  return op->emitOpError("expected 'axis' in range [")
         << -rank << ", " << rank - 1 << "], but got " << axis;
}

/// C6 and C7: the result has the rank and the sizes that the operands give it.
static LogicalResult verifyShape(Operation *op, ShapedType data,
                                 ShapedType indices, ShapedType result,
                                 StringRef resultName, int64_t axis) {
  SmallVector<int64_t> expected =
      inferGatherShape(data.getShape(), indices.getShape(), axis);
  // (C6)
  if (result.getRank() != static_cast<int64_t>(expected.size()))
    return op->emitOpError("expected ")
           << resultName << " of rank " << expected.size() << " (rank "
           << data.getRank() << " of 'data' + rank " << indices.getRank()
           << " of 'indices' - 1), but got rank " << result.getRank();
  // (C7)
  std::optional<int64_t> dim = findIncompatibleDim(expected, result.getShape());
  if (!dim)
    return success();
  GatherDimSource source = getGatherDimSource(*dim, indices.getRank(), axis);
  return op->emitOpError("expected dimension ")
         << *dim << " of " << resultName << " to be " << expected[*dim]
         << " (dimension " << source.dim << " of "
         << (source.fromIndices ? "'indices'" : "'data'") << "), but got "
         << result.getDimSize(*dim);
}

/// C8: a fill value stands with policy `fill`, and only there.
static LogicalResult verifyFillValue(Operation *op, Type elementType,
                                     OutOfBounds outOfBounds,
                                     std::optional<TypedAttr> fillValue) {
  if (outOfBounds != OutOfBounds::Fill) {
    if (!fillValue)
      return success();
    return op->emitOpError("expected no 'fill_value' with out_of_bounds = ")
           << stringifyOutOfBounds(outOfBounds) << ", but got " << *fillValue;
  }
  if (!fillValue)
    return op->emitOpError("expected a 'fill_value' of type ")
           << elementType << " with out_of_bounds = fill, but got none";
  if (fillValue->getType() != elementType)
    return op->emitOpError("expected 'fill_value' of type ")
           << elementType << ", but got " << fillValue->getType();
  if (!isConstantOf(*fillValue, elementType))
    return op->emitOpError("expected 'fill_value' to be a constant of type ")
           << elementType << ", but got " << *fillValue;
  return success();
}

LogicalResult glean::verifyGather(Operation *op, ShapedType data,
                                  ShapedType indices, ShapedType result,
                                  StringRef resultName, int64_t axis,
                                  OutOfBounds outOfBounds,
                                  std::optional<TypedAttr> fillValue) {
  // (C1)
  if (data.hasRank() && data.getRank() == 0)
    return op->emitOpError("expected 'data' of rank 1 or more, but got rank 0");
  // (C4)
  if (data.hasRank() && failed(verifyAxis(op, axis, data.getRank())))
    return failure();
  // (C5)
  if (result.getElementType() != data.getElementType())
    return op->emitOpError("expected ")
           << resultName << " to have the element type "
           << data.getElementType() << " of 'data', but got "
           << result.getElementType();
  if (data.hasRank() && indices.hasRank() && result.hasRank() &&
      failed(verifyShape(op, data, indices, result, resultName,
                         normalizeAxis(axis, data.getRank()))))
    return failure();
  // (C8)
  return verifyFillValue(op, data.getElementType(), outOfBounds, fillValue);
}
