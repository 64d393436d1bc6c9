//===- ElementTypeTest.cpp - Tests of element types and shapes ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/ElementType.h"

#include "gtest/gtest.h"

#include <set>

using namespace mlir::glean;

namespace {

TEST(ElementType, SizesAndNames) {
  std::set<std::string> names;
  std::vector<size_t> sizes;
  for (ElementType type : allElementTypes) {
    names.insert(getElementTypeName(type).str());
    sizes.push_back(getElementSize(type));
  }
  EXPECT_EQ(names.size(), 16u);
  EXPECT_EQ(sizes, (std::vector<size_t>{1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8,
                                        8, 16, 16}));
  EXPECT_EQ(getElementTypeName(ElementType::Bool), "i1");
  EXPECT_EQ(getElementTypeName(ElementType::UI64), "ui64");
  EXPECT_EQ(getElementTypeName(ElementType::BF16), "bf16");
  EXPECT_EQ(getElementTypeName(ElementType::Complex128), "complex<f64>");
  EXPECT_EQ(getElementTypeName(ElementType::String), "!glean.string");
}

TEST(ElementType, Count) {
  EXPECT_EQ(getElementCount({}), 1);
  EXPECT_EQ(getElementCount({2, 3, 4}), 24);
  EXPECT_EQ(getElementCount({0}), 0);
  EXPECT_EQ(getElementCount({INT64_MAX}), INT64_MAX);
}

TEST(ElementType, CountThatOverflows) {
  constexpr int64_t big = int64_t(1) << 32;
  EXPECT_EQ(getElementCount({big, big}), std::nullopt);
  EXPECT_EQ(getElementCount({INT64_MAX, 2}), std::nullopt);
  // 2^64 wraps to 0, and must not pass for an empty tensor.
  EXPECT_EQ(getElementCount({big, big, big}), std::nullopt);
}

TEST(ElementType, CountWithZeroDoesNotOverflow) {
  constexpr int64_t big = int64_t(1) << 62;
  EXPECT_EQ(getElementCount({big, big, 0}), 0);
  EXPECT_EQ(getElementCount({0, big, big}), 0);
}

TEST(ElementType, CountOfNegativeDims) {
  EXPECT_EQ(getElementCount({-1}), std::nullopt);
  EXPECT_EQ(getElementCount({-2, -3}), std::nullopt);
  EXPECT_EQ(getElementCount({0, -1}), std::nullopt);
  EXPECT_EQ(getElementCount({INT64_MIN}), std::nullopt);
}

TEST(ElementType, ToString) {
  EXPECT_EQ(toString(ElementType::F32, {2, 3}), "tensor<2x3xf32>");
  EXPECT_EQ(toString(ElementType::I64, {}), "tensor<i64>");
  EXPECT_EQ(toString(ElementType::String, {0}), "tensor<0x!glean.string>");
  EXPECT_EQ(shapeToString(ElementType::Complex64, {2, 3}), "2x3xcomplex<f32>");
}

} // namespace
