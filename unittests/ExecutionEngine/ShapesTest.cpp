//===- ShapesTest.cpp - ranks, axes, empty shapes, bad indices -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherHarness.h"

#include <limits>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
class ShapesTest : public ::testing::TestWithParam<Way> {
protected:
  static Gather gather(Shape data, Shape indices, int64_t axis) {
    Gather gather;
    gather.dataShape = std::move(data);
    gather.indicesShape = std::move(indices);
    gather.axis = axis;
    return gather;
  }
  void expectGood(Shape data, Shape indices, int64_t axis) {
    Gather problem = gather(std::move(data), std::move(indices), axis);
    expectReference(problem, GetParam(), {goodIndices(problem)});
  }
};
} // namespace

TEST_P(ShapesTest, RanksAndAxes) {
  Shape data;
  for (int64_t size : {4, 3, 5, 2}) {
    data.push_back(size);
    int64_t rank = static_cast<int64_t>(data.size());
    for (int64_t axis = -rank; axis < rank; ++axis)
      for (const Shape &indices : {Shape{}, Shape{3}, Shape{2, 2}})
        expectGood(data, indices, axis);
  }
}

TEST_P(ShapesTest, ScalarResult) { expectGood({6}, {}, 0); }

TEST_P(ShapesTest, IndicesOfRank4) { expectGood({5, 3}, {2, 1, 3, 2}, 1); }

TEST_P(ShapesTest, NoIndices) {
  expectReference(gather({5, 3}, {0}, 0), GetParam(), {{}});
  expectReference(gather({5, 3}, {2, 0, 4}, 1), GetParam(), {{}});
}

TEST_P(ShapesTest, NoIndicesOfAnEmptyAxis) {
  expectReference(gather({0, 3}, {0}, 0), GetParam(), {{}});
}

TEST_P(ShapesTest, EmptySlices) {
  expectGood({5, 0}, {3}, 0);
  expectGood({0, 5, 2}, {3}, 1);
}

TEST_P(ShapesTest, EveryIndexOfAnEmptyAxisIsOutOfBounds) {
  expectReference(gather({0, 3}, {2}, 0), GetParam(), {{0, 0}, {-1, 5}});
  expectReference(gather({0}, {}, 0), GetParam(), {{0}});
}

TEST_P(ShapesTest, BadIndexWithAnEmptyResult) {
  expectReference(gather({5, 0}, {3}, 0), GetParam(),
                  {{0, 1, 5}, {-6, 0, 0}, {0, 4, -5}});
}

TEST_P(ShapesTest, FirstBadIndexIsReported) {
  expectReference(gather({3, 5}, {2, 3}, 1), GetParam(),
                  {{0, 1, 5, 7, 2, 3},
                   {0, 1, 2, 3, 4, -6},
                   {-7, 9, 0, 0, 0, 0},
                   {0, 0, 0, 0, 5, 0}});
}

TEST_P(ShapesTest, ExtremeIndices) {
  constexpr int64_t max = std::numeric_limits<int64_t>::max();
  constexpr int64_t min = std::numeric_limits<int64_t>::min();
  constexpr int64_t p32 = int64_t(1) << 32;
  std::vector<std::vector<int64_t>> lists;
  for (int64_t index : {max, min, min + 1, p32, p32 + 2, -p32, -p32 - 1,
                        int64_t(1) << 31, -(int64_t(1) << 31) - 1})
    lists.push_back({0, index, 1});
  expectReference(gather({4, 2}, {3}, 0), GetParam(), lists);

  Gather narrow = gather({4, 2}, {3}, 0);
  narrow.indicesType = ElementType::I32;
  expectReference(narrow, GetParam(),
                  {{0, std::numeric_limits<int32_t>::max(), 1},
                   {0, std::numeric_limits<int32_t>::min(), 1},
                   {3, -4, 0}});
}

TEST_P(ShapesTest, LongLists) {
  // Longer than any vector, with a tail.
  Gather problem = gather({100, 3}, {1037}, 0);
  std::vector<int64_t> good = goodIndices(problem), bad = good;
  bad[1000] = 100;
  bad[1036] = -101;
  std::vector<int64_t> last = good;
  last.back() = -101;
  expectReference(problem, GetParam(), {good, bad, last, good});
}

INSTANTIATE_TEST_SUITE_P(All, ShapesTest, ::testing::ValuesIn(allWays()),
                         [](const auto &info) { return toString(info.param); });
