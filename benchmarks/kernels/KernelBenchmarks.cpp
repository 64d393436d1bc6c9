//===- KernelBenchmarks.cpp - compiled gathers, one at a time -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"
#include "candidate/BufferGather.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Reference/Gather.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <random>

using namespace mlir::glean;
using namespace glean_bench;

namespace {
/// The buffers of a regime, and what the output has to be.
class Operands {
public:
  explicit Operands(const Regime &regime);

  llvm::ArrayRef<BufferView> views() const { return allViews; }
  bool isRight() const { return output == wanted; }
  void clearOutput() { std::fill(output.begin(), output.end(), 0x55); }
  size_t outputBytes() const { return output.size(); }

private:
  std::vector<unsigned char> data, output, wanted;
  std::vector<int64_t> indices;
  llvm::SmallVector<BufferView> allViews;
};
} // namespace

Operands::Operands(const Regime &regime) {
  const GatherSpec &gather = regime.gather;
  std::mt19937_64 random(gather.dataShape.size());
  size_t elementBytes = getElementSize(gather.dataType);
  data.resize(size_t(*getElementCount(gather.dataShape)) * elementBytes);
  for (unsigned char &byte : data)
    byte = static_cast<unsigned char>(random());
  indices.resize(size_t(*getElementCount(gather.indicesShape)));
  int64_t size = gather.dataShape[size_t(gather.axis)];
  for (int64_t &index : indices)
    index = int64_t(random() % uint64_t(size));

  auto toVector = [](llvm::ArrayRef<int64_t> shape) { return shape.vec(); };
  wanted = glean_reference::gather(data.data(),
                                   {toVector(gather.dataShape),
                                    toVector(gather.indicesShape), gather.axis,
                                    int64_t(elementBytes)},
                                   indices, glean_reference::OutOfBounds::Error)
               .bytes;
  output.resize(wanted.size());
  allViews = {makeView(gather.dataType, gather.dataShape),
              makeView(gather.indicesType, gather.indicesShape),
              makeView(gather.dataType,
                       inferGatherShape(gather.dataShape, gather.indicesShape,
                                        gather.axis))};
  allViews[0].data = data.data();
  allViews[1].data = indices.data();
  allViews[2].data = output.data();
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
                      bool dynamicSizes, Lowering lowering) {
  Program::Options options;
  options.lowering = lowering;
  options.acceptBuffers = true;
  llvm::Expected<std::unique_ptr<Program>> program = Program::compile(
      createBufferGatherModule(dynamicSizes ? forgetSizes(regime.gather)
                                            : regime.gather),
      "gather", options);
  if (!program)
    return state.SkipWithError(llvm::toString(program.takeError()).c_str());
  Operands &operands = getOperands(regime);
  operands.clearOutput();
  if (llvm::Error error = (*program)->call(operands.views()))
    return state.SkipWithError(llvm::toString(std::move(error)).c_str());
  if (!operands.isRight())
    return state.SkipWithError("other bytes than the reference's");
  for ([[maybe_unused]] auto _ : state)
    llvm::cantFail((*program)->call(operands.views()));
  state.SetBytesProcessed(int64_t(state.iterations() * operands.outputBytes()));
}

void glean_bench::registerKernelBenchmarks() {
  for (const Regime &regime : allRegimes())
    for (bool dynamicSizes : {false, true})
      for (const NamedLowering &lowering : allLowerings()) {
        std::string name = std::string("kernel/") + regime.name +
                           (dynamicSizes ? "/dynamic/" : "/static/") +
                           lowering.name;
        benchmark::RegisterBenchmark(
            name.c_str(), [=](benchmark::State &state) {
              runKernel(state, regime, dynamicSizes, lowering.lowering);
            });
      }
}
