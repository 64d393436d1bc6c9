//===- ElementTypesTest.cpp - every element type, bit by bit -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherHarness.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
class ElementTypesTest
    : public ::testing::TestWithParam<std::tuple<Way, ElementType>> {
protected:
  Way way() const { return std::get<0>(GetParam()); }
  ElementType type() const { return std::get<1>(GetParam()); }
};
} // namespace

/// Random bits hold bools that are neither 0 nor 1, and NaNs of all kinds.
TEST_P(ElementTypesTest, EveryAxisAndIndexType) {
  for (ElementType indicesType : {ElementType::I32, ElementType::I64})
    for (int64_t axis : {0, 1, -1}) {
      Gather gather;
      gather.type = type();
      gather.indicesType = indicesType;
      gather.dataShape = {3, 5, 7};
      gather.indicesShape = {2, 9};
      gather.axis = axis;
      expectReference(gather, way(), {goodIndices(gather)});
    }
}

namespace {
class StringsTest : public ::testing::TestWithParam<Way> {};
} // namespace

/// The result owns its characters: they outlive those of the data.
TEST_P(StringsTest, OfAllKinds) {
  Gather gather;
  gather.type = ElementType::String;
  gather.dataShape = {5, 1};
  gather.indicesShape = {6};
  std::unique_ptr<Program> program =
      compile(toIR(gather, GetParam().dynamicSizes), GetParam());
  ASSERT_TRUE(program);
  std::string strings[] = {"", std::string("a\0b\0", 4), "h\xC3\xA9llo",
                           std::string(1 << 20, 'x'), "\xFF not UTF-8"};
  std::vector<Tensor> results;
  std::vector<int64_t> list = {3, 0, -1, 1, 2, 3};
  {
    Tensor data = get(Tensor::create(gather.type, gather.dataShape));
    for (auto [position, chars] : llvm::enumerate(strings))
      data.setString(position, chars);
    Tensor indices = indicesTensor(ElementType::I64, {6}, list);
    results = get(program->run({&data, &indices}));
  }
  for (auto [position, k] : llvm::enumerate(list))
    EXPECT_EQ(results.front().getString(position), strings[k < 0 ? k + 5 : k]);
}

INSTANTIATE_TEST_SUITE_P(All, StringsTest, ::testing::ValuesIn(allWays()),
                         [](const auto &info) { return toString(info.param); });

INSTANTIATE_TEST_SUITE_P(
    All, ElementTypesTest,
    ::testing::Combine(::testing::ValuesIn(allWays()),
                       ::testing::ValuesIn(allElementTypes)),
    [](const auto &info) {
      std::string name = toString(std::get<0>(info.param)) + "_" +
                         getElementTypeName(std::get<1>(info.param)).str();
      for (char &c : name)
        if (!isalnum(c))
          c = '_';
      return name;
    });
