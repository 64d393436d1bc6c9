//===- EmitCode.cpp - from the LLVM dialect to machine code --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Target.h"

#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/Inliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace mlir;
using namespace mlir::glean;

namespace {
/// Hands on remarks of the optimiser, and asks for all of them.
class RemarkHandler : public llvm::DiagnosticHandler {
public:
  explicit RemarkHandler(const std::function<void(StringRef)> &onRemark)
      : onRemark(onRemark) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    auto *remark = llvm::dyn_cast<llvm::DiagnosticInfoOptimizationBase>(&info);
    if (!remark)
      return false;
    // The table of all instructions: many lines, and no remark.
    if (remark->getPassName() == "asm-printer")
      return true;
    std::string text;
    llvm::raw_string_ostream stream(text);
    StringRef path;
    unsigned line = 0, column = 0;
    if (remark->isLocationAvailable())
      remark->getLocation(path, line, column);
    if (line > 0)
      stream << remark->getAbsolutePath() << ":" << line << ":" << column
             << ": ";
    stream << remark->getMsg() << " [" << remark->getPassName() << "]";
    onRemark(text);
    return true;
  }

  bool isPassedOptRemarkEnabled(StringRef) const override { return true; }
  bool isMissedOptRemarkEnabled(StringRef) const override { return true; }
  bool isAnyRemarkEnabled() const override { return true; }

private:
  const std::function<void(StringRef)> &onRemark;
};
} // namespace

/// Gives the functions the debug information that remarks name places by.
static llvm::Error addLineTables(ModuleOp module) {
  // LLVM's verifier asks for a place of each call in such a function; those of
  // a model have only names.
  auto nowhere = FileLineColLoc::get(module.getContext(), "", 0, 0);
  module.walk([&](Operation *op) {
    if (!op->getLoc()->findInstanceOf<FileLineColLoc>())
      op->setLoc(nowhere);
  });
  DiagnosticCollector diagnostics(module.getContext());
  PassManager pm(module.getContext());
  pm.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
  if (failed(pm.run(module)))
    return diagnostics.takeError();
  return llvm::Error::success();
}

/// Code that reaches its constants with 32 bits, unless they take too much for
/// that.
static llvm::CodeModel::Model chooseCodeModel(const llvm::Module &module) {
  constexpr uint64_t kReach = 1 << 30; // half of what 32 bits reach
  uint64_t bytes = 0;
  for (const llvm::GlobalVariable &global : module.globals())
    bytes += module.getDataLayout().getTypeAllocSize(global.getValueType());
  return bytes > kReach ? llvm::CodeModel::Large : llvm::CodeModel::Small;
}

/// LLVM's own passes for the level.
static llvm::ModulePassManager buildDefaultPasses(llvm::PassBuilder &builder,
                                                  unsigned optLevel) {
  static const llvm::OptimizationLevel levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  if (optLevel == 0)
    return builder.buildO0DefaultPipeline(levels[0]);
  return builder.buildPerModuleDefaultPipeline(levels[optLevel]);
}

/// Those that take descriptors apart, fold, and move what is invariant out of
/// loops; no loop is vectorised or unrolled.
static llvm::ModulePassManager buildShortPasses() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(
      llvm::LICMPass(llvm::LICMOptions()), /*UseMemorySSA=*/true));
  passes.addPass(llvm::GVNPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::ADCEPass());
  passes.addPass(llvm::SimplifyCFGPass());

  llvm::ModulePassManager modulePasses;
  modulePasses.addPass(llvm::ModuleInlinerWrapperPass());
  modulePasses.addPass(llvm::GlobalDCEPass());
  modulePasses.addPass(llvm::createModuleToFunctionPassAdaptor(
      std::move(passes), /*EagerlyInvalidate=*/true));
  return modulePasses;
}

static void optimize(llvm::Module &module, llvm::TargetMachine &machine,
                     const CompileOptions &options) {
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
      options.optLevel == 0 || options.optimizeLoops
          ? buildDefaultPasses(builder, options.optLevel)
          : buildShortPasses();
  passes.run(module, modules);
}

static llvm::Error printCode(llvm::Module &module, llvm::TargetMachine &machine,
                             CodeFormat format, llvm::raw_pwrite_stream &os) {
  if (format == CodeFormat::LLVMIR) {
    module.print(os, /*AAW=*/nullptr);
    return llvm::Error::success();
  }
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, os, /*DwoOut=*/nullptr,
                                  format == CodeFormat::Object
                                      ? llvm::CodeGenFileType::ObjectFile
                                      : llvm::CodeGenFileType::AssemblyFile))
    return llvm::createStringError("LLVM cannot make this kind of file for '" +
                                   machine.getTargetTriple().str() + "'");
  passes.run(module);
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
glean::emitCode(ModuleOp module, CodeFormat format,
                const CompileOptions &options) {
  if (options.optLevel > 3)
    return llvm::createStringError("expected an optimisation level from 0 to "
                                   "3, but got " +
                                   Twine(options.optLevel));
  llvm::Expected<TargetDescription> target = describeTarget(options);
  if (!target)
    return target.takeError();
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine =
      createTargetMachine(*target, options);
  if (!machine)
    return machine.takeError();

  if (options.onRemark)
    if (llvm::Error error = addLineTables(module))
      return error;
  DiagnosticCollector diagnostics(module.getContext());
  llvm::LLVMContext context;
  if (options.onRemark)
    context.setDiagnosticHandler(
        std::make_unique<RemarkHandler>(options.onRemark));
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context);
  if (!code)
    return diagnostics.takeError();
  (*machine)->setCodeModel(chooseCodeModel(*code));
  code->setTargetTriple((*machine)->getTargetTriple());
  code->setDataLayout((*machine)->createDataLayout());
  optimize(*code, **machine, options);

  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  if (llvm::Error error = printCode(*code, **machine, format, stream))
    return error;
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(
      std::move(bytes), code->getName(), /*RequiresNullTerminator=*/false);
}
