//===- Register.cpp - the translations of ONNX models ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Model.h"

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Target/ONNX/Import.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::onnx_import;

static llvm::MemoryBufferRef getModel(llvm::SourceMgr &sources) {
  return *sources.getMemoryBuffer(sources.getMainFileID());
}

/// Standard input has no folder that external data could lie in.
static std::string getExternalDataDir(llvm::MemoryBufferRef model) {
  StringRef path = model.getBufferIdentifier();
  return path == "<stdin>" ? "" : getModelFolder(path);
}

/// A model has no line that a diagnostic could point at, and the error names
/// the file: emitError() would only put `<unknown>:0:` before it.
static void report(Error error) {
  llvm::WithColor::error() << llvm::toString(std::move(error)) << '\n';
}

void glean::registerFromONNXTranslation() {
  static llvm::cl::opt<std::string> node(
      "node",
      llvm::cl::desc("With --import-onnx: import this Gather only, called by "
                     "its name as --list-gathers prints it"),
      llvm::cl::value_desc("name"), llvm::cl::init(""));

  TranslateToMLIRRegistration importRegistration(
      "import-onnx", "Import an ONNX model of Gather, Constant and Identity",
      TranslateRawSourceMgrToMLIRFunction(
          [](llvm::SourceMgr &sources,
             MLIRContext *context) -> OwningOpRef<Operation *> {
            llvm::MemoryBufferRef model = getModel(sources);
            Expected<OwningOpRef<ModuleOp>> module = importONNXBuffer(
                model, getExternalDataDir(model), *context, {node});
            if (module)
              return std::move(*module);
            report(module.takeError());
            return nullptr;
          }),
      [](DialectRegistry &registry) {
        registry.insert<arith::ArithDialect, func::FuncDialect, GleanDialect,
                        tensor::TensorDialect>();
      });

  TranslateRegistration listRegistration(
      "list-gathers", "Print every Gather of an ONNX model with its types",
      [](const std::shared_ptr<llvm::SourceMgr> &sources, llvm::raw_ostream &os,
         MLIRContext *) -> LogicalResult {
        if (Error error = listONNXGathersInBuffer(getModel(*sources), os)) {
          report(std::move(error));
          return failure();
        }
        return success();
      });
}
