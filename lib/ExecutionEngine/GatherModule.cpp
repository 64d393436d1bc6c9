//===- GatherModule.cpp - a module that holds one gather -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Signature.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/ExecutionEngine/Compiler.h"
#include "glean/ExecutionEngine/GatherSpec.h"
#include "glean/TensorIR/TensorIR.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::glean;

/// The constant that the bytes of one element are.
static llvm::Expected<TypedAttr> createFillValue(const GatherSpec &spec,
                                                 Type elementType) {
  if (spec.fillValue.empty())
    return TypedAttr();
  if (spec.dataType == ElementType::String)
    return llvm::createStringError("strings cannot be filled in");
  if (spec.fillValue.size() != getElementSize(spec.dataType))
    return llvm::createStringError(
        "expected a fill value of " + Twine(getElementSize(spec.dataType)) +
        " bytes for " + getElementTypeName(spec.dataType) + ", but got " +
        Twine(spec.fillValue.size()));
  if (spec.dataType == ElementType::Bool)
    return cast<TypedAttr>(
        BoolAttr::get(elementType.getContext(), spec.fillValue[0] != 0));
  auto scalar = DenseElementsAttr::getFromRawBuffer(
      RankedTensorType::get({}, elementType), spec.fillValue);
  auto complexType = dyn_cast<ComplexType>(elementType);
  if (!complexType)
    return cast<TypedAttr>(scalar.getSplatValue<Attribute>());
  auto value = scalar.getSplatValue<std::complex<APFloat>>();
  return cast<TypedAttr>(
      complex::NumberAttr::get(complexType, value.real().convertToDouble(),
                               value.imag().convertToDouble()));
}

namespace {
/// The parts that both kinds of modules have.
struct ModuleParts {
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  TypedAttr fillValue;
};
} // namespace

/// A module with an empty function `gather`, in whose body the builder stands.
static llvm::Expected<ModuleParts> createParts(const GatherSpec &spec,
                                               FunctionType type, Location loc,
                                               OpBuilder &builder) {
  ModuleParts parts;
  llvm::Expected<TypedAttr> fillValue = createFillValue(
      spec, cast<ShapedType>(type.getInput(0)).getElementType());
  if (!fillValue)
    return fillValue.takeError();
  parts.fillValue = *fillValue;
  parts.module = ModuleOp::create(builder, loc);
  builder.setInsertionPointToStart(parts.module->getBody());
  parts.function = func::FuncOp::create(builder, loc, "gather", type);
  builder.setInsertionPointToStart(parts.function.addEntryBlock());
  return parts;
}

/// The shape of the result. The verifier says it best what is wrong with the
/// axis; until then, any shape will do.
static SmallVector<int64_t> guessOutputShape(const GatherSpec &spec) {
  if (!isAxisInRange(spec.axis, static_cast<int64_t>(spec.dataShape.size())))
    return spec.dataShape;
  return spec.outputShape();
}

llvm::Expected<OwningOpRef<ModuleOp>>
glean::createGatherModule(const GatherSpec &spec, MLIRContext *context) {
  context
      ->loadDialect<GleanDialect, func::FuncDialect, complex::ComplexDialect>();
  DiagnosticCollector diagnostics(context);
  OpBuilder builder(context);
  Location loc = NameLoc::get(builder.getStringAttr("gather"));
  Type elementType = toIRType(spec.dataType, context);
  auto result = RankedTensorType::get(guessOutputShape(spec), elementType);
  llvm::Expected<ModuleParts> parts = createParts(
      spec,
      builder.getFunctionType(
          {RankedTensorType::get(spec.dataShape, elementType),
           RankedTensorType::get(spec.indicesShape,
                                 toIRType(spec.indicesType, context))},
          {result}),
      loc, builder);
  if (!parts)
    return parts.takeError();
  func::FuncOp function = parts->function;
  auto op = GatherOp::create(
      builder, loc, result, function.getArgument(0), function.getArgument(1),
      builder.getI64IntegerAttr(spec.axis),
      OutOfBoundsAttr::get(context, spec.outOfBounds), parts->fillValue);
  func::ReturnOp::create(builder, loc, op.getResult());
  function.setArgAttr(0, kValueNameAttr, builder.getStringAttr("data"));
  function.setArgAttr(1, kValueNameAttr, builder.getStringAttr("indices"));
  function.setResultAttr(0, kValueNameAttr, builder.getStringAttr("output"));
  if (failed(verify(*parts->module)))
    return diagnostics.takeError();
  return std::move(parts->module);
}

/// A buffer of the layout.
static MemRefType getBufferType(ArrayRef<int64_t> shape, Type elementType,
                                Layout layout) {
  if (layout == Layout::Dense || shape.empty())
    return MemRefType::get(shape, elementType);
  SmallVector<int64_t> strides(shape.size(), ShapedType::kDynamic);
  return MemRefType::get(shape, elementType,
                         StridedLayoutAttr::get(elementType.getContext(),
                                                /*offset=*/0, strides));
}

llvm::Expected<OwningOpRef<ModuleOp>>
glean::createGatherIntoModule(const GatherSpec &spec, MLIRContext *context) {
  context
      ->loadDialect<GleanDialect, func::FuncDialect, complex::ComplexDialect>();
  DiagnosticCollector diagnostics(context);
  for (auto [name, shape] : {std::pair("data", spec.dataShape),
                             std::pair("indices", spec.indicesShape)})
    if (shape.size() > kMaxRank)
      return llvm::createStringError("'" + Twine(name) + "' has rank " +
                                     Twine(shape.size()) + ", but at most " +
                                     Twine(kMaxRank) + " can be run");
  OpBuilder builder(context);
  Location loc = builder.getUnknownLoc();
  Type elementType = toIRType(spec.dataType, context);
  llvm::Expected<ModuleParts> parts = createParts(
      spec,
      builder.getFunctionType(
          {getBufferType(spec.dataShape, elementType, spec.dataLayout),
           getBufferType(spec.indicesShape, toIRType(spec.indicesType, context),
                         spec.indicesLayout),
           getBufferType(guessOutputShape(spec), elementType,
                         spec.outputLayout)},
          {}),
      loc, builder);
  if (!parts)
    return parts.takeError();
  func::FuncOp function = parts->function;
  GatherIntoOp::create(builder, loc, function.getArgument(0),
                       function.getArgument(1), function.getArgument(2),
                       spec.axis, spec.outOfBounds, parts->fillValue);
  func::ReturnOp::create(builder, loc);
  if (failed(verify(*parts->module)))
    return diagnostics.takeError();
  return std::move(parts->module);
}
