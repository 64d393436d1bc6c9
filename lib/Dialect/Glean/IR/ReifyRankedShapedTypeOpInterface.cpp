//===- ReifyRankedShapedTypeOpInterface.cpp - run-time shapes ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

LogicalResult
GatherOp::reifyResultShapes(OpBuilder &builder,
                            ReifiedRankedShapedTypeDims &reifiedShapes) {
  auto data = dyn_cast<RankedTensorType>(getData().getType());
  auto indices = dyn_cast<RankedTensorType>(getIndices().getType());
  auto result = dyn_cast<RankedTensorType>(getResult().getType());
  if (!data || !indices || !result)
    return failure();
  int64_t axis = normalizeAxis(getAxis(), data.getRank());
  SmallVector<OpFoldResult> &sizes = reifiedShapes.emplace_back();
  for (int64_t dim = 0; dim < result.getRank(); ++dim) {
    // The interface wants an attribute exactly where the result type is static.
    if (!result.isDynamicDim(dim)) {
      sizes.push_back(builder.getIndexAttr(result.getDimSize(dim)));
      continue;
    }
    GatherDimSource source = getGatherDimSource(dim, indices.getRank(), axis);
    Value from = source.fromIndices ? getIndices() : getData();
    Value size =
        tensor::DimOp::create(builder, getLoc(), from, source.dim).getResult();
    sizes.push_back(size);
  }
  return success();
}

LogicalResult
GatherIntoOp::reifyResultShapes(OpBuilder &builder,
                                ReifiedRankedShapedTypeDims &reifiedShapes) {
  if (!getResult())
    return failure();
  SmallVector<OpFoldResult> &sizes = reifiedShapes.emplace_back();
  for (int64_t dim = 0; dim < getInitType().getRank(); ++dim) {
    if (!getInitType().isDynamicDim(dim)) {
      sizes.push_back(builder.getIndexAttr(getInitType().getDimSize(dim)));
      continue;
    }
    Value size =
        tensor::DimOp::create(builder, getLoc(), getInit(), dim).getResult();
    sizes.push_back(size);
  }
  return success();
}
