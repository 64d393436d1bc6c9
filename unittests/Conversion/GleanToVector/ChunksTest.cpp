//===- ChunksTest.cpp - more indices than the buffer on the stack has ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Row numbers of a middle and of the last axis are put into a buffer, in
// chunks.
//
//===----------------------------------------------------------------------===//

#include "Regimes.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
using glean_reference::OutOfBounds;

static constexpr int64_t kChunk = 2048;

namespace {
class ChunksTest : public ::testing::TestWithParam<Regime> {
protected:
  /// With the number of indices known or not, by policy.
  static void run(RegimeCase gather, const std::string &cpu, bool isKnown,
                  OutOfBounds policy) {
    gather.form.policy = policy;
    Sizes sizes = gather.sizes.back();
    for (int64_t count :
         {kChunk - 1, kChunk, kChunk + 1, 2 * kChunk, 2 * kChunk + 70}) {
      if (isKnown)
        gather.form.known.count = count;
      TestKernel kernel(gather.form, {cpu});
      // Code that does not know the number is made once.
      std::vector<int64_t> counts = {count};
      if (!isKnown)
        counts = {kChunk - 1, kChunk,          kChunk + 1,
                  2 * kChunk, 2 * kChunk + 70, 10};
      for (int64_t number : counts)
        expectReference(kernel, gather, sizes, number);
      if (!isKnown)
        return;
    }
  }

private:
  static void expectReference(TestKernel &kernel, const RegimeCase &gather,
                              Sizes sizes, int64_t count) {
    sizes.count = count;
    kernel.expectReference(sizes, mixedIndices(count, sizes.size));
    std::vector<int64_t> bad = badIndices(gather.form.indicesType, sizes.size);
    for (int64_t position : {int64_t(0), kChunk - 1, kChunk, count - 1}) {
      if (position >= count)
        continue;
      std::vector<int64_t> indices = mixedIndices(count, sizes.size);
      indices[position] = bad[position % bad.size()];
      kernel.expectReference(sizes, indices, Edge::Behind);
    }
  }
};
} // namespace

TEST_P(ChunksTest, AnyNumberOfIndices) {
  for (const std::string &cpu : runnableCPUs())
    for (RegimeCase &gather :
         casesOf(GetParam(), ElementType::F32, cpu, /*isSmall=*/true))
      run(gather, cpu, /*isKnown=*/false, OutOfBounds::Error);
}

TEST_P(ChunksTest, KnownNumberOfIndices) {
  for (RegimeCase &gather :
       casesOf(GetParam(), ElementType::F32, "", /*isSmall=*/true))
    run(gather, "", /*isKnown=*/true, OutOfBounds::Error);
}

TEST_P(ChunksTest, Fill) {
  for (RegimeCase &gather :
       casesOf(GetParam(), ElementType::I16, "", /*isSmall=*/true))
    run(gather, "", /*isKnown=*/false, OutOfBounds::Fill);
}

INSTANTIATE_TEST_SUITE_P(All, ChunksTest,
                         ::testing::Values(Regime::MiddleRows,
                                           Regime::RowsInRegisters,
                                           Regime::RowElements,
                                           Regime::RowsOfAnyLength,
                                           Regime::NothingKnown),
                         [](const auto &info) { return toString(info.param); });
