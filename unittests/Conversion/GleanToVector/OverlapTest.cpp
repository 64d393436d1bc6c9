//===- OverlapTest.cpp - outputs that share memory with inputs -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
class OverlapTest : public ::testing::TestWithParam<Regime> {
protected:
  static std::unique_ptr<Program> compile(const Form &form);
  static void expectReference(const Program &program, const Form &form,
                              const Sizes &sizes, int64_t shift);
};
} // namespace

std::unique_ptr<Program> OverlapTest::compile(const Form &form) {
  return test::compile(toIR(form), {Lowering::Vector, true, 3},
                       /*acceptBuffers=*/true);
}

/// The output begins `shift` elements behind the data, in the same memory.
void OverlapTest::expectReference(const Program &program, const Form &form,
                                  const Sizes &sizes, int64_t shift) {
  const auto [outer, size, inner, count] = sizes;
  size_t bytes = getElementSize(form.type);
  int64_t dataElements = outer * size * inner;
  int64_t outputElements = outer * count * inner;
  int64_t all = std::max(dataElements, outputElements) + std::abs(shift);
  std::vector<char> memory(all * bytes);
  for (auto [i, byte] : llvm::enumerate(memory))
    byte = static_cast<char>(i * 31 + i / 128);
  char *data = memory.data() + std::max<int64_t>(-shift, 0) * bytes;
  char *output = data + shift * static_cast<int64_t>(bytes);

  std::vector<int64_t> list = mixedIndices(count, size);
  glean_reference::Problem problem;
  problem.dataShape = {outer, size};
  problem.indicesShape = {count};
  problem.axis = 1;
  problem.elementBytes = inner * bytes;
  glean_reference::Result want = glean_reference::gather(
      data, problem, list, glean_reference::OutOfBounds::Error);
  std::vector<char> expected = memory;
  std::memcpy(&expected[output - memory.data()], want.bytes.data(),
              want.bytes.size());

  Tensor indices = indicesTensor(ElementType::I64, {count}, list);
  llvm::Error error = program.call(
      {{form.type, data, {outer, size, inner}, {size * inner, inner, 1}},
       viewTensor(indices),
       {form.type, output, {outer, count, inner}, {count * inner, inner, 1}}});
  EXPECT_EQ(llvm::toString(std::move(error)), "");
  EXPECT_TRUE(memory == expected) << "shift " << shift << ", sizes " << outer
                                  << ", " << size << ", " << inner;
}

TEST_P(OverlapTest, OutputInTheData) {
  for (ElementType type : {ElementType::I8, ElementType::F32})
    for (const RegimeCase &gather :
         casesOf(GetParam(), type, "", /*isSmall=*/true)) {
      std::unique_ptr<Program> program = compile(gather.form);
      ASSERT_TRUE(program);
      for (const Sizes &sizes : gather.sizes) {
        Sizes all = withCount(gather, sizes, 70);
        if (all.outer * all.inner == 0)
          continue;
        int64_t end = all.outer * all.size * all.inner;
        for (int64_t shift :
             {int64_t(0), int64_t(1), int64_t(-1), end - 1, end})
          expectReference(*program, gather.form, all, shift);
      }
    }
}

// What is only checked has no output.
INSTANTIATE_TEST_SUITE_P(
    All, OverlapTest,
    ::testing::ValuesIn(ArrayRef(allRegimes()).drop_front().vec()),
    [](const auto &info) { return toString(info.param); });
