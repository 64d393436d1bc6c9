//===- LoweringOps.cpp - checks, views and constants ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Bounds.h"
#include "glean/Dialect/Glean/IR/ElementTypes.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::glean;

/// The bare word of a policy: `clamp`.
static ParseResult parseOutOfBounds(OpAsmParser &parser,
                                    OutOfBoundsAttr &attr) {
  FailureOr<OutOfBounds> value =
      FieldParser<OutOfBounds, OutOfBounds>::parse(parser);
  if (failed(value))
    return failure();
  attr = OutOfBoundsAttr::get(parser.getContext(), *value);
  return success();
}

static void printOutOfBounds(OpAsmPrinter &printer, Operation *,
                             OutOfBoundsAttr attr) {
  printer << stringifyOutOfBounds(attr.getValue());
}

#define GET_OP_CLASSES
#include "glean/Dialect/Glean/IR/GleanOps.cpp.inc"

void GleanDialect::registerOps() {
  addOperations<
#define GET_OP_LIST
#include "glean/Dialect/Glean/IR/GleanOps.cpp.inc"
      >();
}

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

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

std::optional<int64_t> glean::getElementBytes(Type elementType) {
  if (isa<StringType>(elementType))
    return 16;
  if (auto complex = dyn_cast<ComplexType>(elementType))
    return 2 * complex.getElementType().getIntOrFloatBitWidth() / 8;
  if (elementType.isIntOrFloat())
    return llvm::divideCeil(elementType.getIntOrFloatBitWidth(), 8);
  return std::nullopt;
}

LogicalResult StorageViewOp::verify() {
  auto source = cast<ShapedType>(getSource().getType());
  auto result = cast<ShapedType>(getResult().getType());
  ShapedType expected = source.clone(result.getElementType());
  if (expected != result)
    return emitOpError("expected 'result' to differ from 'source' in the "
                       "element type alone, as ")
           << expected << ", but got " << result;
  if (getElementBytes(source.getElementType()) !=
      getElementBytes(result.getElementType()))
    return emitOpError("expected element types of the same size in bytes, but "
                       "got ")
           << source.getElementType() << " and " << result.getElementType();
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

LogicalResult ConstantOp::verify() {
  if (isConstantOf(getValue(), getType()))
    return success();
  return emitOpError("expected a constant of type ")
         << getType() << ", but got " << getValue();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }
