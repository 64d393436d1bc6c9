//===- Anatomy.cpp - what a compilation spends and makes -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Anatomy.h"

#include "glean/ExecutionEngine/Compiler.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <chrono>

using namespace mlir;
using namespace mlir::glean;
using glean_bench::Anatomy;
using glean_bench::PassTimes;

namespace {
/// Clocks the passes whose argument names Glean.
class PassClock : public PassInstrumentation {
public:
  explicit PassClock(PassTimes &times) : times(times) {}

  void runBeforePass(Pass *, Operation *) override { start = Clock::now(); }
  void runAfterPass(Pass *pass, Operation *) override {
    if (pass->getArgument().contains("glean"))
      times[pass->getArgument().str()] +=
          std::chrono::duration<double, std::milli>(Clock::now() - start)
              .count();
  }

private:
  using Clock = std::chrono::steady_clock;
  PassTimes &times;
  // Glean's passes hold no others, so one time is enough.
  Clock::time_point start;
};
} // namespace

static llvm::Error lower(ModuleOp module, Lowering lowering, PassTimes &times) {
  DiagnosticCollector diagnostics(module.getContext());
  ToLLVMOptions options;
  options.lowering = lowering;
  options.onError = OnError::Report;
  PassManager pm(module.getContext());
  pm.addInstrumentation(std::make_unique<PassClock>(times));
  buildToLLVMPipeline(pm, options);
  if (failed(pm.run(module)))
    return diagnostics.takeError();
  return llvm::Error::success();
}

static llvm::Expected<size_t> countCodeBytes(ModuleOp module) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context);
  if (!code)
    return llvm::createStringError("cannot translate to LLVM IR");
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> target =
      llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!target)
    return target.takeError();
  target->setCodeGenOptLevel(llvm::CodeGenOptLevel::Aggressive);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine =
      target->createTargetMachine();
  if (!machine)
    return machine.takeError();
  ExecutionEngine::setupTargetTripleAndDataLayout(code.get(), machine->get());
  if (llvm::Error error = makeOptimizingTransformer(
          /*optLevel=*/3, /*sizeLevel=*/0, machine->get())(code.get()))
    return error;

  SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager emit;
  if ((*machine)->addPassesToEmitFile(emit, stream, nullptr,
                                      llvm::CodeGenFileType::ObjectFile))
    return llvm::createStringError("cannot emit an object file");
  emit.run(*code);
  llvm::SmallVectorMemoryBuffer buffer(std::move(bytes));
  llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>> object =
      llvm::object::ObjectFile::createObjectFile(buffer.getMemBufferRef());
  if (!object)
    return object.takeError();
  size_t total = 0;
  for (const llvm::object::SectionRef &section : (*object)->sections())
    if (section.isText())
      total += section.getSize();
  return total;
}

llvm::Expected<Anatomy> glean_bench::dissect(ModuleOp module,
                                             Lowering lowering) {
  for (auto function : module.getOps<FunctionOpInterface>())
    function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                      UnitAttr::get(module.getContext()));
  Anatomy anatomy;
  if (llvm::Error error = lower(module, lowering, anatomy.passes))
    return error;
  llvm::Expected<size_t> codeBytes = countCodeBytes(module);
  if (!codeBytes)
    return codeBytes.takeError();
  anatomy.codeBytes = *codeBytes;
  return anatomy;
}
