//===- LoadModule.h - a module from a file --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_SUPPORT_LOADMODULE_H
#define GLEAN_TOOLS_SUPPORT_LOADMODULE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"

namespace mlir::glean {

/// Reads an ONNX model (ending `.onnx`) or MLIR, as text or bytecode. Errors
/// name the file.
llvm::Expected<OwningOpRef<ModuleOp>> loadModule(llvm::StringRef path,
                                                 MLIRContext *context);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_SUPPORT_LOADMODULE_H
