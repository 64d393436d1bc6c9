//===- ValueTable.cpp - the values of an ONNX graph -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ValueTable.h"

#include "Nodes.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

using ::onnx::NodeProto;
using ::onnx::TensorProto;
using ::onnx::ValueInfoProto;

/// How many operators in a row a type is followed through. Graphs of the wild
/// have few; the stack has an end.
static constexpr unsigned maxDepth = 64;

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

static std::string describe(const ValueEntry &entry) {
  if (entry.producer)
    return describe(*entry.producer);
  return entry.initializer || entry.isSparse ? "an initializer"
                                             : "a graph input";
}

void ValueTable::noteDuplicate(StringRef name, const ValueEntry &first,
                               const Twine &second) {
  if (duplicate.empty())
    duplicate = ("value " + quoted(name) + " is defined twice: by " +
                 onnx_import::describe(first) + " and by " + second)
                    .str();
}

void ValueTable::addNode(const NodeProto &node) {
  for (const std::string &output : node.output()) {
    if (output.empty()) // An optional output that is not wanted.
      continue;
    ValueEntry &entry = entries[output];
    if (entry.isDefined())
      noteDuplicate(output, entry, onnx_import::describe(node));
    else
      entry.producer = &node;
  }
}

ValueTable::ValueTable(const ::onnx::GraphProto &graph, const ValueTable *outer)
    : outer(outer) {
  for (const ValueInfoProto &input : graph.input()) {
    ValueEntry &entry = entries[input.name()];
    if (entry.isInput)
      noteDuplicate(input.name(), entry, "a graph input");
    entry.isInput = true;
    entry.declared.push_back(&input.type());
  }
  // One with the name of an input is the input's default.
  for (const TensorProto &initializer : graph.initializer()) {
    ValueEntry &entry = entries[initializer.name()];
    if (entry.initializer)
      noteDuplicate(initializer.name(), entry, "an initializer");
    else
      entry.initializer = &initializer;
  }
  for (const ::onnx::SparseTensorProto &initializer :
       graph.sparse_initializer()) {
    ValueEntry &entry = entries[initializer.values().name()];
    if (entry.initializer || entry.isSparse)
      noteDuplicate(initializer.values().name(), entry, "an initializer");
    else
      entry.isSparse = true;
  }
  for (const NodeProto &node : graph.node())
    addNode(node);
  for (const ValueInfoProto &info : graph.value_info())
    entries[info.name()].declared.push_back(&info.type());
  for (const ValueInfoProto &output : graph.output())
    entries[output.name()].declared.push_back(&output.type());
  // ONNX wants names to be unique across a graph and those within it. So a
  // name means the same wherever it is looked up.
  if (!outer)
    return;
  for (const auto &[name, entry] : entries)
    if (const ValueEntry *first =
            entry.isDefined() ? outer->lookup(name) : nullptr)
      noteDuplicate(name, *first,
                    onnx_import::describe(entry) + " of a graph within");
}

ValueTable::ValueTable(const ::onnx::FunctionProto &function) {
  for (const std::string &input : function.input())
    entries[input].isInput = true;
  for (const NodeProto &node : function.node())
    addNode(node);
}

Error ValueTable::checkUnique() const {
  return duplicate.empty() ? Error::success() : makeError(duplicate);
}

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

const ValueEntry *ValueTable::lookup(StringRef name) const {
  for (const ValueTable *table = this; table; table = table->outer)
    if (auto it = table->entries.find(name);
        it != table->entries.end() && it->second.isDefined())
      return &it->second;
  return nullptr;
}

const ValueEntry *ValueTable::lookThroughIdentities(StringRef name) const {
  const ValueEntry *entry = lookup(name);
  for (unsigned depth = 0; depth < maxDepth && entry && entry->producer &&
                           isOperator(*entry->producer, "Identity");
       ++depth) {
    if (entry->producer->input_size() != 1)
      return nullptr;
    entry = lookup(entry->producer->input(0));
  }
  return entry;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Adds a statement on the type of a value to what is known.
static Error refine(ValueType &type, const ValueType &statement) {
  std::optional<ValueType> merged = merge(type, statement);
  if (!merged)
    return makeError("expected one type, but got " + toString(type) + " and " +
                     toString(statement));
  type = *merged;
  return Error::success();
}

Expected<ValueType> ValueTable::getDeclaredType(StringRef name) const {
  ValueType type;
  for (const ValueTable *table = this; table; table = table->outer) {
    auto it = table->entries.find(name);
    if (it == table->entries.end())
      continue;
    for (const ::onnx::TypeProto *proto : it->second.declared) {
      Expected<ValueType> declared = fromTypeProto(*proto);
      Error error = declared ? refine(type, *declared) : declared.takeError();
      if (error)
        return withPrefix("value " + quoted(name), std::move(error));
    }
    if (it->second.isDefined())
      break;
  }
  return type;
}

Expected<ValueType> ValueTable::getProducedType(const NodeProto &node,
                                                unsigned depth) const {
  if (isOperator(node, "Constant")) {
    Expected<ConstantNode> constant = parseConstant(node);
    if (!constant)
      return constant.takeError();
    return getTensorType(*constant->value);
  }
  if (isOperator(node, "Identity") && node.input_size() == 1)
    return getType(node.input(0), depth);
  if (isOperator(node, "Gather")) {
    Expected<GatherNode> gather = parseGather(node);
    if (!gather)
      return gather.takeError();
    Expected<ValueType> data = getType(gather->data, depth);
    if (!data)
      return data;
    Expected<ValueType> indices = getType(gather->indices, depth);
    if (!indices)
      return indices;
    return inferGatherType(*data, *indices, gather->axis);
  }
  // Most gathers of real networks take a size out of a shape.
  if (isOperator(node, "Shape"))
    return ValueType{TensorProto::INT64,
                     SmallVector<int64_t>{ShapedType::kDynamic}};
  if (!isOperator(node, "Cast") || node.input_size() != 1)
    return ValueType();
  // Indices are often cast to int64. The input is only of interest for its
  // shape, and what is wrong with it is not.
  ValueType type;
  if (Expected<ValueType> input = getType(node.input(0), depth))
    type = *input;
  else
    llvm::consumeError(input.takeError());
  type.dataType = 0;
  for (const ::onnx::AttributeProto &attribute : node.attribute())
    if (attribute.name() == "to")
      type.dataType = static_cast<int32_t>(attribute.i());
  return type;
}

Expected<ValueType> ValueTable::getDefinedType(const ValueEntry &entry,
                                               unsigned depth) const {
  if (entry.initializer)
    return getTensorType(*entry.initializer);
  if (entry.isSparse)
    return makeError("sparse initializers are not supported");
  if (entry.producer && depth < maxDepth)
    return getProducedType(*entry.producer, depth + 1);
  return ValueType();
}

Expected<ValueType> ValueTable::getType(StringRef name, unsigned depth) const {
  Expected<ValueType> type = getDeclaredType(name);
  const ValueEntry *entry = lookup(name);
  if (!type || !entry)
    return type;
  // Without it, a row of gathers that take the same value twice would be walked
  // once for each path through it.
  auto [known, isNew] = types.try_emplace(name);
  if (!isNew)
    return known->second;
  Expected<ValueType> defined = getDefinedType(*entry, depth);
  Error error = defined ? refine(*type, *defined) : defined.takeError();
  if (error) {
    types.erase(name);
    return withPrefix("value " + quoted(name), std::move(error));
  }
  types[name] = *type;
  return type;
}

Expected<ValueType> ValueTable::getType(StringRef name) const {
  return getType(name, 0);
}

} // namespace mlir::glean::onnx_import
