//===- ReadModel.cpp - a module from a file or from memory ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Target/Model/ReadModel.h"

#include "glean/ExecutionEngine/Compiler.h"
#ifdef GLEAN_ENABLE_ONNX
#include "glean/Target/ONNX/Import.h"
#endif

#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::glean;

ModelFormat glean::getModelFormat(StringRef path) {
  return path.ends_with(".onnx") ? ModelFormat::ONNX : ModelFormat::MLIR;
}

static llvm::Expected<OwningOpRef<ModuleOp>>
parseMLIR(std::unique_ptr<llvm::MemoryBuffer> text, MLIRContext *context) {
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(text), SMLoc());
  DiagnosticCollector diagnostics(context);
  auto module = parseSourceFile<ModuleOp>(sources, context);
  if (!module)
    return diagnostics.takeError();
  return module;
}

#ifndef GLEAN_ENABLE_ONNX
static llvm::Error createONNXError(StringRef name) {
  return llvm::createStringError("'" + name +
                                 "': this build of Glean cannot read ONNX");
}
#endif

llvm::Expected<OwningOpRef<ModuleOp>>
glean::readModelFile(StringRef path, MLIRContext *context) {
  if (getModelFormat(path) == ModelFormat::ONNX) {
#ifdef GLEAN_ENABLE_ONNX
    return importONNXFile(path, *context);
#else
    return createONNXError(path);
#endif
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!file)
    return llvm::createStringError("'" + path +
                                   "': " + file.getError().message());
  return parseMLIR(std::move(*file), context);
}

llvm::Expected<OwningOpRef<ModuleOp>>
glean::readModel(llvm::MemoryBufferRef model, ModelFormat format,
                 StringRef externalDataDir, MLIRContext *context) {
  if (format == ModelFormat::ONNX) {
#ifdef GLEAN_ENABLE_ONNX
    return importONNXBuffer(model, externalDataDir, *context);
#else
    return createONNXError(model.getBufferIdentifier());
#endif
  }
  // The parser wants a NUL at the end.
  return parseMLIR(llvm::MemoryBuffer::getMemBufferCopy(
                       model.getBuffer(), model.getBufferIdentifier()),
                   context);
}
