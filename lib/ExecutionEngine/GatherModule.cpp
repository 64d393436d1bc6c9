//===- GatherModule.cpp - a module that holds one gather -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/GatherModule.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/ExecutionEngine/Compiler.h"
#include "glean/TensorIR/TensorIR.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::glean;

llvm::Expected<OwningOpRef<ModuleOp>>
glean::createGatherModule(const GatherDescription &gather,
                          MLIRContext *context) {
  context->loadDialect<GleanDialect, func::FuncDialect>();
  DiagnosticCollector diagnostics(context);
  OpBuilder builder(context);
  Location loc = NameLoc::get(builder.getStringAttr("gather"));
  auto data = RankedTensorType::get(gather.dataShape,
                                    toIRType(gather.dataType, context));
  auto indices = RankedTensorType::get(gather.indicesShape,
                                       toIRType(gather.indicesType, context));
  // The verifier says it best what is wrong with the axis; until then, any
  // type will do for the result.
  RankedTensorType result = data;
  if (isAxisInRange(gather.axis, data.getRank()))
    result = data.clone(
        inferGatherShape(data.getShape(), indices.getShape(),
                         normalizeAxis(gather.axis, data.getRank())));

  OwningOpRef<ModuleOp> module = ModuleOp::create(builder, loc);
  builder.setInsertionPointToStart(module->getBody());
  auto function =
      func::FuncOp::create(builder, loc, "gather",
                           builder.getFunctionType({data, indices}, {result}));
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  auto op = GatherOp::create(
      builder, loc, result, body->getArgument(0), body->getArgument(1),
      builder.getI64IntegerAttr(gather.axis), /*out_of_bounds=*/nullptr,
      /*fill_value=*/nullptr);
  func::ReturnOp::create(builder, loc, op.getResult());
  function.setArgAttr(0, kValueNameAttr, builder.getStringAttr("data"));
  function.setArgAttr(1, kValueNameAttr, builder.getStringAttr("indices"));
  function.setResultAttr(0, kValueNameAttr, builder.getStringAttr("output"));
  if (failed(verify(*module)))
    return diagnostics.takeError();
  return module;
}
