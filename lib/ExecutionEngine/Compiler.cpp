//===- Compiler.cpp - from IR to native code -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Compiler.h"

#include "OpenMP.h"
#include "glean/Dialect/Glean/IR/DescribeLocation.h"
#include "glean/InitAll.h"
#include "glean/Runtime/Runtime.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/Shared/ExecutorAddress.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Target/TargetMachine.h"

#include <cstdlib>

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

/// This machine, or the part of it that another CPU has too.
static llvm::Expected<llvm::orc::JITTargetMachineBuilder>
describeTarget(StringRef cpu) {
  if (cpu.empty())
    return llvm::orc::JITTargetMachineBuilder::detectHost();
  llvm::orc::JITTargetMachineBuilder target{
      llvm::Triple(llvm::sys::getProcessTriple())};
  target.setCPU(cpu.str());
  return target;
}

static llvm::Error lower(ModuleOp module, const ToLLVMOptions &options) {
  DiagnosticCollector diagnostics(module.getContext());
  PassManager pm(module.getContext());
  buildToLLVMPipeline(pm, options);
  if (failed(pm.run(module)))
    return diagnostics.takeError();
  return llvm::Error::success();
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

/// What compiled code calls as malloc. It could not go on without memory, and
/// would write to address 0.
static void *allocate(size_t size) {
  if (void *memory = std::malloc(size))
    return memory;
  llvm::errs() << "error: cannot allocate " << size << " bytes for a tensor\n";
  std::exit(1);
}

llvm::Expected<std::unique_ptr<ExecutionEngine>>
glean::compileForHost(ModuleOp module, StringRef entry,
                      const CompileOptions &options) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();

  auto function = module.lookupSymbol<FunctionOpInterface>(entry);
  if (!function)
    return llvm::createStringError("the module has no function '" + entry +
                                   "'");
  if (options.optLevel > 3)
    return llvm::createStringError("expected an optimisation level from 0 to "
                                   "3, but got " +
                                   Twine(options.optLevel));
  if (llvm::Error error = checkDefinitions(module))
    return error;
  function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                    UnitAttr::get(module.getContext()));
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> target =
      describeTarget(options.cpu);
  if (!target)
    return target.takeError();
  ToLLVMOptions lowering;
  lowering.lowering = options.lowering;
  lowering.onError = OnError::Report;
  lowering.targetTriple = target->getTargetTriple().str();
  lowering.targetCPU = target->getCPU();
  lowering.targetFeatures = target->getFeatures().getString();
  lowering.threads = getThreadCount(options.threads);
  if (llvm::Error error = lower(module, lowering))
    return error;

  auto level = static_cast<llvm::CodeGenOptLevel>(options.optLevel);
  target->setCodeGenOptLevel(level);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine =
      target->createTargetMachine();
  if (!machine)
    return machine.takeError();

  auto optimize =
      makeOptimizingTransformer(options.optLevel, /*sizeLevel=*/0, machine->get());
  ExecutionEngineOptions engineOptions;
  engineOptions.transformer = optimize;
  engineOptions.jitCodeGenOptLevel = level;
  engineOptions.enableGDBNotificationListener = false;
  engineOptions.enablePerfNotificationListener = false;
  // The engine's own error says only that something could not be translated.
  DiagnosticCollector diagnostics(module.getContext());
  llvm::Expected<std::unique_ptr<ExecutionEngine>> engine =
      ExecutionEngine::create(module, engineOptions, std::move(*machine));
  if (!engine)
    return llvm::joinErrors(engine.takeError(), diagnostics.takeError());
  (*engine)->registerSymbols([](llvm::orc::MangleAndInterner mangle) {
    llvm::orc::SymbolMap symbols;
    auto add = [&](StringRef name, auto *function) {
      symbols[mangle(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                               llvm::JITSymbolFlags::Exported};
    };
    add("malloc", &allocate);
    add("glean_runtime_report_out_of_bounds",
        &glean_runtime_report_out_of_bounds);
    add("glean_runtime_report_size_mismatch",
        &glean_runtime_report_size_mismatch);
    return symbols;
  });
  return engine;
}
