//===- LoadedCode.cpp - machine code in this process ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/LoadedCode.h"

#include "glean/Runtime/Runtime.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/Shared/ExecutorAddress.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace mlir;
using namespace mlir::glean;

/// What compiled code calls as malloc. It could not go on without memory, and
/// would write to address 0.
static void *allocate(size_t size) {
  if (void *memory = std::malloc(size))
    return memory;
  llvm::errs() << "error: cannot allocate " << size << " bytes for a tensor\n";
  std::exit(1);
}

/// Functions of this program that compiled code calls; all others are looked up
/// in the libraries of the process.
static llvm::Error defineRuntime(llvm::orc::LLJIT &jit) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](llvm::StringRef name, auto *function) {
    symbols[jit.mangleAndIntern(name)] = {
        llvm::orc::ExecutorAddr::fromPtr(function),
        llvm::JITSymbolFlags::Exported};
  };
  add("malloc", &allocate);
  add("glean_runtime_report_out_of_bounds",
      &glean_runtime_report_out_of_bounds);
  add("glean_runtime_report_size_mismatch",
      &glean_runtime_report_size_mismatch);
  return jit.getMainJITDylib().define(
      llvm::orc::absoluteSymbols(std::move(symbols)));
}

LoadedCode::~LoadedCode() = default;

llvm::Expected<std::unique_ptr<LoadedCode>>
LoadedCode::load(std::unique_ptr<llvm::MemoryBuffer> object) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  // The code has no initialisers, for which a platform would be needed.
  auto jit = llvm::orc::LLJITBuilder()
                 .setPlatformSetUp(llvm::orc::setUpInactivePlatform)
                 .create();
  if (!jit)
    return jit.takeError();
  // What goes wrong is part of our error, not printed.
  std::string reports;
  (*jit)->getExecutionSession().setErrorReporter([&](llvm::Error error) {
    reports += ": " + llvm::toString(std::move(error));
  });
  if (llvm::Error error = defineRuntime(**jit))
    return error;
  if (llvm::Error error = (*jit)->addObjectFile(std::move(object)))
    return error;
  llvm::Expected<llvm::orc::ExecutorAddr> entry = (*jit)->lookup(kEntrySymbol);
  if (!entry)
    return llvm::createStringError(llvm::toString(entry.takeError()) + reports);
  (*jit)->getExecutionSession().setErrorReporter(llvm::consumeError);
  std::unique_ptr<LoadedCode> code(new LoadedCode());
  code->jit = std::move(*jit);
  code->entryFunction = entry->toPtr<EntryFunction>();
  return code;
}
