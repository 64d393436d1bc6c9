//===- BuffersTest.cpp - strided, offset and overlapping buffers ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GatherHarness.h"

#include <numeric>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;

namespace {
/// Gathers along `axis` on views, all of whose sizes and strides are dynamic.
class BuffersTest : public ::testing::TestWithParam<Lowering> {
protected:
  std::unique_ptr<Program> compile(ElementType type, int64_t rank,
                                   int64_t indicesRank, int64_t axis) {
    Gather gather;
    gather.type = type;
    gather.dataShape.resize(rank);
    gather.indicesShape.resize(indicesRank);
    gather.axis = axis;
    return test::compile(toBufferIR(gather),
                         {GetParam(), /*dynamicSizes=*/true, 3},
                         /*acceptBuffers=*/true);
  }

  static BufferView view(std::vector<int32_t> &data, int64_t offset,
                         SmallVector<int64_t> sizes,
                         SmallVector<int64_t> strides) {
    return {ElementType::I32, data.data() + offset, std::move(sizes),
            std::move(strides)};
  }
  static BufferView view(std::vector<int64_t> &indices) {
    return {ElementType::I64,
            indices.data(),
            {static_cast<int64_t>(indices.size())},
            {1}};
  }
  static std::vector<int32_t> iota(size_t count) {
    std::vector<int32_t> data(count);
    std::iota(data.begin(), data.end(), 0);
    return data;
  }
};
} // namespace

TEST_P(BuffersTest, OffsetAndRowStride) {
  std::unique_ptr<Program> program = compile(ElementType::I32, 2, 1, 1);
  std::vector<int32_t> data = iota(30), out(6);
  std::vector<int64_t> indices = {-1, 1};
  EXPECT_FALSE(program->call({view(data, 5, {3, 3}, {10, 1}), view(indices),
                              view(out, 0, {3, 2}, {2, 1})}));
  EXPECT_EQ(out, (std::vector<int32_t>{7, 6, 17, 16, 27, 26}));
}

TEST_P(BuffersTest, ColumnMajorDataAndOutput) {
  std::unique_ptr<Program> program = compile(ElementType::I32, 2, 1, 1);
  std::vector<int32_t> data = iota(6), out(4);
  std::vector<int64_t> indices = {2, 0};
  EXPECT_FALSE(program->call({view(data, 0, {2, 3}, {1, 2}), view(indices),
                              view(out, 0, {2, 2}, {1, 2})}));
  EXPECT_EQ(out, (std::vector<int32_t>{4, 5, 0, 1}));
}

TEST_P(BuffersTest, StrideZeroAndNegativeStride) {
  std::unique_ptr<Program> program = compile(ElementType::I32, 2, 1, 0);
  std::vector<int32_t> data = {8, 9}, out(4);
  std::vector<int64_t> indices = {2, -3};
  EXPECT_FALSE(program->call({view(data, 0, {3, 2}, {0, 1}), view(indices),
                              view(out, 3, {2, 2}, {-2, -1})}));
  EXPECT_EQ(out, (std::vector<int32_t>{9, 8, 9, 8}));
}

TEST_P(BuffersTest, StridedIndices) {
  std::unique_ptr<Program> program = compile(ElementType::I32, 1, 2, 0);
  std::vector<int32_t> data = iota(5), out(4);
  std::vector<int64_t> indices = {0, 9, 1, 9, 2, 9, 3};
  BufferView reversed{ElementType::I64, &indices[6], {2, 2}, {-4, -2}};
  EXPECT_FALSE(program->call(
      {view(data, 0, {5}, {1}), reversed, view(out, 0, {2, 2}, {2, 1})}));
  EXPECT_EQ(out, (std::vector<int32_t>{3, 2, 1, 0}));
}

TEST_P(BuffersTest, BadIndexInStridedIndices) {
  std::unique_ptr<Program> program = compile(ElementType::I32, 1, 2, 0);
  std::vector<int32_t> data = iota(5), out(4, -1);
  std::vector<int64_t> indices = {0, 9, 7, 9, 2, 9, 3};
  BufferView reversed{ElementType::I64, &indices[6], {2, 2}, {-4, -2}};
  EXPECT_EQ(
      llvm::toString(program->call(
          {view(data, 0, {5}, {1}), reversed, view(out, 0, {2, 2}, {2, 1})})),
      "-:2:3: index 7 at position [1, 0] is out of bounds for axis 0 of size 5 "
      "(valid: -5 to 4)");
  EXPECT_EQ(out, std::vector<int32_t>(4));
}

