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
