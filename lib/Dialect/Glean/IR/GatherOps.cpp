//===- GatherOps.cpp - the ops gather and gather_into --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherVerifier.h"
#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "mlir/IR/Matchers.h"

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

//===----------------------------------------------------------------------===//
// What is known of indices
//===----------------------------------------------------------------------===//

std::optional<DenseIntElementsAttr> glean::getConstantIndices(Value indices) {
  DenseIntElementsAttr constant;
  if (!matchPattern(indices, m_Constant(&constant)))
    return std::nullopt;
  return constant;
}

std::optional<int64_t> glean::findOutOfBounds(DenseIntElementsAttr indices,
                                              int64_t size) {
  for (auto [position, index] :
       llvm::enumerate(indices.getValues<llvm::APInt>())) {
    int64_t k = index.getSExtValue();
    if (k < -size || k >= size)
      return static_cast<int64_t>(position);
    if (indices.isSplat())
      break;
  }
  return std::nullopt;
}

bool glean::areInBounds(Value indices, int64_t size) {
  auto type = cast<ShapedType>(indices.getType());
  if (type.hasRank() && llvm::is_contained(type.getShape(), 0))
    return true;
  if (ShapedType::isDynamic(size))
    return false;
  std::optional<DenseIntElementsAttr> constant = getConstantIndices(indices);
  return constant && !findOutOfBounds(*constant, size);
}

bool glean::canFail(Value data, Value indices, int64_t axis,
                    OutOfBounds outOfBounds) {
  if (outOfBounds == OutOfBounds::Fill)
    return false;
  auto dataType = cast<ShapedType>(data.getType());
  int64_t size = ShapedType::kDynamic;
  if (dataType.hasRank())
    size = dataType.getDimSize(normalizeAxis(axis, dataType.getRank()));
  // With a row to take, these always take one.
  if (outOfBounds == OutOfBounds::Clamp || outOfBounds == OutOfBounds::Wrap)
    if (!ShapedType::isDynamic(size) && size > 0)
      return false;
  return !areInBounds(indices, size);
}
