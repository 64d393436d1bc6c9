//===- LoadModule.cpp - a module from a file -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoadModule.h"

#include "glean/ExecutionEngine/Compiler.h"
#ifdef GLEAN_ENABLE_ONNX
#include "glean/Target/ONNX/Import.h"
#endif

#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

static llvm::Expected<OwningOpRef<ModuleOp>> loadMLIR(StringRef path,
                                                      MLIRContext *context) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!file)
    return llvm::createStringError("'" + path +
                                   "': " + file.getError().message());
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(*file), SMLoc());
  glean::DiagnosticCollector diagnostics(context);
  auto module = parseSourceFile<ModuleOp>(sources, context);
  if (!module)
    return diagnostics.takeError();
  return module;
}

llvm::Expected<OwningOpRef<ModuleOp>> glean::loadModule(StringRef path,
                                                        MLIRContext *context) {
  if (!path.ends_with(".onnx"))
    return loadMLIR(path, context);
#ifdef GLEAN_ENABLE_ONNX
  return importONNXFile(path, *context);
#else
  return llvm::createStringError("'" + path +
                                 "': this build of Glean cannot read ONNX");
#endif
}
