//===- InferTypeOpInterface.cpp - result types of gathers ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::glean;

LogicalResult
GatherOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                           ValueRange operands, DictionaryAttr attributes,
                           OpaqueProperties properties, RegionRange regions,
                           SmallVectorImpl<Type> &inferred) {
  GatherOp::Adaptor adaptor(operands, attributes, properties, regions);
  auto data = dyn_cast<TensorType>(adaptor.getData().getType());
  auto indices = dyn_cast<TensorType>(adaptor.getIndices().getType());
  if (!data || !indices)
    return emitOptionalError(location, "expected tensors as 'data' and "
                                       "'indices'");
  if (!data.hasRank() || !indices.hasRank()) {
    inferred.push_back(UnrankedTensorType::get(data.getElementType()));
    return success();
  }
  auto axis = static_cast<int64_t>(adaptor.getAxis());
  if (!isAxisInRange(axis, data.getRank()))
    return emitOptionalError(location, "expected 'axis' in range [",
                             -data.getRank(), ", ", data.getRank() - 1,
                             "], but got ", axis);
  inferred.push_back(RankedTensorType::get(
      inferGatherShape(data.getShape(), indices.getShape(),
                       normalizeAxis(axis, data.getRank())),
      data.getElementType()));
  return success();
}

/// The verifier calls this before GatherOp::verify(). What is wrong with the
/// types is left to the latter, which says more than "incompatible".
LogicalResult
GatherOp::refineReturnTypes(MLIRContext *context, std::optional<Location>,
                            ValueRange operands, DictionaryAttr attributes,
                            OpaqueProperties properties, RegionRange regions,
                            SmallVectorImpl<Type> &returnTypes) {
  SmallVector<Type, 1> inferred;
  if (succeeded(inferReturnTypes(context, /*location=*/std::nullopt, operands,
                                 attributes, properties, regions, inferred)) &&
      isCompatibleReturnTypes(inferred, returnTypes))
    returnTypes.assign(inferred);
  return success();
}

bool GatherOp::isCompatibleReturnTypes(TypeRange lhs, TypeRange rhs) {
  return lhs.size() == 1 && rhs.size() == 1 &&
         getElementTypeOrSelf(lhs[0]) == getElementTypeOrSelf(rhs[0]) &&
         succeeded(verifyCompatibleShape(lhs[0], rhs[0]));
}
