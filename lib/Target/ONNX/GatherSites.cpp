//===- GatherSites.cpp - every Gather of a model --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherSites.h"

#include "Nodes.h"

#include "llvm/ADT/STLExtras.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

using ::onnx::AttributeProto;
using ::onnx::FunctionProto;
using ::onnx::GraphProto;
using ::onnx::ModelProto;
using ::onnx::NodeProto;

//===----------------------------------------------------------------------===//
// Collecting
//===----------------------------------------------------------------------===//

GatherSites::GatherSites(const ModelProto &model) : model(model) {
  add(model.graph(), /*outer=*/nullptr, /*function=*/nullptr, /*path=*/"");
  for (const FunctionProto &function : model.functions()) {
    std::string path = function.domain().empty()
                           ? function.name() + "/"
                           : function.domain() + "." + function.name() + "/";
    tables.push_back(std::make_unique<ValueTable>(function));
    const ValueTable &values = *tables.back();
    for (const NodeProto &node : function.node())
      add(node, values, &function, path);
  }
}

void GatherSites::add(const GraphProto &graph, const ValueTable *outer,
                      const FunctionProto *function, StringRef path) {
  tables.push_back(std::make_unique<ValueTable>(graph, outer));
  const ValueTable &values = *tables.back();
  for (const NodeProto &node : graph.node())
    add(node, values, function, path);
}

static StringRef getOutput(const NodeProto &node) {
  return node.output_size() == 0 ? StringRef() : StringRef(node.output(0));
}

/// What a user calls the node.
static StringRef getName(const NodeProto &node) {
  return node.name().empty() ? getOutput(node) : StringRef(node.name());
}

void GatherSites::add(const NodeProto &node, const ValueTable &values,
                      const FunctionProto *function, StringRef path) {
  std::string label = (path + getName(node)).str();
  if (isOperator(node, "Gather"))
    sites.push_back({&node, &values, function, label});
  // Protobuf's limit on nesting bounds the recursion.
  for (const AttributeProto &attribute : node.attribute()) {
    if (!attribute.has_g() && attribute.graphs_size() == 0)
      continue;
    std::string base = label + "/" + attribute.name();
    if (attribute.has_g())
      add(attribute.g(), &values, function, base + "/");
    for (auto [i, graph] : llvm::enumerate(attribute.graphs()))
      add(graph, &values, function, base + "." + std::to_string(i) + "/");
  }
}

//===----------------------------------------------------------------------===//
// Finding
//===----------------------------------------------------------------------===//

static std::string quoteAll(ArrayRef<StringRef> names) {
  std::string result;
  llvm::interleave(
      names, [&](StringRef name) { result += quoted(name); },
      [&] { result += ", "; });
  return result;
}

static bool hasNode(const GraphProto &graph, StringRef name,
                    const NodeProto *&found) {
  auto it = llvm::find_if(
      graph.node(), [&](const NodeProto &node) { return node.name() == name; });
  if (it == graph.node().end())
    return false;
  found = &*it;
  return true;
}

Error GatherSites::makeNotFoundError(StringRef name) const {
  if (const NodeProto *node; hasNode(model.graph(), name, node))
    return makeError(*node, "expected operator 'Gather', but got " +
                                quoted(getOperatorName(*node)));
  // Up to three labels that differ by a few letters.
  unsigned limit = std::max<size_t>(2, name.size() / 4);
  SmallVector<std::pair<unsigned, StringRef>> close;
  for (const GatherSite &site : sites) {
    unsigned distance = StringRef(site.label)
                            .edit_distance(name, /*AllowReplacements=*/true,
                                           /*MaxEditDistance=*/limit);
    if (distance <= limit)
      close.push_back({distance, site.label});
  }
  llvm::sort(close);
  std::string hint = "; the model has " + std::to_string(sites.size());
  if (!close.empty()) {
    SmallVector<StringRef> names;
    for (auto [distance, label] : ArrayRef(close).take_front(3))
      names.push_back(label);
    hint = " (did you mean " + quoteAll(names) + "?)";
  }
  return makeError("no Gather node is called " + quoted(name) + hint);
}

Expected<const GatherSite *> GatherSites::find(StringRef name) const {
  auto collect = [&](auto matches) {
    SmallVector<const GatherSite *> found;
    for (const GatherSite &site : sites)
      if (matches(site))
        found.push_back(&site);
    return found;
  };
  SmallVector<const GatherSite *> found = collect([&](const GatherSite &site) {
    return site.label == name || site.node->name() == name;
  });
  if (found.empty())
    found = collect(
        [&](const GatherSite &site) { return getOutput(*site.node) == name; });
  if (found.empty())
    return makeNotFoundError(name);
  if (found.size() == 1)
    return found.front();

  // The paths tell them apart, unless a graph has a name twice. Then the
  // outputs do, which are the only names that have to be unique.
  SmallVector<StringRef> labels, outputs;
  for (const GatherSite *site : found) {
    labels.push_back(site->label);
    outputs.push_back(getOutput(*site->node));
  }
  bool isUnique =
      llvm::SmallDenseSet<StringRef>(labels.begin(), labels.end()).size() ==
      labels.size();
  return makeError(Twine(found.size()) + " Gather nodes are called " +
                   quoted(name) + ": name one by its " +
                   (isUnique ? "path, " + quoteAll(labels)
                             : "output, " + quoteAll(outputs)));
}

} // namespace mlir::glean::onnx_import
