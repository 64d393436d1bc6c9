//===- CompileBenchmarks.cpp - from IR to a kernel that can be called -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Anatomy.h"
#include "Regimes.h"
#include "candidate/BufferGather.h"

#include "glean/ExecutionEngine/Kernel.h"

#include "llvm/Support/FormatVariadic.h"

#include <benchmark/benchmark.h>

using namespace mlir;
using namespace mlir::glean;
using namespace glean_bench;

/// The least time of each pass in some runs: what others do on the machine only
/// adds to it.
static llvm::Expected<Anatomy> dissectBest(const GatherSpec &spec) {
  constexpr int runs = 5;
  Anatomy best;
  for (int run = 0; run < runs; ++run) {
    OwningOpRef<ModuleOp> module = createBufferGatherModule(spec);
    llvm::Expected<Anatomy> anatomy = dissect(*module, spec.lowering);
    if (!anatomy)
      return anatomy.takeError();
    for (auto &[name, time] : best.passes)
      anatomy->passes[name] = std::min(anatomy->passes[name], time);
    best = std::move(*anatomy);
  }
  return best;
}

static void runCompiler(benchmark::State &state, const GatherSpec &spec) {
  for ([[maybe_unused]] auto _ : state) {
    llvm::Expected<std::shared_ptr<const Kernel>> kernel =
        Kernel::compile(spec);
    if (!kernel)
      return state.SkipWithError(llvm::toString(kernel.takeError()).c_str());
  }
  llvm::Expected<Anatomy> anatomy = dissectBest(spec);
  if (!anatomy)
    return state.SkipWithError(llvm::toString(anatomy.takeError()).c_str());
  state.counters["code_bytes"] = double(anatomy->codeBytes);
  std::string slowest;
  double most = 0, sum = 0;
  for (const auto &[name, time] : anatomy->passes) {
    sum += time;
    if (time <= most)
      continue;
    most = time;
    slowest = name;
  }
  state.counters["glean_passes_ms"] = sum;
  state.counters["slowest_glean_pass_ms"] = most;
  state.SetLabel(slowest);
}

void glean_bench::registerCompileBenchmarks() {
  for (const Regime &regime : allRegimes())
    for (const NamedSizes &sizes : allSizes())
      for (const NamedLowering &lowering : allLowerings()) {
        std::string name = std::string("compile/") + regime.name + "/" +
                           sizes.name + "/" + lowering.name;
        GatherSpec spec = sizes.select(regime.gather);
        spec.lowering = lowering.lowering;
        benchmark::RegisterBenchmark(
            name.c_str(),
            [=](benchmark::State &state) { runCompiler(state, spec); })
            ->Unit(benchmark::kMillisecond);
      }
}
