//===- CallBenchmarks.cpp - what stands between a caller and a kernel -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A gather of no work: 2x2 indices into a table of 5x4.
//
//===----------------------------------------------------------------------===//

#include "Regimes.h"

#include "glean/ExecutionEngine/KernelCache.h"

#include <benchmark/benchmark.h>

using namespace mlir::glean;

namespace {
/// The operands, and the ways to call the gather.
struct Call {
  float table[20] = {}, rows[16] = {};
  int64_t ids[4] = {4, 0, -1, 2};
  const int64_t tableSizes[2] = {5, 4}, idsSizes[2] = {2, 2},
                rowsSizes[3] = {2, 2, 4};
  const int64_t tableStrides[2] = {4, 1}, idsStrides[2] = {2, 1},
                rowsStrides[3] = {8, 4, 1};
  KernelCache cache;

  ConstArrayView data() const { return {table, tableSizes, tableStrides}; }
  ConstArrayView indices() const { return {ids, idsSizes, idsStrides}; }
  ArrayView output() { return {rows, rowsSizes, rowsStrides}; }

  std::shared_ptr<const Kernel> compile(bool areSizesKnown) {
    GatherSpec spec = GatherSpec::forOperands(data(), indices(), 0);
    if (areSizesKnown) {
      spec.dataShape.assign(tableSizes, tableSizes + 2);
      spec.indicesShape.assign(idsSizes, idsSizes + 2);
    }
    return llvm::cantFail(cache.get(spec));
  }
};
} // namespace

static void runKernel(benchmark::State &state, bool areSizesKnown) {
  Call call;
  std::shared_ptr<const Kernel> kernel = call.compile(areSizesKnown);
  for ([[maybe_unused]] auto _ : state)
    llvm::cantFail(kernel->run(call.data(), call.indices(), call.output()));
}

static void runCache(benchmark::State &state) {
  Call call;
  call.compile(/*areSizesKnown=*/false);
  for ([[maybe_unused]] auto _ : state)
    llvm::cantFail(
        call.cache.gather(call.data(), call.indices(), call.output()));
}

static void runBadIndex(benchmark::State &state) {
  Call call;
  call.ids[3] = 5;
  std::shared_ptr<const Kernel> kernel = call.compile(/*areSizesKnown=*/false);
  for ([[maybe_unused]] auto _ : state)
    llvm::consumeError(kernel->run(call.data(), call.indices(), call.output()));
}

void glean_bench::registerCallBenchmarks() {
  auto add = [](const char *name, auto function) {
    benchmark::RegisterBenchmark(name, function);
  };
  add("call/Kernel::run, all sizes known", [](benchmark::State &state) {
    runKernel(state, /*areSizesKnown=*/true);
  });
  add("call/Kernel::run, row size known", [](benchmark::State &state) {
    runKernel(state, /*areSizesKnown=*/false);
  });
  add("call/Kernel::run, an index out of bounds", runBadIndex);
  add("call/KernelCache::gather", runCache);
}
