//===- ImportGraph.cpp - a whole ONNX graph as a function -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ImportGraph.h"

#include "Model.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {
namespace {

using ::onnx::GraphProto;
using ::onnx::NodeProto;

class GraphImporter {
public:
  GraphImporter(const GraphProto &graph, StringRef externalDataDir,
                FunctionBuilder &builder)
      : graph(graph), externalDataDir(externalDataDir), builder(builder),
        table(graph, /*outer=*/nullptr) {}

  Error run();

private:
  Error importInputs();
  Error importNode(const NodeProto &node);
  Error importGather(const NodeProto &node);
  Error importIdentity(const NodeProto &node);
  Error importConstant(const NodeProto &node);
  Error importOutputs();

  /// Makes `value` that of the name, unless the model declares another type.
  Error define(const NodeProto &node, StringRef name, Value value);

  /// The value that `user` takes: an initializer becomes a constant here, at
  /// its first use.
  Expected<Value> getValue(StringRef name, const Twine &user);

  const GraphProto &graph;
  StringRef externalDataDir;
  FunctionBuilder &builder;
  ValueTable table;
  llvm::StringMap<Value> values;
};

} // namespace

Error GraphImporter::run() {
  if (Error error = table.checkUnique())
    return error;
  if (Error error = importInputs())
    return error;
  for (const NodeProto &node : graph.node())
    if (Error error = importNode(node))
      return error;
  return importOutputs();
}

Error GraphImporter::importInputs() {
  for (const ::onnx::ValueInfoProto &input : graph.input()) {
    StringRef name = input.name();
    if (table.lookup(name)->initializer)
      continue;
    std::string prefix = "graph input " + quoted(name);
    Expected<ValueType> type = table.getType(name);
    if (!type)
      return type.takeError();
    Expected<TensorType> tensorType = toMLIRType(*type, builder.getContext());
    if (!tensorType)
      return withPrefix(prefix, tensorType.takeError());
    values[name] = builder.addArgument(name, *tensorType);
  }
  return Error::success();
}

Expected<Value> GraphImporter::getValue(StringRef name, const Twine &user) {
  if (Value value = values.lookup(name))
    return value;
  const ValueEntry *entry = table.lookup(name);
  if (!entry)
    return makeError(user + ": value " + quoted(name) + " is not defined");
  if (entry->producer)
    return makeError(user + ": value " + quoted(name) +
                     " is defined only later, by " +
                     describe(*entry->producer));
  // Compares the dims with what an input of the same name declares.
  if (Expected<ValueType> type = table.getType(name); !type)
    return type.takeError();
  Expected<Value> value =
      builder.createConstant(name, *entry->initializer, externalDataDir);
  if (!value)
    return withPrefix(user, value.takeError());
  values[name] = *value;
  return value;
}

Error GraphImporter::define(const NodeProto &node, StringRef name,
                            Value value) {
  Expected<TensorType> type = checkDeclaredType(name, value, table);
  if (!type)
    return withPrefix(describe(node), type.takeError());
  values[name] = value;
  return Error::success();
}

Error GraphImporter::importGather(const NodeProto &node) {
  Expected<GatherNode> gather = parseGather(node);
  if (!gather)
    return gather.takeError();
  Expected<Value> data = getValue(gather->data, describe(node));
  if (!data)
    return data.takeError();
  Expected<Value> indices = getValue(gather->indices, describe(node));
  if (!indices)
    return indices.takeError();
  Expected<Value> result =
      builder.createGather(node, *gather, *data, *indices, table);
  if (!result)
    return result.takeError();
  values[gather->output] = *result;
  return Error::success();
}

Error GraphImporter::importIdentity(const NodeProto &node) {
  Expected<IdentityNode> identity = parseIdentity(node);
  if (!identity)
    return identity.takeError();
  Expected<Value> value = getValue(identity->input, describe(node));
  if (!value)
    return value.takeError();
  return define(node, identity->output, *value);
}

Error GraphImporter::importConstant(const NodeProto &node) {
  Expected<ConstantNode> constant = parseConstant(node);
  if (!constant)
    return constant.takeError();
  Expected<Value> value = builder.createConstant(
      constant->output, *constant->value, externalDataDir);
  if (!value)
    return withPrefix(describe(node), value.takeError());
  return define(node, constant->output, *value);
}

Error GraphImporter::importNode(const NodeProto &node) {
  if (isOperator(node, "Gather"))
    return importGather(node);
  if (isOperator(node, "Identity"))
    return importIdentity(node);
  if (isOperator(node, "Constant"))
    return importConstant(node);
  return makeError(node, "operator " + quoted(getOperatorName(node)) +
                             " is not supported (expected Gather, Constant or "
                             "Identity)");
}

Error GraphImporter::importOutputs() {
  for (const ::onnx::ValueInfoProto &output : graph.output()) {
    std::string user = "graph output " + quoted(output.name());
    Expected<Value> value = getValue(output.name(), user);
    if (!value)
      return value.takeError();
    if (Error error = builder.addResult(output.name(), *value, table))
      return withPrefix(user, std::move(error));
  }
  return Error::success();
}

Error importGraph(const ::onnx::ModelProto &model, StringRef externalDataDir,
                  FunctionBuilder &builder) {
  if (Error error = checkOpset(model.opset_import(), model.ir_version()))
    return error;
  return GraphImporter(model.graph(), externalDataDir, builder).run();
}

} // namespace mlir::glean::onnx_import
