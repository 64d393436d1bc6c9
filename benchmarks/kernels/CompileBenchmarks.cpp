//===- CompileBenchmarks.cpp - from IR to a kernel that can be called -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Anatomy.h"
#include "Regimes.h"
#include "candidate/BufferGather.h"

#include "llvm/Support/FormatVariadic.h"

#include <benchmark/benchmark.h>

using namespace mlir;
using namespace mlir::glean;
using namespace glean_bench;

/// The least time of each pass in some runs: what others do on the machine only
/// adds to it.
static llvm::Expected<Anatomy> dissectBest(const GatherSpec &gather,
                                           Lowering lowering) {
  constexpr int runs = 5;
  Anatomy best;
  for (int run = 0; run < runs; ++run) {
    OwningOpRef<ModuleOp> module = createBufferGatherModule(gather);
    llvm::Expected<Anatomy> anatomy = dissect(*module, lowering);
    if (!anatomy)
      return anatomy.takeError();
    for (auto &[name, time] : best.passes)
      anatomy->passes[name] = std::min(anatomy->passes[name], time);
    best = std::move(*anatomy);
  }
  return best;
}

static void runCompiler(benchmark::State &state, const GatherSpec &gather,
                        Lowering lowering) {
  Program::Options options;
  options.lowering = lowering;
  options.acceptBuffers = true;
  for ([[maybe_unused]] auto _ : state) {
    state.PauseTiming();
    OwningOpRef<ModuleOp> module = createBufferGatherModule(gather);
    state.ResumeTiming();
    llvm::Expected<std::unique_ptr<Program>> program =
        Program::compile(std::move(module), "gather", options);
    state.PauseTiming();
    if (!program)
      return state.SkipWithError(llvm::toString(program.takeError()).c_str());
    program->reset();
    state.ResumeTiming();
  }
  llvm::Expected<Anatomy> anatomy = dissectBest(gather, lowering);
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
    for (bool dynamicSizes : {false, true})
      for (const NamedLowering &lowering : allLowerings()) {
        std::string name = std::string("compile/") + regime.name +
                           (dynamicSizes ? "/dynamic/" : "/static/") +
                           lowering.name;
        GatherSpec gather =
            dynamicSizes ? forgetSizes(regime.gather) : regime.gather;
        benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State
                                                           &state) {
          runCompiler(state, gather, lowering.lowering);
        })->Unit(benchmark::kMillisecond);
      }
}
