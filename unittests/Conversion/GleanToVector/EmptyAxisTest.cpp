//===- EmptyAxisTest.cpp - an axis of size 0 that only the run knows -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
using glean_reference::OutOfBounds;

namespace {
class EmptyAxisTest : public ::testing::TestWithParam<Regime> {
protected:
  /// Without indices none is out of bounds; with some, all are.
  static void expectReference(OutOfBounds policy) {
    for (ElementType type : {ElementType::I8, ElementType::F32})
      for (RegimeCase &gather :
           casesOf(GetParam(), type, "", /*isSmall=*/true)) {
        gather.form.policy = policy;
        TestKernel kernel(gather.form, {});
        for (Sizes sizes : gather.sizes) {
          sizes.size = 0;
          for (int64_t count : {0, 1, 20, 70}) {
            if (count > 0 && policy == OutOfBounds::Assume)
              continue;
            sizes.count = count;
            std::vector<int64_t> indices(count, -1);
            kernel.expectReference(sizes, indices);
          }
        }
      }
  }
};
} // namespace

TEST_P(EmptyAxisTest, Error) { expectReference(OutOfBounds::Error); }

TEST_P(EmptyAxisTest, Fill) { expectReference(OutOfBounds::Fill); }

TEST_P(EmptyAxisTest, Assume) { expectReference(OutOfBounds::Assume); }

INSTANTIATE_TEST_SUITE_P(All, EmptyAxisTest,
                         ::testing::Values(Regime::TableOfAnySize,
                                           Regime::RowsOfAnyLength,
                                           Regime::RowsOfAnyWidth,
                                           Regime::NothingKnown),
                         [](const auto &info) { return toString(info.param); });
