//===- Dump.h - what was generated, for people ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANRUN_DUMP_H
#define GLEAN_TOOLS_GLEANRUN_DUMP_H

#include "glean/ExecutionEngine/Compiler.h"

#include <optional>

namespace mlir::glean {

enum class DumpKind {
  IR,     ///< MLIR with the gathers lowered, before the LLVM dialect
  LLVMIR, ///< optimised LLVM IR
  Assembly,
  Remarks, ///< what Glean and LLVM's optimiser say of what they did
};

/// By the name that --dump has for it.
std::optional<DumpKind> symbolizeDumpKind(StringRef name);

/// Compiles a copy of `module`, and prints what --dump promises, behind a line
/// that says what it is and is a comment of its language.
llvm::Error printDump(DumpKind kind, ModuleOp module, StringRef entry,
                      const CompileOptions &options, llvm::raw_ostream &os);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANRUN_DUMP_H
