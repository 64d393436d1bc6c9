//===- KnownCountsTest.cpp - all sizes are known -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is left behind whole blocks is then decided when the code is made.
//
//===----------------------------------------------------------------------===//

#include "Regimes.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
class KnownCountsTest : public ::testing::TestWithParam<Regime> {};
} // namespace

/// In a full run every number up to 70; otherwise one of a few a kernel.
TEST_P(KnownCountsTest, GoodAndBadIndices) {
  std::vector<std::string> cpus = runnableCPUs();
  std::vector<int64_t> counts = {1, 8, 15, 65, 70, 300};
  if (isFullRun())
    for (int64_t count = 1; count <= 70; ++count)
      counts.push_back(count);
  size_t number = static_cast<size_t>(GetParam());
  for (int64_t count : counts) {
    const std::string &cpu = cpus[number % cpus.size()];
    ElementType type = widthTypes[number % std::size(widthTypes)];
    ++number;
    for (RegimeCase &gather :
         casesOf(GetParam(), type, cpu, /*isSmall=*/true)) {
      Sizes sizes = withCount(gather, gather.sizes.back(), count);
      gather.form.known = sizes;
      TestKernel kernel(gather.form, {cpu});
      std::vector<int64_t> indices = mixedIndices(sizes.count, sizes.size);
      kernel.expectReference(sizes, indices);
      for (int64_t position : {int64_t(0), sizes.count / 2, sizes.count - 1}) {
        std::vector<int64_t> list = indices;
        list[position] = -sizes.size - 1;
        kernel.expectReference(sizes, list);
      }
    }
  }
}

/// Rows from which more than a quarter is taken are prefetched as a whole.
TEST(LongRowsTest, ManyIndices) {
  for (const std::string &cpu : runnableCPUs())
    for (ElementType type : {ElementType::F32, ElementType::I64}) {
      Form form;
      form.type = type;
      form.known = {5, 1500, 1, 400};
      TestKernel kernel(form, {cpu});
      kernel.expectReference(form.known, mixedIndices(400, 1500));
    }
}

INSTANTIATE_TEST_SUITE_P(All, KnownCountsTest,
                         ::testing::ValuesIn(allRegimes()),
                         [](const auto &info) { return toString(info.param); });
