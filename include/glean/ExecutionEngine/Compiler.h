//===- Compiler.h - from IR to native code --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// compileEntry() is for code that this process loads. Its two halves,
// lowerToLLVM() and emitCode(), are for those who put something between them,
// or want something else than an object file.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_EXECUTIONENGINE_COMPILER_H
#define GLEAN_EXECUTIONENGINE_COMPILER_H

#include "glean/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <functional>
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
  /// The machine to make code for, as `aarch64-linux-gnu`. Empty: this one.
  std::string triple = {};
  /// The CPU whose instructions may be used, as LLVM calls it; for code that
  /// this process runs, one that this machine can stand in for. Empty: this
  /// one, or, with a triple, the least that it allows.
  std::string cpu = {};
  /// Threads that share the work of one gather, with lowering `vector`; 0: as
  /// many as the environment variable OMP_NUM_THREADS says, or one; at most
  /// 1024. Code for several is made only where the OpenMP runtime (libomp) is
  /// installed.
  unsigned threads = 0;
  /// Whether this process runs the code. If not, code for several threads is
  /// made whether or not the OpenMP runtime is installed.
  bool isRunHere = true;
  /// Whether tensors that public functions return are written to buffers of the
  /// caller's: see the pass glean-results-to-destinations.
  bool destinations = false;
  /// Whether LLVM shall vectorise and unroll loops. Those that lowering
  /// `vector` makes are final as they are written: a module that holds nothing
  /// else compiles in half the time without, and runs as fast.
  bool optimizeLoops = true;
  /// Called with the passes before they run, to add instrumentations.
  std::function<void(PassManager &)> instrument = {};
  /// Called with each remark of LLVM's optimiser, a line of text without its
  /// end: `file.mlir:3:8: message [pass]`. Remarks are made only if there is
  /// somebody to hear them; the code then has line tables.
  std::function<void(StringRef)> onRemark = {};
};

/// What emitCode() makes: files for a linker, or texts for people.
enum class CodeFormat { Object, Assembly, LLVMIR };

/// Whether all that a module computes is gathers, so that `optimizeLoops` does
/// nothing for it with lowering `vector`.
bool hasOnlyGathers(ModuleOp module);

/// Lowers `module` in place to the LLVM dialect, for the machine that the
/// options name.
llvm::Error lowerToLLVM(ModuleOp module, const CompileOptions &options);

/// Makes code of a module in the LLVM dialect, position-independent. Function
/// and data names are those of the module.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
emitCode(ModuleOp module, CodeFormat format, const CompileOptions &options);

/// Lowers `module` in place and compiles it, for LoadedCode::load() if `format`
/// is Object. The only global symbol that is defined is `kEntrySymbol`, an
/// EntryFunction: the function `entry`, whose parameters and results have to be
/// tensors or buffers. Loops are not optimised where hasOnlyGathers() says that
/// this is of no use.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileEntry(ModuleOp module, StringRef entry, CodeFormat format,
             const CompileOptions &options);

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_COMPILER_H
