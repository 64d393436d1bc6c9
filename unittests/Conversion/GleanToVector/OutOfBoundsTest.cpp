//===- OutOfBoundsTest.cpp - the other policies, in each regime ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
using glean_reference::OutOfBounds;

namespace {
class OutOfBoundsTest : public ::testing::TestWithParam<Regime> {
protected:
  /// Lists of many lengths; every fourth index is out of bounds, unless the
  /// policy vouches that none is.
  static void expectReference(TestKernel &kernel, const RegimeCase &gather) {
    size_t turn = 0;
    for (const Sizes &sizes : gather.sizes) {
      std::vector<int64_t> bad =
          badIndices(gather.form.indicesType, sizes.size);
      for (int64_t count : {0, 1, 3, 8, 9, 31, 64, 70, 129, 150, 300}) {
        Sizes all = withCount(gather, sizes, count);
        std::vector<int64_t> indices = mixedIndices(all.count, all.size);
        kernel.expectReference(all, indices);
        if (gather.form.policy == OutOfBounds::Assume)
          continue;
        for (size_t n = turn % 4; n < indices.size(); n += 4)
          indices[n] = bad[turn++ % bad.size()];
        kernel.expectReference(all, indices);
      }
    }
  }
};
} // namespace

/// In a full run, with each type and each CPU; otherwise with one pair of them
/// after the other.
TEST_P(OutOfBoundsTest, Policies) {
  std::vector<std::string> cpus = runnableCPUs();
  size_t number = static_cast<size_t>(GetParam());
  for (OutOfBounds policy : {OutOfBounds::Assume, OutOfBounds::Clamp,
                             OutOfBounds::Wrap, OutOfBounds::Fill})
    for (size_t cpu = 0; cpu < cpus.size(); ++cpu)
      for (size_t type = 0; type < std::size(widthTypes); ++type)
        for (RegimeCase &gather : casesOf(GetParam(), widthTypes[type],
                                          cpus[cpu], /*isSmall=*/true)) {
          // There is much code for rows of any width.
          size_t period = GetParam() == Regime::RowsOfAnyWidth ? 24 : 8;
          bool isTurn = (number++ + cpu) % period == 0;
          if (!isTurn && !isFullRun())
            continue;
          gather.form.policy = policy;
          gather.form.indicesType =
              number % 2 ? ElementType::I32 : ElementType::I64;
          TestKernel kernel(gather.form, {cpus[cpu]});
          expectReference(kernel, gather);
        }
}

INSTANTIATE_TEST_SUITE_P(All, OutOfBoundsTest,
                         ::testing::ValuesIn(allRegimes()),
                         [](const auto &info) { return toString(info.param); });
