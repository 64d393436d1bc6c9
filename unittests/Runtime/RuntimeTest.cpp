//===- RuntimeTest.cpp - tests of what a record says ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeTestFixture.h"

using namespace glean_runtime_test;

namespace {

TEST_F(RuntimeTest, NoErrorAtFirst) {
  EXPECT_EQ(glean_runtime_last_error(), nullptr);
}

TEST_F(RuntimeTest, Version) {
  const std::string version = glean_runtime_version();
  EXPECT_EQ(std::count(version.begin(), version.end(), '.'), 2) << version;
}

//===----------------------------------------------------------------------===//
// Messages and positions
//===----------------------------------------------------------------------===//

TEST_F(RuntimeTest, FullRecord) {
  report<int64_t>({0, 1, 2, 3, 4, 7}, {2, 3}, 5, 0, "model.mlir:3:10");
  const glean_error *error = glean_runtime_last_error();
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(error->index, 7);
  EXPECT_EQ(error->axis, 0);
  EXPECT_EQ(error->axis_size, 5);
  EXPECT_EQ(error->position_rank, 2);
  EXPECT_EQ(error->position[0], 1);
  EXPECT_EQ(error->position[1], 2);
  EXPECT_EQ(error->position[2], 0);
  EXPECT_STREQ(error->location, "model.mlir:3:10");
  EXPECT_STREQ(error->message, "index 7 at position [1, 2] is out of bounds "
                               "for axis 0 of size 5 (valid: -5 to 4)");
}

TEST_F(RuntimeTest, AxisIsGivenAsItIs) {
  report<int32_t>({-4}, {1}, 3, -1);
  EXPECT_EQ(lastMessage(), "index -4 at position [0] is out of bounds for axis "
                           "-1 of size 3 (valid: -3 to 2)");
}

TEST_F(RuntimeTest, AxisOfSizeZero) {
  report<int64_t>({0}, {1}, 0, 2);
  EXPECT_EQ(lastMessage(), "index 0 at position [0] is out of bounds for axis "
                           "2 of size 0 (valid: none)");
}

TEST_F(RuntimeTest, ScalarIndex) {
  const int64_t index = 5;
  glean_runtime_report_out_of_bounds(&index, 64, 0, nullptr, nullptr, 1, 5,
                                     nullptr);
  EXPECT_EQ(lastMessage(), "index 5 at position [] is out of bounds for axis 1 "
                           "of size 5 (valid: -5 to 4)");
  EXPECT_EQ(glean_runtime_last_error()->position_rank, 0);
  EXPECT_STREQ(glean_runtime_last_error()->location, "");
}

TEST_F(RuntimeTest, FirstInRowMajorOrder) {
  report<int64_t>({0, 1, 9, -7, 8, 8}, {3, 2}, 5);
  EXPECT_EQ(glean_runtime_last_error()->index, 9);
  EXPECT_EQ(lastPosition(), (std::vector<int64_t>{1, 0}));
}

TEST_F(RuntimeTest, BordersAreInBounds) {
  report<int32_t>({-5, 4, 0, -1, -6, 5}, {6}, 5);
  EXPECT_EQ(glean_runtime_last_error()->index, -6);
  EXPECT_EQ(lastPosition(), (std::vector<int64_t>{4}));
  glean_runtime_clear_error();
  report<int32_t>({-5, 4, 0, -1, 5, -6}, {6}, 5);
  EXPECT_EQ(glean_runtime_last_error()->index, 5);
}

TEST_F(RuntimeTest, ExtremeIndices) {
  report<int64_t>({0, minIndex}, {2}, 5);
  EXPECT_EQ(lastMessage(),
            "index -9223372036854775808 at position [1] is out of bounds for "
            "axis 0 of size 5 (valid: -5 to 4)");
  glean_runtime_clear_error();
  report<int64_t>({0, maxIndex}, {2}, 5);
  EXPECT_EQ(glean_runtime_last_error()->index, maxIndex);
  glean_runtime_clear_error();
  report<int32_t>({0, std::numeric_limits<int32_t>::min()}, {2}, 5);
  EXPECT_EQ(glean_runtime_last_error()->index, -2147483648LL);
  glean_runtime_clear_error();
  report<int32_t>({0, std::numeric_limits<int32_t>::max()}, {2}, 5);
  EXPECT_EQ(glean_runtime_last_error()->index, 2147483647);
}

TEST_F(RuntimeTest, LargestAxis) {
  // The only values that the largest axis does not take.
  report<int64_t>({maxIndex - 1, -maxIndex, maxIndex}, {3}, maxIndex);
  EXPECT_EQ(lastMessage(),
            "index 9223372036854775807 at position [2] is out of bounds for "
            "axis 0 of size 9223372036854775807 (valid: -9223372036854775807 "
            "to 9223372036854775806)");
  glean_runtime_clear_error();
  report<int64_t>({minIndex}, {1}, maxIndex);
  EXPECT_EQ(glean_runtime_last_error()->index, minIndex);
}

//===----------------------------------------------------------------------===//
// Strides and ranks
//===----------------------------------------------------------------------===//

TEST_F(RuntimeTest, NegativeStrides) {
  // Reads {{9, 3, 2}, {1, 7, 0}} from the end backwards.
  const std::vector<int32_t> storage = {0, 7, 1, 2, 3, 9};
  reportStrided(storage.data() + 5, {2, 3}, {-3, -1}, 9);
  EXPECT_EQ(glean_runtime_last_error()->index, 9);
  EXPECT_EQ(lastPosition(), (std::vector<int64_t>{0, 0}));
  glean_runtime_clear_error();
  reportStrided(storage.data() + 4, {1, 4}, {17, -1}, 7);
  EXPECT_EQ(glean_runtime_last_error()->index, 7);
  EXPECT_EQ(lastPosition(), (std::vector<int64_t>{0, 3}));
}

TEST_F(RuntimeTest, TransposedView) {
  // Storage {{0, 8}, {9, 1}}; read by columns, 9 comes before 8.
  const std::vector<int64_t> storage = {0, 8, 9, 1};
  reportStrided(storage.data(), {2, 2}, {1, 2}, 4);
  EXPECT_EQ(glean_runtime_last_error()->index, 9);
  EXPECT_EQ(lastPosition(), (std::vector<int64_t>{0, 1}));
}

TEST_F(RuntimeTest, ZeroStride) {
  const std::vector<int64_t> storage = {1, 6};
  reportStrided(storage.data(), {3, 2, 4}, {0, 1, 0}, 6);
  EXPECT_EQ(glean_runtime_last_error()->index, 6);
  EXPECT_EQ(lastPosition(), (std::vector<int64_t>{0, 1, 0}));
}

TEST_F(RuntimeTest, MoreRowsThanInt64Counts) {
  const std::vector<int64_t> storage = {0, 6};
  const int64_t many = int64_t(1) << 40;
  reportStrided(storage.data(), {many, many, 2, 1}, {0, 0, 1, 1}, 6);
  EXPECT_EQ(lastPosition(), (std::vector<int64_t>{0, 0, 1, 0}));
}

TEST_F(RuntimeTest, HighestKeptRankWithLongestNumbers) {
  std::vector<int64_t> sizes(GLEAN_MAX_RANK, 1);
  sizes.back() = 2;
  report<int64_t>({0, minIndex}, sizes, maxIndex, minIndex);
  std::string expected = "index -9223372036854775808 at position [";
  for (int d = 0; d < GLEAN_MAX_RANK - 1; ++d)
    expected += "0, ";
  expected += "1] is out of bounds for axis -9223372036854775808 of size "
              "9223372036854775807 (valid: -9223372036854775807 to "
              "9223372036854775806)";
  EXPECT_EQ(lastMessage(), expected);
}

TEST_F(RuntimeTest, RankBeyondWhatIsKept) {
  std::vector<int64_t> sizes(40, 1);
  sizes[0] = 2;
  sizes[31] = 3;
  sizes[39] = 4;
  std::vector<int64_t> indices(24, 0);
  indices[12 + 4 + 3] = 5; // [1, 0, ..., 1 (dim 31), 0, ..., 3 (dim 39)]
  report(indices, sizes, 5);
  std::string expected = "index 5 at position [1, ";
  for (int d = 1; d < 31; ++d)
    expected += "0, ";
  expected += "1, ...] is out of bounds for axis 0 of size 5 (valid: -5 to 4)";
  EXPECT_EQ(lastMessage(), expected);
  EXPECT_EQ(glean_runtime_last_error()->position_rank, 40);
  EXPECT_EQ(glean_runtime_last_error()->position[31], 1);
}

//===----------------------------------------------------------------------===//
// Nothing to find
//===----------------------------------------------------------------------===//

TEST_F(RuntimeTest, NoBadIndexIsStillRecorded) {
  report<int64_t>({0, 1, -5, 4}, {4}, 5, 1, "a.mlir:1:2");
  EXPECT_EQ(lastMessage(), changedMessage);
  const glean_error *error = glean_runtime_last_error();
  EXPECT_EQ(error->kind, GLEAN_INDEX_OUT_OF_BOUNDS);
  EXPECT_EQ(error->position_rank, -1);
  EXPECT_EQ(error->index, 0);
  EXPECT_EQ(error->axis, 1);
  EXPECT_EQ(error->axis_size, 5);
  EXPECT_STREQ(error->location, "a.mlir:1:2");
}

TEST_F(RuntimeTest, EmptyIndicesAreNotRead) {
  for (const std::vector<int64_t> &sizes :
       {std::vector<int64_t>{0}, {3, 0}, {0, 3}, {2, 0, 2}}) {
    glean_runtime_clear_error();
    reportStrided<int64_t>(nullptr, sizes, rowMajorStrides(sizes), 0);
    EXPECT_EQ(lastMessage(), changedMessage);
  }
}

TEST_F(RuntimeTest, UnknownWidthIsRecorded) {
  const int16_t index = 7;
  glean_runtime_report_out_of_bounds(&index, 16, 0, nullptr, nullptr, 0, 5,
                                     nullptr);
  EXPECT_EQ(lastMessage(), "cannot read indices of 16 bits");
}

} // namespace
