//===- Builders.cpp - small values that several passes need --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Builders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::glean;

Value glean::createDim(OpBuilder &builder, Location loc, Value source,
                       int64_t dim) {
  auto type = cast<ShapedType>(source.getType());
  if (!type.isDynamicDim(dim))
    return arith::ConstantIndexOp::create(builder, loc, type.getDimSize(dim));
  if (isa<TensorType>(type))
    return builder.createOrFold<tensor::DimOp>(loc, source, dim);
  return builder.createOrFold<memref::DimOp>(loc, source, dim);
}

Value glean::createLoad(OpBuilder &builder, Location loc, Value source,
                        ValueRange position) {
  if (isa<TensorType>(source.getType()))
    return tensor::ExtractOp::create(builder, loc, source, position);
  return memref::LoadOp::create(builder, loc, source, position);
}

Value glean::createConstant(OpBuilder &builder, Location loc, TypedAttr value) {
  Type type = value.getType();
  if (auto complexType = dyn_cast<ComplexType>(type)) {
    auto number = cast<complex::NumberAttr>(value);
    ArrayAttr parts = builder.getArrayAttr(
        {FloatAttr::get(complexType.getElementType(), number.getReal()),
         FloatAttr::get(complexType.getElementType(), number.getImag())});
    return complex::ConstantOp::create(builder, loc, complexType, parts);
  }
  if (isa<StringType>(type) || type.isUnsignedInteger())
    return ConstantOp::create(builder, loc, value);
  return arith::ConstantOp::create(builder, loc, value);
}

Value glean::createZero(OpBuilder &builder, Location loc, Type elementType) {
  if (auto complexType = dyn_cast<ComplexType>(elementType))
    return createConstant(builder, loc,
                          complex::NumberAttr::get(complexType, 0.0, 0.0));
  if (isa<StringType>(elementType))
    return createConstant(builder, loc, StringAttr::get("", elementType));
  return createConstant(builder, loc, builder.getZeroAttr(elementType));
}

Value glean::createStorageView(OpBuilder &builder, Location loc, Value source) {
  auto type = cast<ShapedType>(source.getType());
  if (!type.getElementType().isInteger(1))
    return source;
  return StorageViewOp::create(builder, loc, type.clone(builder.getI8Type()),
                               source);
}

Value glean::createStorageConstant(OpBuilder &builder, Location loc,
                                   TypedAttr value) {
  if (!value.getType().isInteger(1))
    return createConstant(builder, loc, value);
  auto byte =
      static_cast<int64_t>(cast<IntegerAttr>(value).getValue().getZExtValue());
  return createConstant(builder, loc,
                        builder.getIntegerAttr(builder.getI8Type(), byte));
}

void glean::replaceWithCast(RewriterBase &rewriter, Operation *op,
                            Value value) {
  Type type = op->getResult(0).getType();
  if (value.getType() != type)
    value = tensor::CastOp::create(rewriter, op->getLoc(), type, value);
  rewriter.replaceOp(op, value);
}
