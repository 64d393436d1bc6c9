//===- Compiler.cpp - from IR to native code -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Compiler.h"

#include "OpenMP.h"
#include "glean/Dialect/Glean/IR/DescribeLocation.h"
#include "glean/ExecutionEngine/LoadedCode.h"
#include "glean/InitAll.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

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

//===----------------------------------------------------------------------===//
// The entry
//===----------------------------------------------------------------------===//

/// Adds the function `glean_entry(addresses)`, which calls the C interface of
/// `entry`, and hides every other one: LLVM then makes one of all three.
static llvm::Error createEntry(ModuleOp module, StringRef entry) {
  auto callee =
      module.lookupSymbol<LLVM::LLVMFuncOp>(("_mlir_ciface_" + entry).str());
  if (!callee)
    return llvm::createStringError("function '" + entry +
                                   "' has no C interface");
  if (module.lookupSymbol(kEntrySymbol))
    return llvm::createStringError("the module has a symbol of the name '" +
                                   Twine(kEntrySymbol) + "'");
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal())
      function.setLinkage(LLVM::Linkage::Internal);

  auto builder =
      ImplicitLocOpBuilder::atBlockEnd(module.getLoc(), module.getBody());
  auto pointer = LLVM::LLVMPointerType::get(module.getContext());
  auto function = LLVM::LLVMFuncOp::create(
      builder, kEntrySymbol,
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(module.getContext()),
                                  {pointer}));
  Value addresses = function.addEntryBlock(builder)->getArgument(0);
  builder.setInsertionPointToStart(&function.getBody().front());
  SmallVector<Value> operands;
  for (int32_t position = 0;
       position < static_cast<int32_t>(callee.getNumArguments()); ++position) {
    Value slot = LLVM::GEPOp::create(builder, pointer, pointer, addresses,
                                     ArrayRef<LLVM::GEPArg>{position});
    operands.push_back(LLVM::LoadOp::create(builder, pointer, slot));
  }
  LLVM::CallOp::create(builder, callee, operands);
  LLVM::ReturnOp::create(builder, ValueRange());
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Machine code
//===----------------------------------------------------------------------===//

static void optimize(llvm::Module &module, llvm::TargetMachine &machine,
                     unsigned optLevel) {
  static const llvm::OptimizationLevel levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager passes =
      optLevel == 0 ? builder.buildO0DefaultPipeline(levels[0])
                    : builder.buildPerModuleDefaultPipeline(levels[optLevel]);
  passes.run(module, modules);
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
emitObject(llvm::Module &module, llvm::TargetMachine &machine) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, /*DwoOut=*/nullptr,
                                  llvm::CodeGenFileType::ObjectFile))
    return llvm::createStringError("LLVM cannot make object files for '" +
                                   machine.getTargetTriple().str() + "'");
  passes.run(module);
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(
      std::move(bytes), module.getName(), /*RequiresNullTerminator=*/false);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
glean::compileToObject(ModuleOp module, StringRef entry,
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

  if (llvm::Error error = createEntry(module, entry))
    return error;

  target->setCodeGenOptLevel(
      static_cast<llvm::CodeGenOptLevel>(options.optLevel));
  target->setRelocationModel(llvm::Reloc::PIC_);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine =
      target->createTargetMachine();
  if (!machine)
    return machine.takeError();
  DiagnosticCollector diagnostics(module.getContext());
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context);
  if (!code)
    return diagnostics.takeError();
  code->setTargetTriple((*machine)->getTargetTriple());
  code->setDataLayout((*machine)->createDataLayout());
  optimize(*code, **machine, options.optLevel);
  return emitObject(*code, **machine);
}
