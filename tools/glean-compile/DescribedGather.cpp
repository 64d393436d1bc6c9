//===- DescribedGather.cpp - a module of one gather ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescribedGather.h"

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/ExecutionEngine/GatherSpec.h"
#include "glean/TensorIR/TensorIR.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::glean;

/// The tensor type of a shape and element type as they stand within one.
static llvm::Expected<RankedTensorType>
parseOperand(StringRef option, StringRef text, MLIRContext *context) {
  // What the parser says of a wrong type is not for the user, who wrote none.
  ScopedDiagnosticHandler quiet(context, [](Diagnostic &) {});
  std::string whole = ("tensor<" + text + ">").str();
  auto type =
      dyn_cast_if_present<RankedTensorType>(mlir::parseType(whole, context));
  if (!type || type.getEncoding())
    return llvm::createStringError(
        option +
        ": expected a shape and an element type, as 1000x64xf32, but "
        "got '" +
        text + "'");
  if (!fromIRType(type.getElementType()))
    return llvm::createStringError(
        option + ": '" + text +
        "' does not end in an element type of ONNX Gather");
  return type;
}

static TypedAttr createZero(Type elementType) {
  if (auto complexType = dyn_cast<ComplexType>(elementType))
    return complex::NumberAttr::get(complexType, 0.0, 0.0);
  if (isa<StringType>(elementType))
    return StringAttr::get("", elementType);
  return Builder(elementType.getContext()).getZeroAttr(elementType);
}

llvm::Expected<OwningOpRef<ModuleOp>>
glean::createDescribedGather(const GatherOptions &options, StringRef name,
                             MLIRContext *context) {
  context->loadDialect<GleanDialect>();
  std::optional<OutOfBounds> policy = symbolizeOutOfBounds(options.outOfBounds);
  if (!policy)
    return llvm::createStringError(
        "--out-of-bounds: expected error, assume, clamp, wrap or fill, but "
        "got '" +
        options.outOfBounds + "'");
  llvm::Expected<RankedTensorType> data =
      parseOperand("--data", options.data, context);
  if (!data)
    return data.takeError();
  llvm::Expected<RankedTensorType> indices =
      parseOperand("--indices", options.indices, context);
  if (!indices)
    return indices.takeError();

  GatherSpec spec;
  spec.dataType = *fromIRType(data->getElementType());
  spec.indicesType = *fromIRType(indices->getElementType());
  spec.dataShape.assign(data->getShape().begin(), data->getShape().end());
  spec.indicesShape.assign(indices->getShape().begin(),
                           indices->getShape().end());
  spec.axis = options.axis;
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      createGatherModule(spec, context);
  if (!module)
    return module.takeError();
  Location loc = NameLoc::get(StringAttr::get(context, name));
  for (auto function : (**module).getOps<func::FuncOp>())
    function.setName(name);
  (**module).walk([&](GatherOp op) {
    op->setLoc(loc);
    op.setOutOfBounds(*policy);
    if (*policy == OutOfBounds::Fill)
      op.setFillValueAttr(createZero(data->getElementType()));
  });
  return module;
}
