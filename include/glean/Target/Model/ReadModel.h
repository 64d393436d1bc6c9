//===- ReadModel.h - a module from a file or from memory ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TARGET_MODEL_READMODEL_H
#define GLEAN_TARGET_MODEL_READMODEL_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::glean {

enum class ModelFormat {
  MLIR, ///< text or bytecode
  ONNX  ///< an error in a build without GLEAN_ENABLE_ONNX
};

/// ONNX for a name that ends in `.onnx`, MLIR for all others.
ModelFormat getModelFormat(llvm::StringRef path);

/// Reads a model; `-` is the standard input. External data of an ONNX model is
/// read from below its folder only. Errors name the file.
llvm::Expected<OwningOpRef<ModuleOp>> readModelFile(llvm::StringRef path,
                                                    MLIRContext *context);

/// The same for a model in memory, which errors call by the identifier of
/// `model`. An empty `externalDataDir` refuses all external data.
llvm::Expected<OwningOpRef<ModuleOp>> readModel(llvm::MemoryBufferRef model,
                                                ModelFormat format,
                                                llvm::StringRef externalDataDir,
                                                MLIRContext *context);

} // namespace mlir::glean

#endif // GLEAN_TARGET_MODEL_READMODEL_H
