//===- FunctionBuilder.cpp - builds the module of an import ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionBuilder.h"

#include "glean/TensorIR/TensorIR.h"

#include "Constants.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

static constexpr StringLiteral functionName = "main";

FunctionBuilder::FunctionBuilder(MLIRContext &context, StringRef fileName)
    : builder(&context),
      fileLocation(FileLineColLoc::get(&context, fileName, 0, 0)) {
  context.loadDialect<arith::ArithDialect, func::FuncDialect, GleanDialect,
                      tensor::TensorDialect>();
  module = ModuleOp::create(fileLocation);
  builder.setInsertionPointToStart(module->getBody());
  function = func::FuncOp::create(builder, fileLocation, functionName,
                                  builder.getFunctionType({}, {}));
  builder.setInsertionPointToStart(function.addEntryBlock());
}

Location FunctionBuilder::getLocation(StringRef valueName) {
  return NameLoc::get(builder.getStringAttr(valueName), fileLocation);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value FunctionBuilder::addArgument(StringRef name, TensorType type) {
  argumentNames.push_back(name);
  return function.getBody().front().addArgument(type, getLocation(name));
}

Expected<Value>
FunctionBuilder::createConstant(StringRef name,
                                const ::onnx::TensorProto &proto,
                                StringRef externalDataDir) {
  Expected<ElementsAttr> value =
      importTensor(proto, name, externalDataDir, getContext());
  if (!value)
    return value.takeError();
  return arith::ConstantOp::create(builder, getLocation(name), *value)
      .getResult();
}

/// What the verifier of the op would say, in terms of the model.
static Error checkOperands(const ::onnx::NodeProto &node,
                           const GatherNode &gather, Value data,
                           Value indices) {
  auto describeOperand = [](StringRef name, Value operand) {
    return quoted(name) + " is " +
           toString(fromMLIRType(cast<TensorType>(operand.getType())));
  };
  auto indicesType = cast<TensorType>(indices.getType());
  if (!indicesType.getElementType().isSignlessInteger(32) &&
      !indicesType.getElementType().isSignlessInteger(64))
    return makeError(node,
                     "expected 'indices' of element type i32 or i64, but " +
                         describeOperand(gather.indices, indices));
  auto dataType = cast<TensorType>(data.getType());
  if (!dataType.hasRank())
    return Error::success();
  int64_t rank = dataType.getRank();
  if (rank == 0)
    return makeError(node, "expected 'data' of rank 1 or more, but " +
                               describeOperand(gather.data, data));
  if (!isAxisInRange(gather.axis, rank))
    return makeError(node, "expected 'axis' in range [" + Twine(-rank) + ", " +
                               Twine(rank - 1) + "], but got " +
                               Twine(gather.axis));
  return Error::success();
}

Expected<Value> FunctionBuilder::createGather(const ::onnx::NodeProto &node,
                                              const GatherNode &gather,
                                              Value data, Value indices,
                                              const ValueTable &values) {
  if (Error error = checkOperands(node, gather, data, indices))
    return error;
  std::string nodeName =
      node.name().empty() ? "Gather " + quoted(gather.output) : node.name();
  Location location =
      NameLoc::get(builder.getStringAttr(nodeName), getLocation(gather.output));
  Value result =
      GatherOp::create(builder, location, data, indices, gather.axis);
  Expected<TensorType> type = checkDeclaredType(gather.output, result, values);
  if (!type)
    return withPrefix(describe(node), type.takeError());
  return result;
}

Expected<TensorType> checkDeclaredType(StringRef name, Value value,
                                       const ValueTable &values) {
  Expected<ValueType> declared = values.getDeclaredType(name);
  if (!declared)
    return declared.takeError();
  ValueType actual = fromMLIRType(cast<TensorType>(value.getType()));
  std::optional<ValueType> merged = merge(actual, *declared);
  if (!merged)
    return makeError("expected " + quoted(name) + " of the declared type " +
                     toString(*declared) + ", but got " + toString(actual));
  return toMLIRType(*merged, value.getContext());
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

Error FunctionBuilder::addResult(StringRef name, Value value,
                                 const ValueTable &values) {
  Expected<TensorType> type = checkDeclaredType(name, value, values);
  if (!type)
    return type.takeError();
  if (*type != value.getType())
    value = tensor::CastOp::create(builder, getLocation(name), *type, value);
  resultNames.push_back(name);
  results.push_back(value);
  return Error::success();
}

Expected<OwningOpRef<ModuleOp>> FunctionBuilder::finish() {
  func::ReturnOp::create(builder, fileLocation, results);
  function.setFunctionType(builder.getFunctionType(
      function.getBody().front().getArgumentTypes(), TypeRange(results)));
  for (auto [i, name] : llvm::enumerate(argumentNames))
    function.setArgAttr(i, kValueNameAttr, builder.getStringAttr(name));
  for (auto [i, name] : llvm::enumerate(resultNames))
    function.setResultAttr(i, kValueNameAttr, builder.getStringAttr(name));

  // Everything was checked in terms of the model. What was forgotten is still
  // an error, not a broken module.
  std::string message;
  ScopedDiagnosticHandler handler(getContext(), [&](Diagnostic &diagnostic) {
    if (message.empty())
      message = diagnostic.str();
    return success();
  });
  if (failed(verify(*module)))
    return makeError(message);
  return std::move(module);
}

} // namespace mlir::glean::onnx_import
