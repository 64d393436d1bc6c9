//===- Target.h - the machine that code is made for -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_EXECUTIONENGINE_TARGET_H
#define GLEAN_LIB_EXECUTIONENGINE_TARGET_H

#include "glean/ExecutionEngine/Compiler.h"

#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"

namespace mlir::glean {

/// Triple, CPU and features; also for machines that are not this one.
using TargetDescription = llvm::orc::JITTargetMachineBuilder;

/// The machine that the options name, which LLVM then has code for. An error
/// if it has none.
llvm::Expected<TargetDescription> describeTarget(const CompileOptions &options);

/// What makes position-independent code for it. Code that this process runs may
/// lie anywhere in memory; other code is laid out by a linker, and is smaller.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(TargetDescription target, const CompileOptions &options);

} // namespace mlir::glean

#endif // GLEAN_LIB_EXECUTIONENGINE_TARGET_H
