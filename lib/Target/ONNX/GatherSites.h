//===- GatherSites.h - every Gather of a model ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_TARGET_ONNX_GATHERSITES_H
#define GLEAN_LIB_TARGET_ONNX_GATHERSITES_H

#include "ValueTable.h"

#include <memory>
#include <vector>

namespace onnx {
class ModelProto;
class NodeProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

/// One Gather, somewhere in a model. Refers to the model and to its
/// GatherSites.
struct GatherSite {
  const ::onnx::NodeProto *node;
  const ValueTable *values;              ///< Those of its graph.
  const ::onnx::FunctionProto *function; ///< It stands in, or nullptr.
  std::string label;                     ///< Name with the path, unescaped.
};

class GatherSites {
public:
  /// All of them in the order of the model: a node's subgraphs after the node,
  /// functions last. The model has to outlive this.
  explicit GatherSites(const ::onnx::ModelProto &model);

  ArrayRef<GatherSite> get() const { return sites; }

  /// The one that `name` means, as ONNXImportOptions::node does.
  Expected<const GatherSite *> find(StringRef name) const;

private:
  void add(const ::onnx::GraphProto &graph, const ValueTable *outer,
           const ::onnx::FunctionProto *function, StringRef path);
  void add(const ::onnx::NodeProto &node, const ValueTable &values,
           const ::onnx::FunctionProto *function, StringRef path);
  Error makeNotFoundError(StringRef name) const;

  const ::onnx::ModelProto &model;
  std::vector<std::unique_ptr<ValueTable>> tables;
  std::vector<GatherSite> sites;
};

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_GATHERSITES_H
