//===- GatherTest.cpp - tests of the reference gather ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every expected value is written by hand: an oracle that is compared with
// computed values would need an oracle itself.
//
//===----------------------------------------------------------------------===//

#include "glean/Reference/Gather.h"

#include "gtest/gtest.h"

#include <complex>
#include <cstring>
#include <limits>
#include <vector>

using namespace glean_reference;

namespace {

using Shape = std::vector<int64_t>;

constexpr int64_t minIndex = std::numeric_limits<int64_t>::min();
constexpr int64_t maxIndex = std::numeric_limits<int64_t>::max();

const OutOfBounds allPolicies[] = {OutOfBounds::Error, OutOfBounds::Assume,
                                   OutOfBounds::Clamp, OutOfBounds::Wrap,
                                   OutOfBounds::Fill};
const OutOfBounds strictPolicies[] = {OutOfBounds::Error, OutOfBounds::Assume};

template <typename T>
Result run(const std::vector<T> &data, const Shape &dataShape,
           const Shape &indicesShape, const std::vector<int64_t> &indices,
           int64_t axis, OutOfBounds policy = OutOfBounds::Error,
           T fillValue = T()) {
  EXPECT_EQ(static_cast<int64_t>(data.size()), numElements(dataShape));
  return gather(data.data(), {dataShape, indicesShape, axis, sizeof(T)},
                indices, policy, &fillValue);
}

template <typename T> std::vector<T> valuesOf(const Result &result) {
  EXPECT_TRUE(result.succeeded());
  std::vector<T> values(result.bytes.size() / sizeof(T));
  if (!values.empty())
    std::memcpy(values.data(), result.bytes.data(), result.bytes.size());
  return values;
}

/// The error, or a failure of the test and a made-up error.
Error errorOf(const Result &result) {
  EXPECT_TRUE(result.bytes.empty());
  if (result.error)
    return *result.error;
  ADD_FAILURE() << "expected an error";
  return {Error::Kind::Rank, -1, -1};
}

void expectIndexError(const Result &result, int64_t index, int64_t position) {
  const Error error = errorOf(result);
  EXPECT_EQ(error.kind, Error::Kind::IndexOutOfRange);
  EXPECT_EQ(error.index, index);
  EXPECT_EQ(error.position, position);
}

//===----------------------------------------------------------------------===//
// The examples of the ONNX documentation
//===----------------------------------------------------------------------===//

TEST(GatherTest, OnnxExampleAxis0) {
  Result result = run<float>({1.0f, 1.2f, 2.3f, 3.4f, 4.5f, 5.7f}, {3, 2},
                             {2, 2}, {0, 1, 1, 2}, 0);
  EXPECT_EQ(result.shape, (Shape{2, 2, 2}));
  EXPECT_EQ(
      valuesOf<float>(result),
      (std::vector<float>{1.0f, 1.2f, 2.3f, 3.4f, 2.3f, 3.4f, 4.5f, 5.7f}));
}

TEST(GatherTest, OnnxExampleAxis1) {
  Result result =
      run<float>({1.0f, 1.2f, 1.9f, 2.3f, 3.4f, 3.9f, 4.5f, 5.7f, 5.9f}, {3, 3},
                 {1, 2}, {0, 2}, 1);
  EXPECT_EQ(result.shape, (Shape{3, 1, 2}));
  EXPECT_EQ(valuesOf<float>(result),
            (std::vector<float>{1.0f, 1.9f, 2.3f, 3.9f, 4.5f, 5.9f}));
}

TEST(GatherTest, OnnxShapeTable) {
  // P, Q, R, S of the documentation's table as 2, 3, 4, 5.
  EXPECT_EQ(resultShape({{2, 3}, {}, 0, 1}), (Shape{3}));
  EXPECT_EQ(resultShape({{2, 3, 4}, {}, 1, 1}), (Shape{2, 4}));
  EXPECT_EQ(resultShape({{2, 3}, {4, 5}, 0, 1}), (Shape{4, 5, 3}));
  EXPECT_EQ(resultShape({{2, 3}, {4, 5}, 1, 1}), (Shape{2, 4, 5}));
}

//===----------------------------------------------------------------------===//
// Shapes, axes, elements
//===----------------------------------------------------------------------===//

TEST(GatherTest, NegativeIndicesCountFromTheBack) {
  Result result = run<int32_t>({10, 20, 30}, {3}, {4}, {-1, -2, -3, 0}, 0);
  EXPECT_EQ(valuesOf<int32_t>(result), (std::vector<int32_t>{30, 20, 10, 10}));
}

TEST(GatherTest, NegativeAxisCountsFromTheBack) {
  std::vector<int32_t> data = {0, 1, 2, 3, 4, 5};
  for (int64_t axis : {1, -1})
    EXPECT_EQ(valuesOf<int32_t>(run(data, {2, 3}, {2}, {2, 0}, axis)),
              (std::vector<int32_t>{2, 0, 5, 3}));
  for (int64_t axis : {0, -2})
    EXPECT_EQ(valuesOf<int32_t>(run(data, {2, 3}, {1}, {1}, axis)),
              (std::vector<int32_t>{3, 4, 5}));
}

TEST(GatherTest, MiddleAxisOfRank3) {
  std::vector<int32_t> data = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  Result result = run(data, {2, 3, 2}, {2, 1}, {2, 0}, 1);
  EXPECT_EQ(result.shape, (Shape{2, 2, 1, 2}));
  EXPECT_EQ(valuesOf<int32_t>(result),
            (std::vector<int32_t>{4, 5, 0, 1, 10, 11, 6, 7}));
}

TEST(GatherTest, ScalarIndexRemovesTheAxis) {
  Result result = run<int32_t>({0, 1, 2, 3, 4, 5}, {2, 3}, {}, {1}, 1);
  EXPECT_EQ(result.shape, (Shape{2}));
  EXPECT_EQ(valuesOf<int32_t>(result), (std::vector<int32_t>{1, 4}));
}

TEST(GatherTest, ScalarIndexOfVectorGivesScalar) {
  Result result = run<int32_t>({7, 8, 9}, {3}, {}, {-1}, 0);
  EXPECT_EQ(result.shape, Shape{});
  EXPECT_EQ(valuesOf<int32_t>(result), (std::vector<int32_t>{9}));
}

TEST(GatherTest, ElementsMoveAsBytes) {
  // The payload of a NaN, and a bool byte that is neither 0 nor 1.
  Result nan = run<uint32_t>({0x7fa12345, 1}, {2}, {1}, {0}, 0);
  EXPECT_EQ(valuesOf<uint32_t>(nan), (std::vector<uint32_t>{0x7fa12345}));
  Result boolean = run<uint8_t>({0, 2}, {2}, {2}, {1, 0}, 0);
  EXPECT_EQ(valuesOf<uint8_t>(boolean), (std::vector<uint8_t>{2, 0}));
  using Complex = std::complex<double>;
  Result pair = run<Complex>({{1, 2}, {3, 4}}, {2}, {1}, {1}, 0);
  EXPECT_EQ(valuesOf<Complex>(pair), (std::vector<Complex>{{3, 4}}));
}

TEST(GatherTest, NoIndices) {
  for (OutOfBounds policy : allPolicies) {
    Result result = run<int32_t>({1, 2, 3, 4}, {2, 2}, {3, 0}, {}, 0, policy);
    EXPECT_TRUE(result.succeeded());
    EXPECT_EQ(result.shape, (Shape{3, 0, 2}));
    EXPECT_TRUE(result.bytes.empty());
  }
}

TEST(GatherTest, NoIndicesOfAnEmptyAxis) {
  for (OutOfBounds policy : allPolicies) {
    Result result = run<int32_t>({}, {0, 2}, {0}, {}, 0, policy);
    EXPECT_TRUE(result.succeeded());
    EXPECT_EQ(result.shape, (Shape{0, 2}));
  }
}

TEST(GatherTest, EmptySlices) {
  Result result = run<int32_t>({}, {3, 0}, {2}, {-3, 2}, 0);
  EXPECT_TRUE(result.succeeded());
  EXPECT_EQ(result.shape, (Shape{2, 0}));
  EXPECT_TRUE(result.bytes.empty());
}

TEST(GatherTest, HugeShapesWithAZero) {
  EXPECT_EQ(numElements({maxIndex, maxIndex, 0}), 0);
  Result result =
      run<int32_t>({}, {maxIndex, maxIndex, 0}, {2}, {minIndex + 1, 5}, 0);
  EXPECT_TRUE(result.succeeded());
  EXPECT_EQ(result.shape, (Shape{2, maxIndex, 0}));
}

//===----------------------------------------------------------------------===//
// Malformed problems
//===----------------------------------------------------------------------===//

TEST(GatherTest, RankZeroData) {
  Result result = run<int32_t>({1}, {}, {1}, {0}, 0);
  EXPECT_EQ(errorOf(result).kind, Error::Kind::Rank);
}

TEST(GatherTest, AxisOutOfRange) {
  // 2^32 would be 0 for a reader that narrows to 32 bits.
  for (int64_t axis : {int64_t(2), int64_t(-3), int64_t(1) << 32,
                       -(int64_t(1) << 32), minIndex, maxIndex}) {
    Result result = run<int32_t>({1, 2}, {1, 2}, {1}, {0}, axis);
    EXPECT_EQ(errorOf(result).kind, Error::Kind::AxisOutOfRange) << axis;
    EXPECT_EQ(resultShape({{1, 2}, {1}, axis, 4}), Shape{}) << axis;
  }
}

TEST(GatherTest, AxisIsCheckedBeforeIndices) {
  Result result = run<int32_t>({1, 2}, {2}, {1}, {9}, 1);
  EXPECT_EQ(errorOf(result).kind, Error::Kind::AxisOutOfRange);
}

TEST(GatherTest, NumberOfIndicesMustFit) {
  for (const std::vector<int64_t> &indices :
       {std::vector<int64_t>{}, {0}, {0, 0, 0}}) {
    Result result = run<int32_t>({1, 2}, {2}, {2}, indices, 0);
    EXPECT_EQ(errorOf(result).kind, Error::Kind::IndexCount);
  }
}

//===----------------------------------------------------------------------===//
// Policies error and assume
//===----------------------------------------------------------------------===//

TEST(GatherTest, FirstBadIndexIsReported) {
  for (OutOfBounds policy : strictPolicies)
    expectIndexError(run<int32_t>({1, 2, 3, 4, 5}, {5}, {2, 3},
                                  {0, 4, -5, -6, 7, 5}, 0, policy),
                     -6, 3);
}

TEST(GatherTest, BordersOfTheAxis) {
  std::vector<int32_t> data = {1, 2, 3};
  for (OutOfBounds policy : strictPolicies) {
    EXPECT_TRUE(run(data, {3}, {2}, {-3, 2}, 0, policy).succeeded());
    for (int64_t bad : {int64_t(3), int64_t(-4), minIndex, maxIndex})
      expectIndexError(run(data, {3}, {}, {bad}, 0, policy), bad, 0);
  }
}

TEST(GatherTest, IndexIsJudgedEvenIfTheResultIsEmpty) {
  for (OutOfBounds policy : strictPolicies)
    expectIndexError(run<int32_t>({}, {3, 0}, {2}, {0, 3}, 0, policy), 3, 1);
}

TEST(GatherTest, EveryIndexOfAnEmptyAxisIsBad) {
  for (OutOfBounds policy : strictPolicies)
    for (int64_t bad : {int64_t(0), int64_t(-1), minIndex, maxIndex})
      expectIndexError(run<int32_t>({}, {2, 0}, {1}, {bad}, 1, policy), bad, 0);
}

//===----------------------------------------------------------------------===//
// Policies clamp, wrap and fill
//===----------------------------------------------------------------------===//

TEST(GatherTest, Clamp) {
  Result result = run<int32_t>({10, 20, 30}, {3}, {9},
                               {-5, -4, -3, -1, 0, 2, 3, minIndex, maxIndex}, 0,
                               OutOfBounds::Clamp);
  EXPECT_EQ(valuesOf<int32_t>(result),
            (std::vector<int32_t>{10, 10, 10, 30, 10, 30, 30, 10, 30}));
}

TEST(GatherTest, Wrap) {
  // -2^63 = -3 * 3074457345618258603 + 1, and 2^63-1 = 3 * ... + 1.
  Result result = run<int32_t>({10, 20, 30}, {3}, {9},
                               {-5, -4, -3, -1, 0, 2, 3, minIndex, maxIndex}, 0,
                               OutOfBounds::Wrap);
  EXPECT_EQ(valuesOf<int32_t>(result),
            (std::vector<int32_t>{20, 30, 10, 30, 10, 30, 10, 20, 20}));
}

TEST(GatherTest, Fill) {
  Result result = run<int32_t>({10, 20, 30}, {3}, {9},
                               {-5, -4, -3, -1, 0, 2, 3, minIndex, maxIndex}, 0,
                               OutOfBounds::Fill, 77);
  EXPECT_EQ(valuesOf<int32_t>(result),
            (std::vector<int32_t>{77, 77, 10, 30, 10, 30, 77, 77, 77}));
}

TEST(GatherTest, FillFillsWholeSlices) {
  Result result = run<int16_t>({1, 2, 3, 4, 5, 6}, {2, 3}, {2}, {3, -1}, 1,
                               OutOfBounds::Fill, -9);
  EXPECT_EQ(result.shape, (Shape{2, 2}));
  EXPECT_EQ(valuesOf<int16_t>(result), (std::vector<int16_t>{-9, 3, -9, 6}));
}

TEST(GatherTest, FillOfAnEmptyAxis) {
  Result result =
      run<int32_t>({}, {0, 2}, {2}, {0, -1}, 0, OutOfBounds::Fill, 5);
  EXPECT_EQ(result.shape, (Shape{2, 2}));
  EXPECT_EQ(valuesOf<int32_t>(result), (std::vector<int32_t>{5, 5, 5, 5}));
}

TEST(GatherTest, EmptyAxisHasNoRowToTake) {
  for (OutOfBounds policy : {OutOfBounds::Clamp, OutOfBounds::Wrap}) {
    expectIndexError(run<int32_t>({}, {0, 2}, {2}, {-1, 0}, 0, policy), -1, 0);
    // Also where the result would be empty anyway.
    expectIndexError(run<int32_t>({}, {0, 0}, {}, {4}, 0, policy), 4, 0);
  }
}

TEST(GatherTest, AxisOfSizeOne) {
  for (OutOfBounds policy : {OutOfBounds::Clamp, OutOfBounds::Wrap}) {
    Result result =
        run<int32_t>({4}, {1}, {5}, {minIndex, -2, 0, 1, maxIndex}, 0, policy);
    EXPECT_EQ(valuesOf<int32_t>(result), (std::vector<int32_t>{4, 4, 4, 4, 4}));
  }
}

//===----------------------------------------------------------------------===//
// Extremes of one index
//===----------------------------------------------------------------------===//

void expectRow(int64_t k, int64_t s, OutOfBounds policy, int64_t row) {
  Source source = findSource(k, s, policy);
  EXPECT_EQ(source.kind, Source::Kind::Row) << k;
  EXPECT_EQ(source.row, row) << k;
}

TEST(FindSourceTest, LargestAxis) {
  for (OutOfBounds policy : allPolicies) {
    expectRow(maxIndex - 1, maxIndex, policy, maxIndex - 1);
    expectRow(-maxIndex, maxIndex, policy, 0);
    expectRow(-1, maxIndex, policy, maxIndex - 1);
  }
  expectRow(minIndex, maxIndex, OutOfBounds::Clamp, 0);
  expectRow(maxIndex, maxIndex, OutOfBounds::Clamp, maxIndex - 1);
  // -2^63 = -2 * (2^63-1) + (2^63-2).
  expectRow(minIndex, maxIndex, OutOfBounds::Wrap, maxIndex - 1);
  expectRow(maxIndex, maxIndex, OutOfBounds::Wrap, 0);
  for (int64_t k : {minIndex, maxIndex}) {
    EXPECT_EQ(findSource(k, maxIndex, OutOfBounds::Fill).kind,
              Source::Kind::FillValue);
    for (OutOfBounds policy : strictPolicies)
      EXPECT_EQ(findSource(k, maxIndex, policy).kind, Source::Kind::OutOfRange);
  }
}

TEST(FindSourceTest, WrapIsFloored) {
  const int64_t rows[] = {1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3};
  for (int64_t k = -7; k <= 3; ++k)
    expectRow(k, 4, OutOfBounds::Wrap, rows[k + 7]);
}

} // namespace
