//===- Messages.cpp - error messages of the ONNX import -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Messages.h"

#include "Model.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

std::string escaped(StringRef text) {
  constexpr size_t limit = 200;
  bool isCut = text.size() > limit;
  text = text.take_front(limit);
  bool isUTF8 = llvm::json::isUTF8(text);
  std::string result;
  for (unsigned char c : text) {
    if (c == '\'' || c == '\\')
      result += '\\';
    if (c < 0x20 || c == 0x7f || (c >= 0x80 && !isUTF8))
      result += {'\\', 'x', llvm::hexdigit(c >> 4), llvm::hexdigit(c & 15)};
    else
      result += c;
  }
  return isCut ? result + "..." : result;
}

std::string quoted(StringRef text) { return "'" + escaped(text) + "'"; }

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

Error withPrefix(const Twine &prefix, Error error) {
  if (!error)
    return error;
  return makeError(prefix + ": " + llvm::toString(std::move(error)));
}

} // namespace mlir::glean::onnx_import