TEST_P(BuffersTest, OutputIsTheData) {
  std::unique_ptr<Program> program = compile(ElementType::I32, 2, 1, 1);
  std::vector<int32_t> data = iota(15);
  std::vector<int64_t> indices = {4, 2, 0, 1, 3};
  BufferView matrix = view(data, 0, {3, 5}, {5, 1});
  EXPECT_FALSE(program->call({matrix, view(indices), matrix}));
  EXPECT_EQ(data, (std::vector<int32_t>{4, 2, 0, 1, 3, 9, 7, 5, 6, 8, 14, 12,
                                        10, 11, 13}));
}

TEST_P(BuffersTest, OutputOverlapsTheData) {
  std::unique_ptr<Program> program = compile(ElementType::I32, 1, 1, 0);
  for (int64_t shift = -3; shift <= 3; ++shift) {
    std::vector<int32_t> data = iota(20);
    std::vector<int64_t> indices = {4, 3, 2, 1, 0};
    EXPECT_FALSE(program->call({view(data, 5, {5}, {1}), view(indices),
                                view(data, 5 + shift, {5}, {1})}));
    for (int64_t i = 0; i < 5; ++i)
      EXPECT_EQ(data[5 + shift + i], 9 - i) << "shift " << shift;
  }
}

TEST_P(BuffersTest, OutputLiesBetweenTheData) {
  // Two columns of one matrix: the ranges overlap, the elements do not.
  std::unique_ptr<Program> program = compile(ElementType::I32, 1, 1, 0);
  std::vector<int32_t> data = iota(10);
  std::vector<int64_t> indices = {4, 0, -2, 1, 3};
  EXPECT_FALSE(program->call(
      {view(data, 0, {5}, {2}), view(indices), view(data, 1, {5}, {2})}));
  EXPECT_EQ(data, (std::vector<int32_t>{0, 8, 2, 0, 4, 6, 6, 2, 8, 6}));
}

TEST_P(BuffersTest, OutputIsTheIndices) {
  std::unique_ptr<Program> program = compile(ElementType::I64, 1, 1, 0);
  std::vector<int64_t> data = {10, 3, 12, 13}, indices = {3, 2, 1, -4};
  BufferView list = view(indices);
  EXPECT_FALSE(
      program->call({{ElementType::I64, data.data(), {4}, {1}}, list, list}));
  EXPECT_EQ(indices, (std::vector<int64_t>{13, 12, 3, 10}));
}

TEST_P(BuffersTest, OverlappingBoolsKeepTheirBytes) {
  std::unique_ptr<Program> program = compile(ElementType::Bool, 1, 1, 0);
  std::vector<unsigned char> data = {0, 1, 2, 255};
  std::vector<int64_t> indices = {3, 2, 1, 0};
  BufferView bools{ElementType::Bool, data.data(), {4}, {1}};
  EXPECT_FALSE(program->call({bools, view(indices), bools}));
  EXPECT_EQ(data, (std::vector<unsigned char>{255, 2, 1, 0}));
}

TEST_P(BuffersTest, RefusesStridesThatTheTypeExcludes) {
  std::unique_ptr<Program> program = test::compile(
      "func.func @main(%x: memref<?x4xi32>) { return }",
      {GetParam(), /*dynamicSizes=*/true, 3}, /*acceptBuffers=*/true);
  std::vector<int32_t> data = iota(12);
  EXPECT_FALSE(program->call({view(data, 0, {3, 4}, {4, 1})}));
  EXPECT_EQ(llvm::toString(program->call({view(data, 0, {3, 4}, {1, 3})})),
            "input 'arg0': expected memref<?x4xi32, strided<[4, 1]>>, but got "
            "memref<3x4xi32, strided<[1, 3]>>");
}

INSTANTIATE_TEST_SUITE_P(All, BuffersTest,
                         ::testing::Values(Lowering::Linalg, Lowering::Affine,
                                           Lowering::Vector),
                         [](const auto &info) { return toString(info.param); });
