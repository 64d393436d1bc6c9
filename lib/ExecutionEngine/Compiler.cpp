//===- Compiler.cpp - from IR to native code -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Compiler.h"

#include "Entry.h"
#include "OpenMP.h"
#include "Target.h"
#include "glean/Dialect/Glean/IR/DescribeLocation.h"
#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"

using namespace mlir;
using namespace mlir::glean;

void glean::registerCompilerDialects(DialectRegistry &registry) {
  // Modules may hold whatever upstream can lower.
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  glean::registerAllDialects(registry);
}

DiagnosticCollector::DiagnosticCollector(MLIRContext *context)
    : handler(context, [this](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
          return success();
        llvm::raw_string_ostream stream(text);
        if (!text.empty())
          stream << '\n';
        std::string place = describeLocation(diagnostic.getLocation());
        if (!place.empty())
          stream << place << ": ";
        stream << diagnostic;
        return success();
      }) {}

llvm::Error DiagnosticCollector::takeError() {
  if (text.empty())
    return llvm::createStringError("failed without saying why");
  return llvm::createStringError(std::exchange(text, {}));
}

/// A function that is called has to be there: the linker's words for one that
/// is not are many, and name no op.
static llvm::Error checkDefinitions(ModuleOp module) {
  for (auto function : module.getOps<FunctionOpInterface>())
    if (function.isExternal() &&
        !SymbolTable::symbolKnownUseEmpty(function, module))
      return llvm::createStringError("function '" + function.getName() +
                                     "' is called, but has no body");
  return llvm::Error::success();
}

bool glean::hasOnlyGathers(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    bool isKnown =
        isa<GleanDialect, func::FuncDialect, BuiltinDialect>(op->getDialect());
    bool computesNothing =
        op->hasTrait<OpTrait::ConstantLike>() ||
        isa<tensor::EmptyOp, tensor::CastOp, memref::CastOp>(op);
    return isKnown || computesNothing ? WalkResult::advance()
                                      : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

llvm::Error glean::lowerToLLVM(ModuleOp module, const CompileOptions &options) {
  if (llvm::Error error = checkDefinitions(module))
    return error;
  if (options.threads > kMaxThreads)
    return llvm::createStringError("expected at most " + Twine(kMaxThreads) +
                                   " threads, but got " +
                                   Twine(options.threads));
  llvm::Expected<TargetDescription> target = describeTarget(options);
  if (!target)
    return target.takeError();
  ToLLVMOptions lowering;
  lowering.lowering = options.lowering;
  lowering.onError = OnError::Report;
  lowering.targetTriple = target->getTargetTriple().str();
  lowering.targetCPU = target->getCPU();
  lowering.targetFeatures = target->getFeatures().getString();
  lowering.threads = options.isRunHere ? getThreadCount(options.threads)
                                       : std::max(options.threads, 1U);
  lowering.destinations = options.destinations;

  DiagnosticCollector diagnostics(module.getContext());
  PassManager pm(module.getContext());
  if (options.instrument)
    options.instrument(pm);
  buildToLLVMPipeline(pm, lowering);
  if (failed(pm.run(module)))
    return diagnostics.takeError();
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
glean::compileEntry(ModuleOp module, StringRef entry, CodeFormat format,
                    const CompileOptions &options) {
  auto function = module.lookupSymbol<FunctionOpInterface>(entry);
  if (!function)
    return llvm::createStringError("the module has no function '" + entry +
                                   "'");
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    UnitAttr::get(module.getContext()));
  CompileOptions emission = options;
  if (options.lowering == Lowering::Vector && hasOnlyGathers(module))
    emission.optimizeLoops = false;
  if (llvm::Error error = lowerToLLVM(module, options))
    return error;
  if (llvm::Error error = createEntry(module, entry))
    return error;
  return emitCode(module, format, emission);
}
