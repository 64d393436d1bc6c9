//===- SmallScopeTest.cpp - every small gather there is ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every data shape of rank 1 to 3 with sizes 0 to 3, every axis, every indices
// shape of rank 0 to 2 with sizes 0 to 2, and for each of these every list of
// indices from -s-1 to s, where s is the size of the axis: with errors, that
// is.
//
//===----------------------------------------------------------------------===//

#include "GatherHarness.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

/// Of the kernels with static sizes, whose number explodes, a quick run takes
/// one in so many.
static constexpr size_t kStaticSample = 8;

/// All shapes of a rank with sizes from 0 to `largest`.
static std::vector<Shape> allShapes(int64_t rank, int64_t largest) {
  std::vector<Shape> shapes = {{}};
  for (int64_t dim = 0; dim < rank; ++dim) {
    std::vector<Shape> longer;
    for (const Shape &shape : shapes)
      for (int64_t size = 0; size <= largest; ++size) {
        longer.push_back(shape);
        longer.back().push_back(size);
      }
    shapes = std::move(longer);
  }
  return shapes;
}

/// To the next list of values from `low` to `high`; false behind the last.
static bool advance(std::vector<int64_t> &list, int64_t low, int64_t high) {
  for (int64_t &value : list) {
    if (++value <= high)
      return true;
    value = low;
  }
  return false;
}

/// Runs the gather with every list of indices. Returns how many there are.
static size_t runAllIndices(const Program &program, const Gather &gather,
                            const Tensor &data) {
  int64_t rank = static_cast<int64_t>(gather.dataShape.size());
  int64_t size =
      gather.dataShape[*glean_reference::normalizeAxis(gather.axis, rank)];
  std::vector<int64_t> list(glean_reference::numElements(gather.indicesShape),
                            -size - 1);
  size_t runs = 0;
  do {
    expectReference(program, gather, data, list);
    ++runs;
    if (::testing::Test::HasFailure())
      break;
  } while (advance(list, -size - 1, size));
  return runs;
}

namespace {
class SmallScopeTest
    : public ::testing::TestWithParam<std::tuple<Lowering, ElementType>> {
protected:
  SmallScopeTest() { gather.type = ElementType::I16; }

  Way way(bool dynamicSizes, unsigned optLevel) const {
    return {std::get<0>(GetParam()), dynamicSizes, optLevel};
  }

  Gather gather;
};
} // namespace

TEST_P(SmallScopeTest, DynamicSizes) {
  gather.indicesType = std::get<1>(GetParam());
  size_t runs = 0;
  for (int64_t rank = 1; rank <= 3; ++rank)
    for (gather.axis = -rank; gather.axis < rank; ++gather.axis)
      for (int64_t indicesRank = 0; indicesRank <= 2; ++indicesRank) {
        gather.dataShape.assign(rank, 1);
        gather.indicesShape.assign(indicesRank, 1);
        std::unique_ptr<Program> program =
            compile(toIR(gather, /*dynamicSizes=*/true), way(true, 3));
        ASSERT_TRUE(program);
        for (const Shape &shape : allShapes(rank, 3)) {
          gather.dataShape = shape;
          Tensor data = randomTensor(gather.type, shape);
          for (const Shape &indices : allShapes(indicesRank, 2)) {
            gather.indicesShape = indices;
            runs += runAllIndices(*program, gather, data);
            ASSERT_FALSE(HasFailure()) << toIR(gather, false);
          }
        }
      }
  recordRuns("small scope, dynamic sizes", runs);
}

TEST_P(SmallScopeTest, StaticSizes) {
  gather.indicesType = std::get<1>(GetParam());
  size_t step = isFullRun() ? 1 : kStaticSample, number = 0, runs = 0;
  for (int64_t rank = 1; rank <= 3; ++rank)
    for (gather.axis = 0; gather.axis < rank; ++gather.axis)
      for (const Shape &shape : allShapes(rank, 3))
        for (int64_t indicesRank = 0; indicesRank <= 2; ++indicesRank)
          for (const Shape &indices : allShapes(indicesRank, 2)) {
            if (number++ % step)
              continue;
            gather.dataShape = shape;
            gather.indicesShape = indices;
            std::unique_ptr<Program> program =
                compile(toIR(gather, /*dynamicSizes=*/false), way(false, 1));
            ASSERT_TRUE(program);
            runs += runAllIndices(*program, gather,
                                  randomTensor(gather.type, shape));
            ASSERT_FALSE(HasFailure()) << toIR(gather, false);
          }
  recordRuns("small scope, static sizes", runs);
}

INSTANTIATE_TEST_SUITE_P(
    All, SmallScopeTest,
    ::testing::Combine(::testing::Values(Lowering::Linalg, Lowering::Affine,
                                         Lowering::Vector),
                       ::testing::Values(ElementType::I32, ElementType::I64)),
    [](const auto &info) {
      return toString(std::get<0>(info.param)) +
             (std::get<1>(info.param) == ElementType::I32 ? "I32" : "I64");
    });
