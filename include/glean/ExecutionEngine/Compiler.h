//===- Compiler.h - from IR to native code --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_COMPILER_H
#define GLEAN_EXECUTIONENGINE_COMPILER_H

#include "glean/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace mlir::glean {

/// What reading, importing and compiling modules needs: the dialects of Glean,
/// those that its pipelines use, and their translation to LLVM IR.
void registerCompilerDialects(DialectRegistry &registry);

/// Keeps the errors that MLIR reports on a context while it lives, in place of
/// printing them.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(MLIRContext *context);

  /// The errors so far as one, a line each: `file.mlir:3:8: message`.
  llvm::Error takeError();

private:
  std::string text;
  ScopedDiagnosticHandler handler;
};

/// How code is made.
struct CompileOptions {
  Lowering lowering = Lowering::Vector;
  /// LLVM's optimisation level, 0 to 3.
  unsigned optLevel = 3;
  /// The CPU whose instructions may be used, as LLVM calls it; it has to be one
  /// that this machine can stand in for. Empty: this one.
  std::string cpu = {};
  /// Threads that share the work of one gather, with lowering `vector`; 0: as
  /// many as the environment variable OMP_NUM_THREADS says, or one. Code for
  /// several is made only where the OpenMP runtime (libomp) is installed.
  unsigned threads = 0;
};

/// Lowers `module` in place and compiles it to an object file for this machine.
/// Its only global symbol that is defined is `kEntrySymbol`, an EntryFunction:
/// the function `entry`, whose parameters and results have to be tensors or
/// buffers.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileToObject(ModuleOp module, StringRef entry,
                const CompileOptions &options);

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_COMPILER_H
