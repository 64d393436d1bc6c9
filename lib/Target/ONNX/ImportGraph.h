//===- ImportGraph.h - the two ways to import a model -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_TARGET_ONNX_IMPORTGRAPH_H
#define GLEAN_LIB_TARGET_ONNX_IMPORTGRAPH_H

#include "FunctionBuilder.h"

namespace onnx {
class ModelProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

/// Fills the function with the graph of the model, all of it.
Error importGraph(const ::onnx::ModelProto &model, StringRef externalDataDir,
                  FunctionBuilder &builder);

/// Fills the function with the Gather that `name` means.
Error importNode(const ::onnx::ModelProto &model, StringRef name,
                 FunctionBuilder &builder);

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_IMPORTGRAPH_H
