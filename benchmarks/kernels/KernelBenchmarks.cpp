//===- KernelBenchmarks.cpp - compiled gathers, one at a time -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

#include "glean/ExecutionEngine/Kernel.h"
#include "glean/Reference/Gather.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace mlir::glean;
using namespace glean_bench;

namespace {
/// The buffers of a regime, and what the output has to be.
class Operands {
public:
  explicit Operands(const Regime &regime);

  ConstArrayView data() const {
    return {gather.dataType, table.data(), gather.dataShape};
  }
  ConstArrayView indices() const { return {ids.data(), gather.indicesShape}; }
  ArrayView output() { return {gather.dataType, rows.data(), rowsShape}; }

  bool isRight() const { return rows == wanted; }
  void clearOutput() { std::fill(rows.begin(), rows.end(), 0x55); }
  size_t outputBytes() const { return rows.size(); }

private:
  GatherSpec gather;
  llvm::SmallVector<int64_t> rowsShape;
  std::vector<unsigned char> table, rows, wanted;
  std::vector<int64_t> ids;
};
} // namespace

Operands::Operands(const Regime &regime)
    : gather(regime.gather), rowsShape(gather.outputShape()) {
  std::mt19937_64 random(gather.dataShape.size());
  size_t elementBytes = getElementSize(gather.dataType);
  table.resize(size_t(*getElementCount(gather.dataShape)) * elementBytes);
  for (unsigned char &byte : table)
    byte = static_cast<unsigned char>(random());
  ids.resize(size_t(*getElementCount(gather.indicesShape)));
  int64_t size = gather.dataShape[size_t(gather.axis)];
  for (int64_t &index : ids)
    index = int64_t(random() % uint64_t(size));

  auto toVector = [](llvm::ArrayRef<int64_t> shape) { return shape.vec(); };
  wanted = glean_reference::gather(table.data(),
                                   {toVector(gather.dataShape),
                                    toVector(gather.indicesShape), gather.axis,
                                    int64_t(elementBytes)},
                                   ids, glean_reference::OutOfBounds::Error)
               .bytes;
  rows.resize(wanted.size());
}

/// Those of the regime that was asked for last: the benchmark is entered
/// several times until it is long enough.
static Operands &getOperands(const Regime &regime) {
  static std::unique_ptr<Operands> operands;
  static const char *name = nullptr;
  if (name != regime.name) {
    operands.reset();
    operands = std::make_unique<Operands>(regime);
    name = regime.name;
  }
  return *operands;
}

static void runKernel(benchmark::State &state, const Regime &regime,
                      const GatherSpec &spec) {
  llvm::Expected<std::shared_ptr<const Kernel>> kernel = Kernel::compile(spec);
  if (!kernel)
    return state.SkipWithError(llvm::toString(kernel.takeError()).c_str());
  Operands &operands = getOperands(regime);
  operands.clearOutput();
  auto run = [&] {
    return (*kernel)->run(operands.data(), operands.indices(),
                          operands.output());
  };
  if (llvm::Error error = run())
    return state.SkipWithError(llvm::toString(std::move(error)).c_str());
  if (!operands.isRight())
    return state.SkipWithError("other bytes than the reference's");
  for ([[maybe_unused]] auto _ : state)
    llvm::cantFail(run());
  state.SetBytesProcessed(int64_t(state.iterations() * operands.outputBytes()));
}

void glean_bench::registerKernelBenchmarks() {
  for (const Regime &regime : allRegimes())
    for (const NamedSizes &sizes : allSizes())
      for (const NamedLowering &lowering : allLowerings()) {
        std::string name = std::string("kernel/") + regime.name + "/" +
                           sizes.name + "/" + lowering.name;
        GatherSpec spec = sizes.select(regime.gather);
        spec.lowering = lowering.lowering;
        benchmark::RegisterBenchmark(
            name.c_str(),
            [=](benchmark::State &state) { runKernel(state, regime, spec); });
      }
}
