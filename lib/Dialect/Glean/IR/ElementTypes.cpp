//===- ElementTypes.cpp - sizes and values of element types --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/ElementTypes.h"

#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::glean;

std::optional<int64_t> glean::getElementBytes(Type elementType) {
  if (isa<StringType>(elementType))
    return 16;
  if (auto complex = dyn_cast<ComplexType>(elementType))
    return 2 * complex.getElementType().getIntOrFloatBitWidth() / 8;
  if (elementType.isIntOrFloat())
    return llvm::divideCeil(elementType.getIntOrFloatBitWidth(), 8);
  return std::nullopt;
}

bool glean::isConstantOf(TypedAttr value, Type elementType) {
  if (value.getType() != elementType)
    return false;
  if (isa<IntegerType>(elementType))
    return isa<IntegerAttr>(value);
  if (isa<FloatType>(elementType))
    return isa<FloatAttr>(value);
  if (isa<ComplexType>(elementType))
    return isa<complex::NumberAttr>(value);
  return isa<StringType>(elementType) && isa<StringAttr>(value);
}
