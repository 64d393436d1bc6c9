//===- Model.cpp - a parsed ONNX model and its version --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Model.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <onnx/onnx_pb.h>

#include <climits>
#include <optional>

using namespace mlir;

namespace mlir::glean::onnx_import {

bool isDefaultDomain(StringRef domain) {
  return domain.empty() || domain == "ai.onnx";
}

Expected<std::unique_ptr<llvm::MemoryBuffer>> readModelFile(StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false);
  if (!file)
    return makeError(quoted(path) + ": " + file.getError().message());
  return std::move(*file);
}

std::string getModelFolder(StringRef path) {
  StringRef folder = llvm::sys::path::parent_path(path);
  return folder.empty() ? "." : folder.str();
}

Expected<std::unique_ptr<::onnx::ModelProto>>
parseModel(llvm::MemoryBufferRef file) {
  if (file.getBufferSize() == 0)
    return makeError("not an ONNX model: the file is empty");
  if (file.getBufferSize() > INT_MAX)
    return makeError("has " + Twine(file.getBufferSize()) +
                     " bytes, but protobuf limits a model to " +
                     Twine(INT_MAX) + " (larger tensors go to external data)");
  auto model = std::make_unique<::onnx::ModelProto>();
  if (!model->ParseFromArray(file.getBufferStart(), file.getBufferSize()))
    return makeError("not an ONNX model, or a truncated one");
  // Nearly all short byte strings parse, as unknown fields.
  if (!model->has_graph())
    return makeError("not an ONNX model: it has no graph");
  return model;
}

Error checkOpset(
    const google::protobuf::RepeatedPtrField<::onnx::OperatorSetIdProto>
        &imports,
    int64_t irVersion) {
  std::optional<int64_t> opset;
  for (const ::onnx::OperatorSetIdProto &import : imports) {
    if (!isDefaultDomain(import.domain()))
      continue;
    if (opset && *opset != import.version())
      return makeError("imports both opset " + Twine(*opset) + " and opset " +
                       Twine(import.version()) + " of the ONNX operators");
    opset = import.version();
  }
  if (!opset) {
    // Before IR version 3 there were no imports, and only opset 1.
    if (irVersion < 3)
      return Error::success();
    return makeError(
        "imports no opset of the ONNX operators, which IR version " +
        Twine(irVersion) + " requires");
  }
  if (*opset < 1 || *opset > newestKnownOpset)
    return makeError(
        "expected an opset in range [1, " + Twine(newestKnownOpset) +
        "], where the meaning of Gather is known, but got " + Twine(*opset));
  return Error::success();
}

} // namespace mlir::glean::onnx_import
