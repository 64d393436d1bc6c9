//===- Messages.cpp - error messages of the ONNX import -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Messages.h"

#include "Model.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

std::string describe(const ::onnx::NodeProto &node) {
  if (!node.name().empty())
    return "node " + quoted(node.name());
  for (const std::string &output : node.output())
    if (!output.empty())
      return "node with output " + quoted(output);
  return "node without name and output";
}

std::string getOperatorName(const ::onnx::NodeProto &node) {
  if (isDefaultDomain(node.domain()))
    return node.op_type();
  return node.domain() + "." + node.op_type();
}

Error makeError(const Twine &what) { return llvm::createStringError(what); }

Error makeError(const ::onnx::NodeProto &node, const Twine &what) {
  return makeError(describe(node) + ": " + what);
}

} // namespace mlir::glean::onnx_import
