//===- ImportNode.cpp - one Gather of a model as a function ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constants.h"
#include "GatherSites.h"
#include "ImportGraph.h"
#include "Model.h"

#include "glean/TensorIO/ElementType.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {
namespace {

using ::onnx::TensorProto;

class NodeImporter {
public:
  NodeImporter(const GatherSite &site, FunctionBuilder &builder)
      : node(*site.node), values(*site.values), builder(builder) {}

  Error run();

private:
  Expected<Value> addArgument(StringRef name);
  Expected<Value> getIndices(const GatherNode &gather, Value data);

  const ::onnx::NodeProto &node;
  const ValueTable &values;
  FunctionBuilder &builder;
};

} // namespace

Expected<Value> NodeImporter::addArgument(StringRef name) {
  Expected<ValueType> type = values.getType(name);
  if (!type)
    return withPrefix(describe(node), type.takeError());
  if (type->dataType == 0)
    return makeError(node, "the model does not tell the type of value " +
                               quoted(name) +
                               " (onnx.shape_inference.infer_shapes adds it)");
  Expected<TensorType> tensorType = toMLIRType(*type, builder.getContext());
  if (!tensorType)
    return withPrefix(describe(node) + ": value " + quoted(name),
                      tensorType.takeError());
  return builder.addArgument(name, *tensorType);
}

/// The constant that a value is, or is an Identity of, if it is small and in
/// the model file; nullptr if not. A Constant may hold its value in another
/// form, for which `parsed` is room.
static const TensorProto *getSmallConstant(const ValueEntry *entry,
                                           ConstantNode &parsed) {
  if (!entry)
    return nullptr;
  const TensorProto *tensor = entry->initializer;
  if (entry->producer && isOperator(*entry->producer, "Constant")) {
    Expected<ConstantNode> constant = parseConstant(*entry->producer);
    if (!constant) {
      // It is reported when its type is asked for.
      llvm::consumeError(constant.takeError());
      return nullptr;
    }
    parsed = *constant;
    tensor = parsed.value;
  }
  if (!tensor || tensor->data_location() == TensorProto::EXTERNAL)
    return nullptr;
  std::optional<int64_t> count = getElementCount(
      ArrayRef<int64_t>(tensor->dims().data(), tensor->dims_size()));
  // Indices are of 4 or 8 bytes.
  bool isSmall = count && *count <= maxInlineBytes / 8;
  return isSmall ? tensor : nullptr;
}

Expected<Value> NodeImporter::getIndices(const GatherNode &gather, Value data) {
  ConstantNode parsed;
  const TensorProto *tensor =
      getSmallConstant(values.lookThroughIdentities(gather.indices), parsed);
  if (!tensor)
    return gather.indices == gather.data ? data : addArgument(gather.indices);
  Expected<ValueType> type = values.getType(gather.indices);
  if (!type)
    return withPrefix(describe(node), type.takeError());
  Expected<Value> value = builder.createConstant(gather.indices, *tensor,
                                                 /*externalDataDir=*/"");
  if (!value)
    return withPrefix(describe(node), value.takeError());
  return value;
}

Error NodeImporter::run() {
  if (Error error = values.checkUnique())
    return error;
  Expected<GatherNode> gather = parseGather(node);
  if (!gather)
    return gather.takeError();
  Expected<Value> data = addArgument(gather->data);
  if (!data)
    return data.takeError();
  Expected<Value> indices = getIndices(*gather, *data);
  if (!indices)
    return indices.takeError();
  Expected<Value> result =
      builder.createGather(node, *gather, *data, *indices, values);
  if (!result)
    return result.takeError();
  if (Error error = builder.addResult(gather->output, *result, values))
    return withPrefix(describe(node), std::move(error));
  return Error::success();
}

Error importNode(const ::onnx::ModelProto &model, StringRef name,
                 FunctionBuilder &builder) {
  GatherSites sites(model);
  Expected<const GatherSite *> site = sites.find(name);
  if (!site)
    return site.takeError();
  const ::onnx::FunctionProto *function = (*site)->function;
  if (Error error =
          checkOpset(function ? function->opset_import() : model.opset_import(),
                     model.ir_version()))
    return error;
  return NodeImporter(**site, builder).run();
}

} // namespace mlir::glean::onnx_import
