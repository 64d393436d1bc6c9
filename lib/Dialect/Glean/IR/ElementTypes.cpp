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

/// Counts smaller elements in the place of ones that are k times as large.
/// False where the number exceeds int64.
static bool scale(int64_t &count, int64_t k) {
  return ShapedType::isDynamic(count) || !llvm::MulOverflow(count, k, count);
}

ShapedType glean::getStorageViewType(ShapedType source, Type elementType) {
  int64_t from = getElementBytes(source.getElementType()).value_or(0);
  int64_t to = getElementBytes(elementType).value_or(0);
  if (from == to && from > 0)
    return source.clone(elementType);
  auto buffer = dyn_cast<MemRefType>(source);
  if (!buffer || buffer.getRank() == 0 || to == 0 || from % to != 0)
    return {};
  SmallVector<int64_t> shape(buffer.getShape()), strides;
  int64_t offset;
  if (failed(buffer.getStridesAndOffset(strides, offset)) ||
      strides.back() != 1)
    return {};
  int64_t k = from / to;
  bool fits = scale(shape.back(), k) && scale(offset, k);
  for (int64_t &stride : MutableArrayRef<int64_t>(strides).drop_back())
    fits &= scale(stride, k);
  if (!fits)
    return {};
  MemRefLayoutAttrInterface layout;
  if (!buffer.getLayout().isIdentity())
    layout = StridedLayoutAttr::get(source.getContext(), offset, strides);
  return MemRefType::get(shape, elementType, layout, buffer.getMemorySpace());
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
