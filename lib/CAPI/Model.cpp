//===- Model.cpp - kernels of models from C ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arguments.h"
#include "Errors.h"
#include "Handles.h"
#ifdef GLEAN_ENABLE_ONNX
#include "glean/Target/ONNX/Import.h"
#endif

#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::capi;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

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
static llvm::Error onnxError(StringRef name) {
  return llvm::createStringError("'" + name +
                                 "': this build of Glean cannot read ONNX");
}
#endif

static llvm::Expected<OwningOpRef<ModuleOp>> readFile(StringRef path,
                                                      MLIRContext *context) {
  if (path.ends_with(".onnx")) {
#ifdef GLEAN_ENABLE_ONNX
    return importONNXFile(path, *context);
#else
    return onnxError(path);
#endif
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFile(path);
  if (!file)
    return llvm::createStringError("'" + path +
                                   "': " + file.getError().message());
  return parseMLIR(std::move(*file), context);
}

static llvm::Expected<OwningOpRef<ModuleOp>>
readMemory(StringRef model, const glean_model_format &format,
           MLIRContext *context) {
  static constexpr StringRef kName = "memory";
  switch (toNumber(format)) {
  case GLEAN_MODEL_MLIR:
    // The parser wants a NUL at the end.
    return parseMLIR(llvm::MemoryBuffer::getMemBufferCopy(model, kName),
                     context);
  case GLEAN_MODEL_ONNX:
#ifdef GLEAN_ENABLE_ONNX
    return importONNXBuffer({model, kName}, /*externalDataDir=*/"", *context);
#else
    return onnxError(kName);
#endif
  default:
    return argumentError("format", "expected a value from 0 to 1, but got " +
                                       Twine(toNumber(format)));
  }
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

/// Compiles the module that `read` gives.
static llvm::Error
compile(llvm::function_ref<llvm::Expected<OwningOpRef<ModuleOp>>(MLIRContext *)>
            read,
        const char *entry, const glean_compile_options *options,
        glean_kernel **kernel) {
  if (llvm::Error error = checkPointer(kernel, "kernel"))
    return error;
  llvm::Expected<CompileOptions> chosen = readOptions(options);
  if (!chosen)
    return chosen.takeError();
  DialectRegistry registry;
  registerCompilerDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  llvm::Expected<OwningOpRef<ModuleOp>> module = read(&context);
  if (!module)
    return module.takeError();
  return handOut(
      Kernel::compile(std::move(*module), entry ? entry : "", *chosen), kernel);
}

glean_status glean_kernel_compile_file(const char *path, const char *entry,
                                       const glean_compile_options *options,
                                       glean_kernel **kernel) {
  if (llvm::Error error = checkPointer(path, "path"))
    return toStatus(std::move(error));
  return toStatus(
      compile([&](MLIRContext *context) { return readFile(path, context); },
              entry, options, kernel));
}

glean_status glean_kernel_compile_memory(const void *model, size_t size,
                                         glean_model_format format,
                                         const char *entry,
                                         const glean_compile_options *options,
                                         glean_kernel **kernel) {
  if (llvm::Error error = checkPointer(model, "model"))
    return toStatus(std::move(error));
  return toStatus(compile(
      [&](MLIRContext *context) {
        return readMemory(StringRef(static_cast<const char *>(model), size),
                          format, context);
      },
      entry, options, kernel));
}
