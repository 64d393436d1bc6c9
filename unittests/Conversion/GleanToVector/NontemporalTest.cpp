//===- NontemporalTest.cpp - outputs that are larger than the caches -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestKernel.h"

#include "glean/Conversion/GleanToVector/GleanToVector.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
/// The CPU that code is made for.
class NontemporalTest : public ::testing::TestWithParam<std::string> {
protected:
  static constexpr int64_t kSize = 500;

  /// Runs with as many indices as it takes for the output to go past the
  /// caches, and for a little less.
  static void expectReference(TestKernel &kernel, const Form &form,
                              int64_t inner, bool isBad) {
    int64_t rowBytes = inner * getElementSize(form.type);
    int64_t enough = VectorThresholds().nontemporalBytes / rowBytes + 3;
    std::vector<int64_t> counts = {enough};
    if (isFullRun())
      counts.push_back(enough - 5);
    for (int64_t count : counts) {
      Sizes sizes = {1, kSize, inner, count};
      std::vector<int64_t> indices = mixedIndices(count, kSize);
      // Whether rows begin at lines: nobody promises that.
      kernel.expectReference(sizes, indices, Edge::Behind);
      kernel.expectReference(sizes, indices, Edge::Before, /*outputShift=*/1);
      if (!isBad)
        continue;
      indices[count - 2] = kSize;
      kernel.expectReference(sizes, indices, Edge::Behind);
    }
  }

  static void expectKnown(int64_t inner, bool isBad = false) {
    Form form;
    form.known = {1, kSize, inner, kAny};
    TestKernel kernel(form, {GetParam()});
    expectReference(kernel, form, inner, isBad);
  }
};
} // namespace

TEST_P(NontemporalTest, Rows) {
  expectKnown(64, /*isBad=*/true);
  if (!isFullRun())
    return;
  for (int64_t inner : {16, 32, 48, 112, 128})
    expectKnown(inner);
}

TEST_P(NontemporalTest, LongRows) {
  expectKnown(1040, /*isBad=*/true);
  if (!isFullRun())
    return;
  for (int64_t inner : {144, 2048, 2064, 4096})
    expectKnown(inner);
}

TEST_P(NontemporalTest, RowsOfAnyWidth) {
  Form form;
  form.known = {1, kAny, kAny, kAny};
  TestKernel kernel(form, {GetParam()});
  for (int64_t inner : {64, 144, 1040})
    if (isFullRun() || inner == 144)
      expectReference(kernel, form, inner, /*isBad=*/false);
}

/// Rows that end within a line, and rows that begin at different places of one.
TEST_P(NontemporalTest, OtherRows) {
  Form form;
  form.known = {1, kAny, 200, kAny};
  form.hasGaps = true;
  TestKernel kernel(form, {GetParam()});
  expectReference(kernel, form, 200, /*isBad=*/false);
  if (!isFullRun())
    return;
  form.known.inner = 208;
  TestKernel whole(form, {GetParam()});
  expectReference(whole, form, 208, /*isBad=*/false);
}

INSTANTIATE_TEST_SUITE_P(All, NontemporalTest,
                         ::testing::ValuesIn(runnableCPUs()),
                         [](const auto &info) {
                           std::string name = info.param;
                           llvm::erase(name, '-');
                           return name.empty() ? "native" : name;
                         });
