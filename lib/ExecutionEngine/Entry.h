//===- Entry.h - the function that a host calls ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_EXECUTIONENGINE_ENTRY_H
#define GLEAN_LIB_EXECUTIONENGINE_ENTRY_H

#include "glean/ExecutionEngine/Compiler.h"
#include "glean/ExecutionEngine/LoadedCode.h"

namespace mlir::glean {

/// Adds the function `glean_entry(addresses)`, which calls the C interface of
/// `entry`, and hides every other one: LLVM then makes one of all three. The
/// module is in the LLVM dialect.
llvm::Error createEntry(ModuleOp module, StringRef entry);

/// Lowers `module` in place, compiles it with compileEntry(), and loads it.
llvm::Expected<std::unique_ptr<LoadedCode>>
compileAndLoad(ModuleOp module, StringRef entry, const CompileOptions &options);

} // namespace mlir::glean

#endif // GLEAN_LIB_EXECUTIONENGINE_ENTRY_H
