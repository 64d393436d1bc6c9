//===- Dump.cpp - what was generated, for people -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Dump.h"

#include "glean/Dialect/Glean/IR/DescribeLocation.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::glean;

std::optional<DumpKind> glean::symbolizeDumpKind(StringRef name) {
  return llvm::StringSwitch<std::optional<DumpKind>>(name)
      .Case("ir", DumpKind::IR)
      .Case("llvm", DumpKind::LLVMIR)
      .Case("asm", DumpKind::Assembly)
      .Case("remarks", DumpKind::Remarks)
      .Default(std::nullopt);
}

//===----------------------------------------------------------------------===//
// Lowered gathers
//===----------------------------------------------------------------------===//

namespace {
/// Prints the module when its gathers are lowered.
class LoweredPrinter : public PassInstrumentation {
public:
  explicit LoweredPrinter(llvm::raw_ostream &os) : os(os) {}

  void runBeforePass(Pass *pass, Operation *op) override {
    if (pass->getArgument() != kFirstPassToLLVM)
      return;
    op->print(os, OpPrintingFlags().elideLargeElementsAttrs());
    os << "\n";
  }

private:
  llvm::raw_ostream &os;
};
} // namespace

static llvm::Error printLowered(ModuleOp module, CompileOptions options,
                                llvm::raw_ostream &os) {
  options.instrument = [&](PassManager &pm) {
    pm.addInstrumentation(std::make_unique<LoweredPrinter>(os));
  };
  return lowerToLLVM(module, options);
}

//===----------------------------------------------------------------------===//
// Remarks
//===----------------------------------------------------------------------===//

namespace {
/// Prints what passes of MLIR say, in the form of LLVM's remarks.
class RemarkPrinter : public remark::detail::MLIRRemarkStreamerBase {
public:
  explicit RemarkPrinter(llvm::raw_ostream &os) : os(os) {}

  void streamOptimizationRemark(const remark::detail::Remark &remark) override {
    std::string place = describeLocation(remark.getLocation());
    if (!place.empty())
      os << place << ": ";
    for (const remark::detail::Remark::Arg &argument : remark.getArgs())
      os << argument.val;
    os << " [" << remark.getCombinedCategoryName() << "]\n";
  }

private:
  llvm::raw_ostream &os;
};
} // namespace

static llvm::Error printRemarks(ModuleOp module, StringRef entry,
                                CompileOptions options, llvm::raw_ostream &os) {
  remark::RemarkCategories categories;
  categories.passed = "^glean$";
  if (failed(remark::enableOptimizationRemarks(
          *module.getContext(), std::make_unique<RemarkPrinter>(os),
          std::make_unique<remark::RemarkEmittingPolicyAll>(), categories)))
    return llvm::createStringError("MLIR cannot make remarks");
  llvm::scope_exit disable(
      [&] { module.getContext()->setRemarkEngine(nullptr); });
  // LLVM's passes run several times, and then say the same.
  llvm::StringSet<> known;
  options.onRemark = [&](StringRef remark) {
    if (known.insert(remark).second)
      os << remark << "\n";
  };
  return compileEntry(module, entry, CodeFormat::Object, options).takeError();
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

static llvm::Error printCode(ModuleOp module, StringRef entry,
                             CodeFormat format, const CompileOptions &options,
                             llvm::raw_ostream &os) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> code =
      compileEntry(module, entry, format, options);
  if (!code)
    return code.takeError();
  os << (*code)->getBuffer();
  return llvm::Error::success();
}

llvm::Error glean::printDump(DumpKind kind, ModuleOp module, StringRef entry,
                             const CompileOptions &options,
                             llvm::raw_ostream &os) {
  OwningOpRef<ModuleOp> copy = module.clone();
  switch (kind) {
  case DumpKind::IR:
    os << "// ir: the gathers are lowered, nothing is of the LLVM dialect\n";
    return printLowered(*copy, options, os);
  case DumpKind::LLVMIR:
    os << "; llvm: LLVM IR, optimised\n";
    return printCode(*copy, entry, CodeFormat::LLVMIR, options, os);
  case DumpKind::Assembly:
    os << "# asm: the code of the entry\n";
    return printCode(*copy, entry, CodeFormat::Assembly, options, os);
  case DumpKind::Remarks:
    os << "// remarks: of Glean's passes, then of LLVM's optimiser\n";
    return printRemarks(*copy, entry, options, os);
  }
  return llvm::Error::success();
}
