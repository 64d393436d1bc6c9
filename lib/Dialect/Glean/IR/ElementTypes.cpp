//===- ElementTypes.cpp - sizes and values of element types --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/ElementTypes.h"

#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::glean;

bool glean::isElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    unsigned width = integer.getWidth();
    return integer.isSignless()
               ? llvm::is_contained({1u, 8u, 16u, 32u, 64u}, width)
               : integer.isUnsigned() &&
                     llvm::is_contained({8u, 16u, 32u, 64u}, width);
  }
  if (auto complex = dyn_cast<ComplexType>(type))
    return isa<Float32Type, Float64Type>(complex.getElementType());
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type, StringType>(
      type);
}

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
