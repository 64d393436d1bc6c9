//===- Timing.h - how long a program runs ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANRUN_TIMING_H
#define GLEAN_TOOLS_GLEANRUN_TIMING_H

#include "Options.h"

namespace mlir::glean {

/// Runs the program `options.timedRuns` times, and prints what --time promises.
/// A time is that of the compiled code alone, as Program::run() measures it:
/// the allocation of the outputs is in it, but from memory that is in use
/// already, and one reading of the clock, some 20 ns.
llvm::Error timeRuns(const Program &program, ArrayRef<Tensor> inputs,
                     const RunOptions &options);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANRUN_TIMING_H
