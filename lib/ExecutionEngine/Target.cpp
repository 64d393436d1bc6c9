//===- Target.cpp - the machine that code is made for --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Target.h"

#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::glean;

static llvm::Error checkTarget(const llvm::Triple &triple, StringRef cpu) {
  std::string reason;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, reason);
  if (!target)
    return llvm::createStringError("no code can be made for '" + triple.str() +
                                   "': " + reason);
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget(
      target->createMCSubtargetInfo(triple, /*CPU=*/"", /*Features=*/""));
  if (!cpu.empty() && subtarget && !subtarget->isCPUStringValid(cpu))
    return llvm::createStringError("'" + triple.str() +
                                   "' has no CPU of the name '" + cpu + "'");
  return llvm::Error::success();
}

llvm::Expected<TargetDescription>
glean::describeTarget(const CompileOptions &options) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  if (options.triple.empty() && options.cpu.empty())
    return TargetDescription::detectHost();
  if (!options.triple.empty()) {
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
  }
  llvm::Triple triple(options.triple.empty()
                          ? llvm::sys::getProcessTriple()
                          : llvm::Triple::normalize(options.triple));
  if (llvm::Error error = checkTarget(triple, options.cpu))
    return error;
  TargetDescription target{triple};
  target.setCPU(options.cpu);
  return target;
}

llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
glean::createTargetMachine(TargetDescription target,
                           const CompileOptions &options) {
  auto optLevel = static_cast<llvm::CodeGenOptLevel>(options.optLevel);
  if (options.isRunHere) {
    target.setCodeGenOptLevel(optLevel);
    target.setRelocationModel(llvm::Reloc::PIC_);
    return target.createTargetMachine();
  }
  const llvm::Triple &triple = target.getTargetTriple();
  std::string reason;
  const llvm::Target *backend =
      llvm::TargetRegistry::lookupTarget(triple, reason);
  if (!backend)
    return llvm::createStringError("no code can be made for '" + triple.str() +
                                   "': " + reason);
  std::unique_ptr<llvm::TargetMachine> machine(backend->createTargetMachine(
      triple, target.getCPU(), target.getFeatures().getString(),
      target.getOptions(), llvm::Reloc::PIC_, /*CM=*/std::nullopt, optLevel));
  if (!machine)
    return llvm::createStringError("LLVM makes no code for '" + triple.str() +
                                   "'");
  return machine;
}
