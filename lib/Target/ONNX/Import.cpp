//===- Import.cpp - ONNX models to MLIR -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Target/ONNX/Import.h"

#include "ImportGraph.h"
#include "Model.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <onnx/onnx_pb.h>

using namespace mlir;
using namespace mlir::glean::onnx_import;

static Expected<OwningOpRef<ModuleOp>>
importModel(llvm::MemoryBufferRef file, StringRef externalDataDir,
            MLIRContext &context, const glean::ONNXImportOptions &options) {
  Expected<std::unique_ptr<::onnx::ModelProto>> model = parseModel(file);
  if (!model)
    return model.takeError();
  FunctionBuilder builder(context, file.getBufferIdentifier());
  Error error = options.node.empty()
                    ? importGraph(**model, externalDataDir, builder)
                    : importNode(**model, options.node, builder);
  if (error)
    return error;
  return builder.finish();
}

Expected<OwningOpRef<ModuleOp>>
glean::importONNXBuffer(llvm::MemoryBufferRef model, StringRef externalDataDir,
                        MLIRContext &context,
                        const ONNXImportOptions &options) {
  Expected<OwningOpRef<ModuleOp>> module =
      importModel(model, externalDataDir, context, options);
  if (!module)
    return withPrefix(quoted(model.getBufferIdentifier()), module.takeError());
  return module;
}

Expected<OwningOpRef<ModuleOp>>
glean::importONNXFile(StringRef path, MLIRContext &context,
                      const ONNXImportOptions &options) {
  Expected<std::unique_ptr<llvm::MemoryBuffer>> file = readModelFile(path);
  if (!file)
    return file.takeError();
  return importONNXBuffer(**file, getModelFolder(path), context, options);
}
