//===- TailsTest.cpp - any number of indices, good and bad ones ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
/// Each regime, with every width of elements and every CPU.
class TailsTest : public ::testing::TestWithParam<Regime> {
protected:
  static void expectGood(TestKernel &kernel, const RegimeCase &gather);
  static void expectBad(TestKernel &kernel, const RegimeCase &gather);
};
} // namespace

/// Every number from 0 to 70, and a few beyond what is prefetched ahead.
void TailsTest::expectGood(TestKernel &kernel, const RegimeCase &gather) {
  std::vector<int64_t> counts = {127, 137, 199, 264, 273, 281, 345};
  for (int64_t count = 0; count <= 70; ++count)
    counts.push_back(count);
  for (const Sizes &sizes : gather.sizes)
    for (int64_t count : counts) {
      Sizes all = withCount(gather, sizes, count);
      kernel.expectReference(all, mixedIndices(all.count, all.size));
    }
}

/// The first one is reported, whichever part of the code finds it, and nothing
/// is read where it points to.
void TailsTest::expectBad(TestKernel &kernel, const RegimeCase &gather) {
  size_t turn = 0;
  for (const Sizes &sizes : gather.sizes) {
    std::vector<int64_t> bad = badIndices(gather.form.indicesType, sizes.size);
    for (int64_t count :
         {1, 2, 7, 8, 9, 16, 17, 31, 33, 63, 65, 70, 150, 300}) {
      Sizes all = withCount(gather, sizes, count);
      for (int64_t position :
           {int64_t(0), all.count / 2, all.count * 7 / 8, all.count - 1}) {
        std::vector<int64_t> indices = mixedIndices(all.count, all.size);
        indices[position] = bad[turn++ % bad.size()];
        // A second one, which is not to be reported.
        if (turn % 3 == 0)
          indices.back() = bad[turn % bad.size()];
        kernel.expectReference(all, indices,
                               turn % 2 ? Edge::Before : Edge::Behind);
      }
    }
  }
}

/// Indices alternate between both types, from kernel to kernel; in a full run,
/// both are taken.
TEST_P(TailsTest, GoodAndBadIndices) {
  int number = 0;
  for (const std::string &cpu : runnableCPUs())
    for (ElementType type : widthTypes)
      for (RegimeCase &gather :
           casesOf(GetParam(), type, cpu, /*isSmall=*/!isFullRun())) {
        ++number;
        for (ElementType indices : {ElementType::I32, ElementType::I64}) {
          bool isTurn = (number % 2 == 0) == (indices == ElementType::I32);
          // There is much code for rows of any width, and all of it moves
          // bytes.
          isTurn &= GetParam() != Regime::RowsOfAnyWidth || number % 4 == 1;
          if (!isTurn && !isFullRun())
            continue;
          gather.form.indicesType = indices;
          TestKernel kernel(gather.form, {cpu});
          expectGood(kernel, gather);
          expectBad(kernel, gather);
        }
      }
}

INSTANTIATE_TEST_SUITE_P(All, TailsTest, ::testing::ValuesIn(allRegimes()),
                         [](const auto &info) { return toString(info.param); });
