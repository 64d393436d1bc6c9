//===- glean-bench-kernels.cpp - single kernels under Google Benchmark ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes Google Benchmark's options: --benchmark_filter=kernel/tiny_call and so
// on; --help lists them.

#include "Regimes.h"

#include <benchmark/benchmark.h>

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 2;
  glean_bench::registerCallBenchmarks();
  glean_bench::registerKernelBenchmarks();
  glean_bench::registerCompileBenchmarks();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
