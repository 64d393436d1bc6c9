//===- GatherOps.cpp - the ops gather and gather_into --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherVerifier.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

void GatherOp::build(OpBuilder &builder, OperationState &state, Value data,
                     Value indices, int64_t axis) {
  build(builder, state, data, indices, builder.getI64IntegerAttr(axis),
        /*out_of_bounds=*/nullptr, /*fill_value=*/nullptr);
}

LogicalResult GatherOp::verify() {
  return verifyGather(*this, cast<ShapedType>(getData().getType()),
                      cast<ShapedType>(getIndices().getType()),
                      cast<ShapedType>(getResult().getType()), "'result'",
                      getAxis(), getOutOfBounds(), getFillValue());
}

//===----------------------------------------------------------------------===//
// gather_into
//===----------------------------------------------------------------------===//

void GatherIntoOp::build(OpBuilder &builder, OperationState &state, Value data,
                         Value indices, Value init, int64_t axis,
                         OutOfBounds outOfBounds, TypedAttr fillValue) {
  SmallVector<Type, 1> results;
  if (isa<RankedTensorType>(init.getType()))
    results.push_back(init.getType());
  build(builder, state, results, data, indices, init, axis, outOfBounds,
        fillValue);
}

int64_t GatherIntoOp::getNormalizedAxis() {
  return normalizeAxis(getAxis(), getDataType().getRank());
}

LogicalResult GatherIntoOp::verify() {
  bool tensors = isa<TensorType>(getInit().getType());
  if (tensors != isa<TensorType>(getData().getType()) ||
      tensors != isa<TensorType>(getIndices().getType()))
    return emitOpError("expected all operands to be tensors, or all to be "
                       "memrefs, but got ")
           << getData().getType() << ", " << getIndices().getType() << " and "
           << getInit().getType();
  return verifyGather(*this, getDataType(), getIndicesType(), getInitType(),
                      "'init'", getAxis(), getOutOfBounds(), getFillValue());
}
