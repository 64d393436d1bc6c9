//===- Regimes.h - kinds of gathers that need different code ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_KERNELS_REGIMES_H
#define GLEAN_BENCHMARKS_KERNELS_REGIMES_H

#include "glean/ExecutionEngine/GatherSpec.h"
#include "glean/Pipelines/Pipelines.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace glean_bench {

struct Regime {
  const char *name;
  mlir::glean::GatherSpec gather; // all sizes known
};

/// One gather of each kind, smaller than in the comparison's canonical set.
std::vector<Regime> allRegimes();

/// A lowering and the name that the pipeline's option knows it by.
struct NamedLowering {
  std::string name;
  mlir::glean::Lowering lowering;
};

/// All that the pipeline has.
std::vector<NamedLowering> allLowerings();

/// Which sizes the code knows, and what it is called.
struct NamedSizes {
  const char *name;
  mlir::glean::GatherSpec (*select)(const mlir::glean::GatherSpec &);
};

/// `static`: all; `cached`: those that KernelCache::gather() chooses;
/// `dynamic`: none.
llvm::ArrayRef<NamedSizes> allSizes();

/// Benchmarks `kernel/REGIME/SIZES/LOWERING`: bytes of output per second.
void registerKernelBenchmarks();

/// Benchmarks `call/WAY`: a gather of no work, called in different ways.
void registerCallBenchmarks();

/// Benchmarks `compile/REGIME/SIZES/LOWERING`: from a specification to a kernel
/// that can be called, and the size of its code. Their label is the slowest of
/// Glean's own passes.
void registerCompileBenchmarks();

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_KERNELS_REGIMES_H
