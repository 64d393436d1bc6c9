//===- Anatomy.h - what a compilation spends and makes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_KERNELS_ANATOMY_H
#define GLEAN_BENCHMARKS_KERNELS_ANATOMY_H

#include "glean/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>

namespace glean_bench {

/// Wall time of each of Glean's own passes in one run of the pipeline, in ms,
/// by the pass's argument. Time of a pass that runs several times adds up.
using PassTimes = std::map<std::string, double>;

struct Anatomy {
  PassTimes passes;
  size_t codeBytes = 0; // of machine code
};

/// Compiles the function `gather` of `module`, which it consumes, as the
/// product does, and looks at it.
llvm::Expected<Anatomy> dissect(mlir::ModuleOp module,
                                mlir::glean::Lowering lowering);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_KERNELS_ANATOMY_H
