//===- KernelTest.cpp - kernels of single gathers ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Kernel.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace mlir::glean;
using ::testing::ElementsAre;

namespace {

std::shared_ptr<const Kernel> compile(const GatherSpec &spec) {
  return llvm::cantFail(Kernel::compile(spec));
}

std::string messageOf(llvm::Error error) {
  return llvm::toString(std::move(error));
}

GatherSpec floats(llvm::SmallVector<int64_t> data,
                  llvm::SmallVector<int64_t> indices, int64_t axis) {
  GatherSpec spec;
  spec.dataShape = std::move(data);
  spec.indicesShape = std::move(indices);
  spec.axis = axis;
  return spec;
}

const float table[] = {0, 1, 2, 3, 4, 5};

TEST(KernelTest, OneKernelServesAllOpenSizes) {
  auto kernel = compile(floats({kAnySize, 2}, {kAnySize}, 0));
  int64_t ids[] = {2, -3, 1};
  float rows[6] = {};
  ASSERT_FALSE(kernel->run({table, {3, 2}}, {ids, {3}}, {rows, {3, 2}}));
  EXPECT_THAT(rows, ElementsAre(4, 5, 0, 1, 2, 3));
  ids[0] = 0;
  ASSERT_FALSE(kernel->run({table, {1, 2}}, {ids, {1}}, {rows, {1, 2}}));
  EXPECT_THAT(rows, ElementsAre(0, 1, 0, 1, 2, 3));
}

TEST(KernelTest, ReportsTheIndexAndRunsAgain) {
  auto kernel = compile(floats({kAnySize, 2}, {kAnySize, kAnySize}, 0));
  int64_t ids[] = {0, 1, 3, 2};
  float rows[8] = {};
  llvm::Error error =
      kernel->run({table, {3, 2}}, {ids, {2, 2}}, {rows, {2, 2, 2}});
  ASSERT_TRUE(error.isA<IndexError>());
  llvm::handleAllErrors(std::move(error), [](const IndexError &failure) {
    EXPECT_EQ(failure.index(), 3);
    EXPECT_THAT(failure.position(), ElementsAre(1, 0));
    EXPECT_EQ(failure.axis(), 0);
    EXPECT_EQ(failure.axisSize(), 3);
    EXPECT_EQ(failure.message(), "index 3 at position [1, 0] is out of bounds "
                                 "for axis 0 of size 3 (valid: -3 to 2)");
  });
  ids[2] = 2;
  ASSERT_FALSE(kernel->run({table, {3, 2}}, {ids, {2, 2}}, {rows, {2, 2, 2}}));
  EXPECT_THAT(rows, ElementsAre(0, 1, 2, 3, 4, 5, 4, 5));
}

TEST(KernelTest, StridedOperands) {
  GatherSpec spec = floats({kAnySize, kAnySize}, {kAnySize}, -1);
  spec.dataLayout = spec.indicesLayout = spec.outputLayout = Layout::Strided;
  auto kernel = compile(spec);
  // The transpose of the table, every other index, columns written backwards.
  int64_t ids[] = {2, 99, -3, 99};
  float columns[4] = {};
  ASSERT_FALSE(kernel->run({table, {2, 3}, {1, 2}}, {ids, {2}, {2}},
                           {columns + 1, {2, 2}, {2, -1}}));
  EXPECT_THAT(columns, ElementsAre(0, 4, 1, 5));
  // Without strides: dense.
  ASSERT_FALSE(
      kernel->run({table, {2, 3}}, {ids, {2}, {2}}, {columns, {2, 2}}));
  EXPECT_THAT(columns, ElementsAre(2, 0, 5, 3));
}

TEST(KernelTest, OutputMayOverlapTheData) {
  auto kernel = compile(floats({kAnySize, 2}, {kAnySize}, 0));
  float both[] = {0, 1, 2, 3, 4, 5};
  const int64_t ids[] = {1, 0};
  ASSERT_FALSE(kernel->run({both, {3, 2}}, {ids, {2}}, {both + 1, {2, 2}}));
  EXPECT_THAT(both, ElementsAre(0, 2, 3, 0, 1, 5));
}

TEST(KernelTest, Policies) {
  const int64_t ids[] = {-4, 5, 1};
  auto gather = [&](const GatherSpec &spec) {
    std::vector<float> out(3);
    EXPECT_FALSE(
        compile(spec)->run({table, {3}}, {ids, {3}}, {out.data(), {3}}));
    return out;
  };
  GatherSpec spec = floats({kAnySize}, {kAnySize}, 0);
  spec.outOfBounds = OutOfBounds::Clamp;
  EXPECT_THAT(gather(spec), ElementsAre(0, 2, 1));
  spec.outOfBounds = OutOfBounds::Wrap;
  EXPECT_THAT(gather(spec), ElementsAre(2, 2, 1));
  spec.outOfBounds = OutOfBounds::Fill;
  const float fill = -1.5F;
  spec.fillValue.assign(reinterpret_cast<const char *>(&fill),
                        reinterpret_cast<const char *>(&fill + 1));
  EXPECT_THAT(gather(spec), ElementsAre(-1.5F, -1.5F, 1));
}

TEST(KernelTest, FillsEveryTypeBitByBit) {
  for (ElementType type : allElementTypes) {
    if (type == ElementType::String)
      continue;
    GatherSpec spec = floats({kAnySize}, {kAnySize}, 0);
    spec.dataType = type;
    spec.outOfBounds = OutOfBounds::Fill;
    // Small numbers of each type, so that none is a signalling NaN.
    for (size_t byte = 0; byte < getElementSize(type); ++byte)
      spec.fillValue.push_back(type == ElementType::Bool ? 1 : char(byte + 3));
    const char data[16] = {};
    const int64_t id = 1;
    llvm::SmallVector<char> out(getElementSize(type));
    ASSERT_FALSE(compile(spec)->run({type, data, {1}}, {&id, {1}},
                                    {type, out.data(), {1}}))
        << getElementTypeName(type).str();
    EXPECT_EQ(llvm::ArrayRef<char>(out), llvm::ArrayRef<char>(spec.fillValue))
        << getElementTypeName(type).str();
  }
}

TEST(KernelTest, RefusesSpecifications) {
  auto refusal = [](const GatherSpec &spec) {
    return messageOf(Kernel::compile(spec).takeError());
  };
  EXPECT_EQ(refusal(floats({5}, {1}, 1)),
            "'glean.gather_into' op expected 'axis' in range [-1, 0], but got "
            "1");
  EXPECT_EQ(refusal(floats({}, {1}, 0)),
            "'glean.gather_into' op expected 'data' of rank 1 or more, but got "
            "rank 0");
  EXPECT_EQ(refusal(floats(llvm::SmallVector<int64_t>(65, 1), {1}, 0)),
            "'data' has rank 65, but at most 64 can be run");
  GatherSpec spec = floats({5}, {1}, 0);
  spec.outOfBounds = OutOfBounds::Fill;
  EXPECT_EQ(refusal(spec),
            "'glean.gather_into' op expected a 'fill_value' of "
            "type 'f32' with out_of_bounds = fill, but got none");
  spec.fillValue = {1, 2};
  EXPECT_EQ(refusal(spec),
            "expected a fill value of 4 bytes for f32, but got 2");
  spec.fillValue.clear();
  spec.outOfBounds = OutOfBounds::Error;
  spec.cpu = "pentium-eleven";
  EXPECT_THAT(refusal(spec),
              ::testing::HasSubstr("has no CPU of the name 'pentium-eleven'"));
  spec.cpu.clear();
  spec.threads = 1025;
  EXPECT_EQ(refusal(spec), "expected at most 1024 threads, but got 1025");
  spec.threads = 1;
  spec.optLevel = 4;
  EXPECT_EQ(refusal(spec),
            "expected an optimisation level from 0 to 3, but got 4");
}

TEST(KernelTest, SizesBeyondAllMemoryAreNoFault) {
  // The types are valid; no operand can have them.
  for (int64_t width : {int64_t(2), int64_t(1) << 61}) {
    auto kernel = compile(floats({int64_t(1) << 61, width}, {1}, 0));
    const int64_t id = 0;
    float row[2] = {};
    llvm::Error error = kernel->run({table, {3, 2}}, {&id, {1}}, {row, {1, 2}});
    EXPECT_TRUE(error.isA<OperandError>());
    llvm::consumeError(std::move(error));
  }
}

TEST(KernelTest, RefusesOperandsAndWritesNothing) {
  auto kernel = compile(floats({kAnySize, 2}, {kAnySize}, 0));
  const int64_t ids[] = {0, 1};
  const int32_t narrow[] = {0, 1};
  float rows[4] = {7, 7, 7, 7};
  auto refusal = [&](const ConstArrayView &data, const ConstArrayView &indices,
                     const ArrayView &output) {
    llvm::Error error = kernel->run(data, indices, output);
    EXPECT_TRUE(error.isA<OperandError>());
    EXPECT_THAT(rows, ElementsAre(7, 7, 7, 7));
    return messageOf(std::move(error));
  };
  EXPECT_EQ(refusal({table, {3, 2}}, {narrow, {2}}, {rows, {2, 2}}),
            "'indices': expected tensor<?xi64>, but got tensor<2xi32>");
  EXPECT_EQ(refusal({table, {2, 3}}, {ids, {2}}, {rows, {2, 2}}),
            "'data': expected tensor<?x2xf32>, but got tensor<2x3xf32>");
  EXPECT_EQ(refusal({table, {6}}, {ids, {2}}, {rows, {2, 2}}),
            "'data': expected tensor<?x2xf32>, but got tensor<6xf32>");
  EXPECT_EQ(refusal({table, {3, 2}}, {ids, {2}}, {rows, {1, 2}}),
            "'output': expected tensor<2x2xf32>, but got tensor<1x2xf32>");
  EXPECT_EQ(refusal({table, {2, 2}, {1, 2}}, {ids, {2}}, {rows, {2, 2}}),
            "'data': expected tensor<?x2xf32> in row-major order without gaps, "
            "but got memref<2x2xf32, strided<[1, 2]>>");
  EXPECT_EQ(refusal({table, {2, 2}, {2}}, {ids, {2}}, {rows, {2, 2}}),
            "'data': 1 strides for 2 sizes");
}

TEST(KernelTest, StridesOfSingleElementsDoNotMatter) {
  auto kernel = compile(floats({kAnySize, 2}, {kAnySize}, 0));
  const int64_t id = 2;
  float row[2] = {};
  ASSERT_FALSE(kernel->run({table, {3, 2}, {2, 1}}, {&id, {1}, {77}},
                           {row, {1, 2}, {-5, 1}}));
  EXPECT_THAT(row, ElementsAre(4, 5));
}

TEST(KernelTest, EmptyOperandsNeedNoMemory) {
  auto kernel = compile(floats({kAnySize, 2}, {kAnySize}, 0));
  const float *noData = nullptr;
  const int64_t *noIndices = nullptr;
  float *noOutput = nullptr;
  EXPECT_FALSE(
      kernel->run({noData, {0, 2}}, {noIndices, {0}}, {noOutput, {0, 2}}));
  const int64_t id = 0;
  float row[2] = {};
  llvm::Error error = kernel->run({noData, {0, 2}}, {&id, {1}}, {row, {1, 2}});
  EXPECT_EQ(messageOf(std::move(error)),
            "index 0 at position [0] is out of bounds for axis 0 of size 0 "
            "(valid: none)");
}

TEST(KernelTest, Names) {
  auto kernel = compile(floats({kAnySize, 2}, {3}, -2));
  ASSERT_EQ(kernel->operands().size(), 3U);
  EXPECT_EQ(kernel->operands()[2].name, "output");
  EXPECT_EQ(kernel->operands()[2].typeToString(), "tensor<3x2xf32>");
  EXPECT_EQ(kernel->numResults(), 1U);
}

} // namespace
