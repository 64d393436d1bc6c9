//===- WidthsTest.cpp - rows of every number of bytes --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestKernel.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
/// The CPU that code is made for.
class WidthsTest : public ::testing::TestWithParam<std::string> {
protected:
  static constexpr int64_t kSize = 9;

  static void expectReference(TestKernel &kernel, int64_t outer,
                              int64_t inner) {
    for (int64_t count : {1, 7, 20}) {
      kernel.expectReference({outer, kSize, inner, count},
                             mixedIndices(count, kSize));
      std::vector<int64_t> indices = mixedIndices(count, kSize);
      indices.back() = kSize;
      kernel.expectReference({outer, kSize, inner, count}, indices);
    }
  }

  /// Code for a single width; outer > 1 is a middle axis.
  static void expectKnown(int64_t outer, int64_t inner, ElementType type) {
    Form form;
    form.known = {outer, kSize, inner, kAny};
    form.type = type;
    TestKernel kernel(form, {GetParam()});
    expectReference(kernel, outer, inner);
  }

  /// Code for all of them.
  static void expectUnknown(int64_t outer, ElementType type) {
    Form form;
    form.known = {outer, kAny, kAny, kAny};
    form.type = type;
    TestKernel kernel(form, {GetParam()});
    int64_t bytes = getElementSize(type);
    auto expectFrom = [&](int64_t first, int64_t last) {
      for (int64_t width = first; width <= last; width += bytes)
        expectReference(kernel, outer, width / bytes);
    };
    expectFrom(0, 144);
    expectFrom(240, 272);
    expectFrom(496, 592);
    expectFrom(1008, 1040);
    expectFrom(8176, 8272);
  }
};
} // namespace

/// In a full run every one; otherwise each residue of 8, with a few widths next
/// to those of the vectors.
TEST_P(WidthsTest, KnownRows) {
  int64_t step = isFullRun() ? 1 : 9;
  for (int64_t inner = 1; inner <= 70; inner += step)
    expectKnown(1, inner, ElementType::I8);
  for (int64_t inner :
       {15, 16, 17, 31, 33, 63, 64, 65, 127, 511, 512, 513, 577})
    if (inner % 3 == 0 || inner >= 511 || isFullRun())
      expectKnown(1, inner, ElementType::I8);
}

TEST_P(WidthsTest, KnownRowsAlongAMiddleAxis) {
  int64_t step = isFullRun() ? 1 : 17;
  for (int64_t inner = 2; inner <= 70; inner += step)
    expectKnown(2, inner, ElementType::I8);
}

TEST_P(WidthsTest, UnknownRows) {
  expectUnknown(1, ElementType::I8);
  if (!isFullRun())
    return;
  for (ElementType type : {ElementType::I16, ElementType::F32, ElementType::I64,
                           ElementType::Complex128})
    expectUnknown(1, type);
}

TEST_P(WidthsTest, UnknownRowsAlongAMiddleAxis) {
  expectUnknown(2, ElementType::I8);
}

INSTANTIATE_TEST_SUITE_P(All, WidthsTest, ::testing::ValuesIn(runnableCPUs()),
                         [](const auto &info) {
                           std::string name = info.param;
                           llvm::erase(name, '-');
                           return name.empty() ? "native" : name;
                         });
