//===- Timing.h - how long a program runs ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANRUN_TIMING_H
#define GLEAN_TOOLS_GLEANRUN_TIMING_H

#include "Options.h"

namespace mlir::glean {

/// Runs the program `options.timedRuns` times, and prints what --time promises.
llvm::Error timeRuns(const Program &program, ArrayRef<Tensor> inputs,
                     const RunOptions &options);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANRUN_TIMING_H
