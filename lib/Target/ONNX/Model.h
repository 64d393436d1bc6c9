//===- Model.h - a parsed ONNX model and its version ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_TARGET_ONNX_MODEL_H
#define GLEAN_LIB_TARGET_ONNX_MODEL_H

#include "Messages.h"

#include "llvm/Support/MemoryBufferRef.h"

#include <memory>

namespace llvm {
class MemoryBuffer;
} // namespace llvm
namespace google::protobuf {
template <typename T> class RepeatedPtrField;
} // namespace google::protobuf
namespace onnx {
class ModelProto;
class OperatorSetIdProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

/// The newest opset of the ONNX operators (ONNX 1.22) in which Gather is still
/// what it was in opset 13. To be raised once a newer one was compared.
inline constexpr int64_t newestKnownOpset = 27;

/// Whether a domain is that of the operators that ONNX itself defines.
bool isDefaultDomain(StringRef domain);

/// The bytes of the file. The error starts with the path.
Expected<std::unique_ptr<llvm::MemoryBuffer>> readModelFile(StringRef path);

/// Where external data of the model file `path` is looked for.
std::string getModelFolder(StringRef path);

/// The model in `file`, with a graph in it. The bytes are copied.
Expected<std::unique_ptr<::onnx::ModelProto>>
parseModel(llvm::MemoryBufferRef file);

/// Whether `imports`, those of a model or of a function, say which Gather is
/// meant, and it is a known one. Its versions 1, 11 and 13 need no telling
/// apart: they differ in element types, and 11 adds that a negative index
/// counts from the back. Version 1 says nothing of negative indices, and calls
/// an index "out of bounds" an error without bounds; read the same way, each
/// model that was valid means what it did.
Error checkOpset(
    const google::protobuf::RepeatedPtrField<::onnx::OperatorSetIdProto>
        &imports,
    int64_t irVersion);

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_MODEL_H
