//===- Nodes.h - the operators that are imported ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each parse function checks what can be seen of a node alone: number and names
// of inputs and outputs, names and types of attributes. Errors name the node.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_TARGET_ONNX_NODES_H
#define GLEAN_LIB_TARGET_ONNX_NODES_H

#include "Messages.h"

#include <memory>

namespace onnx {
class NodeProto;
class TensorProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

/// Whether the node is this operator of ONNX itself.
bool isOperator(const ::onnx::NodeProto &node, StringRef name);

/// Names of the values, owned by the node, and the axis, 0 by default.
struct GatherNode {
  StringRef data;
  StringRef indices;
  StringRef output;
  int64_t axis = 0;
};
Expected<GatherNode> parseGather(const ::onnx::NodeProto &node);

struct IdentityNode {
  StringRef input;
  StringRef output;
};
Expected<IdentityNode> parseIdentity(const ::onnx::NodeProto &node);

/// The value of a Constant node, of whichever attribute it has.
struct ConstantNode {
  StringRef output;
  /// Owned by the node, or as below.
  const ::onnx::TensorProto *value = nullptr;
  std::shared_ptr<const ::onnx::TensorProto> owned;
};
Expected<ConstantNode> parseConstant(const ::onnx::NodeProto &node);

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_NODES_H
