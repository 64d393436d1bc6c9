//===- Model.cpp - kernels of models from C ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arguments.h"
#include "Errors.h"
#include "Handles.h"
#include "glean/Target/Model/ReadModel.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::capi;

static llvm::Expected<OwningOpRef<ModuleOp>>
readMemory(StringRef model, const glean_model_format &format,
           MLIRContext *context) {
  const llvm::MemoryBufferRef buffer(model, "memory");
  switch (toNumber(format)) {
  case GLEAN_MODEL_MLIR:
    return readModel(buffer, ModelFormat::MLIR, "", context);
  case GLEAN_MODEL_ONNX:
    return readModel(buffer, ModelFormat::ONNX, "", context);
  default:
    return argumentError("format", "expected a value from 0 to 1, but got " +
                                       Twine(toNumber(format)));
  }
}

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
  return toStatus(compile(
      [&](MLIRContext *context) { return readModelFile(path, context); }, entry,
      options, kernel));
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
