//===- Nodes.cpp - the operators that are imported ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Nodes.h"

#include "Model.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

using ::onnx::AttributeProto;
using ::onnx::NodeProto;
using ::onnx::TensorProto;

bool isOperator(const NodeProto &node, StringRef name) {
  return node.op_type() == name && isDefaultDomain(node.domain());
}

static Error checkNames(const NodeProto &node, ArrayRef<StringRef> inputs) {
  auto plural = [](size_t count, StringRef what) {
    return (Twine(count) + " " + what + (count == 1 ? "" : "s")).str();
  };
  if (static_cast<size_t>(node.input_size()) != inputs.size())
    return makeError(node, "expected " + plural(inputs.size(), "input") +
                               ", but got " + Twine(node.input_size()));
  for (auto [name, input] : llvm::zip_equal(inputs, node.input()))
    if (input.empty())
      return makeError(node, "input '" + name + "' is missing");
  if (node.output_size() != 1)
    return makeError(node,
                     "expected 1 output, but got " + Twine(node.output_size()));
  if (node.output(0).empty())
    return makeError(node, "its output has no name");
  return Error::success();
}

/// The type of an attribute. Models of IR version 1 do not tell it.
static AttributeProto::AttributeType getType(const AttributeProto &attribute) {
  if (attribute.type() != AttributeProto::UNDEFINED)
    return attribute.type();
  if (attribute.has_i())
    return AttributeProto::INT;
  if (attribute.has_t())
    return AttributeProto::TENSOR;
  return AttributeProto::UNDEFINED;
}

static Error checkType(const NodeProto &node, const AttributeProto &attribute,
                       AttributeProto::AttributeType type) {
  if (!attribute.ref_attr_name().empty())
    return makeError(node, "attribute " + quoted(attribute.name()) +
                               " is that of a function, " +
                               quoted(attribute.ref_attr_name()) +
                               ", and has no value here");
  if (getType(attribute) == type)
    return Error::success();
  return makeError(
      node, "expected attribute " + quoted(attribute.name()) + " of type " +
                AttributeProto::AttributeType_Name(type) + ", but got " +
                AttributeProto::AttributeType_Name(getType(attribute)));
}

Expected<GatherNode> parseGather(const NodeProto &node) {
  if (Error error = checkNames(node, {"data", "indices"}))
    return error;
  GatherNode gather{node.input(0), node.input(1), node.output(0)};
  bool hasAxis = false;
  for (const AttributeProto &attribute : node.attribute()) {
    if (attribute.name() != "axis")
      return makeError(node, "unknown attribute " + quoted(attribute.name()) +
                                 " (expected 'axis')");
    if (hasAxis)
      return makeError(node, "attribute 'axis' is there twice");
    if (Error error = checkType(node, attribute, AttributeProto::INT))
      return error;
    gather.axis = attribute.i();
    hasAxis = true;
  }
  return gather;
}

Expected<IdentityNode> parseIdentity(const NodeProto &node) {
  if (Error error = checkNames(node, {"input"}))
    return error;
  if (node.attribute_size() != 0)
    return makeError(node, "unknown attribute " +
                               quoted(node.attribute(0).name()) +
                               " (expected none)");
  return IdentityNode{node.input(0), node.output(0)};
}

/// Makes a tensor of one of the attributes that are no tensor: of rank 0 for a
/// single value, else of rank 1. Nothing for an attribute of another name.
static Expected<std::shared_ptr<TensorProto>>
makeTensor(const NodeProto &node, const AttributeProto &attribute) {
  auto tensor = std::make_shared<TensorProto>();
  AttributeProto::AttributeType type;
  StringRef name = attribute.name();
  if (name == "value_float") {
    type = AttributeProto::FLOAT;
    tensor->set_data_type(TensorProto::FLOAT);
    tensor->add_float_data(attribute.f());
  } else if (name == "value_floats") {
    type = AttributeProto::FLOATS;
    tensor->set_data_type(TensorProto::FLOAT);
    tensor->add_dims(attribute.floats_size());
    *tensor->mutable_float_data() = attribute.floats();
  } else if (name == "value_int") {
    type = AttributeProto::INT;
    tensor->set_data_type(TensorProto::INT64);
    tensor->add_int64_data(attribute.i());
  } else if (name == "value_ints") {
    type = AttributeProto::INTS;
    tensor->set_data_type(TensorProto::INT64);
    tensor->add_dims(attribute.ints_size());
    *tensor->mutable_int64_data() = attribute.ints();
  } else if (name == "value_string") {
    type = AttributeProto::STRING;
    tensor->set_data_type(TensorProto::STRING);
    tensor->add_string_data(attribute.s());
  } else if (name == "value_strings") {
    type = AttributeProto::STRINGS;
    tensor->set_data_type(TensorProto::STRING);
    tensor->add_dims(attribute.strings_size());
    *tensor->mutable_string_data() = attribute.strings();
  } else {
    return nullptr;
  }
  if (Error error = checkType(node, attribute, type))
    return error;
  return tensor;
}

Expected<ConstantNode> parseConstant(const NodeProto &node) {
  if (Error error = checkNames(node, {}))
    return error;
  if (node.attribute_size() != 1)
    return makeError(node, "expected 1 attribute, the value, but got " +
                               Twine(node.attribute_size()));
  const AttributeProto &attribute = node.attribute(0);
  ConstantNode constant{node.output(0), nullptr, nullptr};
  if (attribute.name() == "sparse_value")
    return makeError(node, "attribute 'sparse_value' is not supported");
  if (attribute.name() == "value") {
    if (Error error = checkType(node, attribute, AttributeProto::TENSOR))
      return error;
    constant.value = &attribute.t();
    return constant;
  }
  Expected<std::shared_ptr<TensorProto>> tensor = makeTensor(node, attribute);
  if (!tensor)
    return tensor.takeError();
  if (!*tensor)
    return makeError(node, "unknown attribute " + quoted(attribute.name()) +
                               " (expected 'value' or one of its forms)");
  constant.owned = *tensor;
  constant.value = constant.owned.get();
  return constant;
}

} // namespace mlir::glean::onnx_import
