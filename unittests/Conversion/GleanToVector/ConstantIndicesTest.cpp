//===- ConstantIndicesTest.cpp - indices that the compiler knows ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
using glean_reference::OutOfBounds;

namespace {
/// Lists of constant indices; the data are an argument.
class ConstantIndicesTest
    : public ::testing::TestWithParam<std::vector<int64_t>> {
protected:
  void expectReference(ElementType type, const Shape &dataShape, int64_t axis,
                       const std::string &cpu, unsigned threads = 1);
};
} // namespace

static std::string join(const std::vector<int64_t> &values) {
  std::string text;
  for (int64_t value : values)
    text += (text.empty() ? "" : ", ") + std::to_string(value);
  return text;
}

void ConstantIndicesTest::expectReference(ElementType type,
                                          const Shape &dataShape, int64_t axis,
                                          const std::string &cpu,
                                          unsigned threads) {
  const std::vector<int64_t> &list = GetParam();
  Gather gather;
  gather.type = type;
  gather.dataShape = dataShape;
  gather.indicesShape = {static_cast<int64_t>(list.size())};
  gather.axis = axis;
  std::string data = toString(type, dataShape);
  std::string result = toString(
      type,
      glean_reference::resultShape({dataShape, gather.indicesShape, axis}));
  std::string indices = "tensor<" + std::to_string(list.size()) + "xi64>";
  std::string ir =
      "func.func @main(%data: " + data + ") -> " + result +
      " {\n  %ids = arith.constant dense<[" + join(list) + "]> : " + indices +
      "\n  %0 = glean.gather %data[%ids] axis = " + std::to_string(axis) +
      " : (" + data + ", " + indices + ") -> " + result +
      "\n  return %0 : " + result + "\n}\n";
  std::unique_ptr<Program> program =
      compile(ir, {Lowering::Vector, false, 3, cpu, threads});
  ASSERT_TRUE(program);
  Tensor tensor = randomTensor(type, dataShape);
  std::vector<Tensor> got = get(program->run({&tensor}));
  expectReferenceResult(gather, tensor, list, got.front());
}

/// A run of indices is one copy of many bytes, with what is left behind whole
/// vectors.
TEST_P(ConstantIndicesTest, Rows) {
  for (const std::string &cpu : runnableCPUs())
    for (int64_t inner : {1, 7, 100})
      expectReference(ElementType::I16, {40, inner}, 0, cpu);
}

TEST_P(ConstantIndicesTest, MiddleAxis) {
  for (const std::string &cpu : runnableCPUs())
    expectReference(ElementType::I8, {5, 40, 13}, 1, cpu);
}

TEST_P(ConstantIndicesTest, LastAxis) {
  for (const std::string &cpu : runnableCPUs())
    for (ElementType type : {ElementType::F32, ElementType::Complex128})
      expectReference(type, {7, 40}, 1, cpu);
}

TEST_P(ConstantIndicesTest, Threads) {
  expectReference(ElementType::F32, {3000, 40, 3}, 1, "", /*threads=*/3);
}

static std::vector<int64_t> repeat(std::vector<int64_t> list, size_t times) {
  std::vector<int64_t> all;
  for (size_t i = 0; i < times; ++i)
    llvm::append_range(all, list);
  return all;
}

INSTANTIATE_TEST_SUITE_P(
    All, ConstantIndicesTest,
    ::testing::Values(std::vector<int64_t>{3}, std::vector<int64_t>{-1},
                      // One run, also from the back and over the border.
                      std::vector<int64_t>{4, 5, 6, 7, 8},
                      std::vector<int64_t>{-40, 1, -38, 3},
                      std::vector<int64_t>{38, 39, 0, 1},
                      std::vector<int64_t>{9, 8, 7, 6},
                      // Just few enough copies, and one more.
                      repeat({5, -5}, 16), repeat({5, 5, 5}, 11),
                      mixedIndices(100, 40)),
    [](const auto &info) { return "List" + std::to_string(info.index); });
