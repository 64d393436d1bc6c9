//===- glean-run.cpp - compile a model for this machine, and call it -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Run.h"

#include "glean/ExecutionEngine/Compiler.h"

#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::glean;

int glean::reportError(llvm::Error error) {
  bool failedToRun = error.isA<IndexError>() || error.isA<MismatchError>();
  // What came before, where both go to one file.
  llvm::outs().flush();
  llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
  return failedToRun ? 1 : 2;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::Expected<RunOptions> options = parseCommandLine(argc, argv);
  if (!options)
    return reportError(options.takeError());

  DialectRegistry registry;
  registerCompilerDialects(registry);
  MLIRContext context(registry);
  if (!options->testDirs.empty())
    return runTestDirs(*options, &context);
  if (llvm::Error error = runModel(*options, &context))
    return reportError(std::move(error));
  return 0;
}
