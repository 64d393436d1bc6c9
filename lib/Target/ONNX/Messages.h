//===- Messages.h - error messages of the ONNX import -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to the library: how errors name nodes.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_TARGET_ONNX_MESSAGES_H
#define GLEAN_LIB_TARGET_ONNX_MESSAGES_H

#include "glean/TensorIO/Messages.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#include <string>

namespace onnx {
class NodeProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

using llvm::Error;
using llvm::Expected;

/// `node 'Gather_7'`, or `node with output 'y'` if it has no name.
std::string describe(const ::onnx::NodeProto &node);

/// The operator with its domain, as in `com.microsoft.Gelu`; those of ONNX
/// itself without.
std::string getOperatorName(const ::onnx::NodeProto &node);

Error makeError(const Twine &what);
Error makeError(const ::onnx::NodeProto &node, const Twine &what);

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_MESSAGES_H
