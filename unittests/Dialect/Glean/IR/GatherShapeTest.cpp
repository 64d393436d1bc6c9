//===- GatherShapeTest.cpp - the shape algebra of a gather ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "mlir/IR/BuiltinTypes.h"
#include "gtest/gtest.h"

#include <limits>

using namespace mlir;
using namespace mlir::glean;

static constexpr int64_t kDynamic = ShapedType::kDynamic;
static constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
static constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

TEST(GatherShapeTest, AxisRange) {
  EXPECT_TRUE(isAxisInRange(0, 1));
  EXPECT_TRUE(isAxisInRange(-1, 1));
  EXPECT_FALSE(isAxisInRange(1, 1));
  EXPECT_FALSE(isAxisInRange(-2, 1));
  EXPECT_TRUE(isAxisInRange(2, 3));
  EXPECT_TRUE(isAxisInRange(-3, 3));
  EXPECT_FALSE(isAxisInRange(3, 3));
  EXPECT_FALSE(isAxisInRange(-4, 3));
}

TEST(GatherShapeTest, AxisIsComparedIn64Bits) {
  for (int64_t axis : {int64_t(1) << 32, -(int64_t(1) << 32), kMin, kMax})
    EXPECT_FALSE(isAxisInRange(axis, 3)) << axis;
}

TEST(GatherShapeTest, NoAxisOfRank0) { EXPECT_FALSE(isAxisInRange(0, 0)); }

TEST(GatherShapeTest, NormalizedAxis) {
  EXPECT_EQ(normalizeAxis(-3, 3), 0);
  EXPECT_EQ(normalizeAxis(-1, 3), 2);
  EXPECT_EQ(normalizeAxis(1, 3), 1);
}

TEST(GatherShapeTest, InferredShape) {
  using Shape = SmallVector<int64_t>;
  EXPECT_EQ(inferGatherShape({5, 4, 3}, {2, 7}, 0), (Shape{2, 7, 4, 3}));
  EXPECT_EQ(inferGatherShape({5, 4, 3}, {2, 7}, 1), (Shape{5, 2, 7, 3}));
  EXPECT_EQ(inferGatherShape({5, 4, 3}, {2, 7}, 2), (Shape{5, 4, 2, 7}));
  EXPECT_EQ(inferGatherShape({5, 4, 3}, {}, 1), (Shape{5, 3}));
  EXPECT_EQ(inferGatherShape({5}, {}, 0), (Shape{}));
  EXPECT_EQ(inferGatherShape({kDynamic, 0}, {kDynamic}, 1),
            (Shape{kDynamic, kDynamic}));
}

TEST(GatherShapeTest, SourceOfEachDimension) {
  // data [5, 4, 3], indices [2, 7], axis 1: result [5, 2, 7, 3].
  auto source = [](int64_t dim) { return getGatherDimSource(dim, 2, 1); };
  EXPECT_FALSE(source(0).fromIndices);
  EXPECT_EQ(source(0).dim, 0);
  EXPECT_TRUE(source(1).fromIndices);
  EXPECT_EQ(source(1).dim, 0);
  EXPECT_TRUE(source(2).fromIndices);
  EXPECT_EQ(source(2).dim, 1);
  EXPECT_FALSE(source(3).fromIndices);
  EXPECT_EQ(source(3).dim, 2);
}

TEST(GatherShapeTest, SourceWithScalarIndices) {
  // data [5, 4, 3], axis 1: result [5, 3].
  EXPECT_EQ(getGatherDimSource(0, 0, 1).dim, 0);
  EXPECT_EQ(getGatherDimSource(1, 0, 1).dim, 2);
  EXPECT_FALSE(getGatherDimSource(1, 0, 1).fromIndices);
}

TEST(GatherShapeTest, IncompatibleDimension) {
  EXPECT_EQ(findIncompatibleDim({1, 2, 3}, {1, 2, 3}), std::nullopt);
  EXPECT_EQ(findIncompatibleDim({1, 2, 3}, {1, 5, 4}), 1);
  EXPECT_EQ(findIncompatibleDim({1, kDynamic, 3}, {1, 5, 4}), 2);
  EXPECT_EQ(findIncompatibleDim({1, 2}, {kDynamic, kDynamic}), std::nullopt);
  EXPECT_EQ(findIncompatibleDim({}, {}), std::nullopt);
}

TEST(GatherShapeTest, CountElements) {
  EXPECT_EQ(countElements({}), 1);
  EXPECT_EQ(countElements({3, 4}), 12);
  EXPECT_EQ(countElements({kMax}), kMax);
  EXPECT_EQ(countElements({kMax, 2}), std::nullopt);
  EXPECT_EQ(countElements({kMax, kMax, 0}), 0);
}
