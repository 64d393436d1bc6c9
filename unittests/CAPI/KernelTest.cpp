//===- KernelTest.cpp - kernels of single gathers, from C ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CAPITest.h"

using namespace mlir::glean::test;
using ::testing::ElementsAre;

namespace {

TEST(CAPIKernelTest, OneKernelServesAllOpenSizes) {
  KernelHandle kernel = compileRows();
  int64_t ids[] = {2, -3, 1};
  float rows[6] = {};
  ASSERT_EQ(glean_kernel_gather(kernel.get(), View(table, {3, 2}),
                                View(ids, {3}), View(rows, {3, 2})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(rows, ElementsAre(4, 5, 0, 1, 2, 3));
  ids[0] = 0;
  ASSERT_EQ(glean_kernel_gather(kernel.get(), View(table, {1, 2}),
                                View(ids, {1}), View(rows, {1, 2})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(rows, ElementsAre(0, 1, 0, 1, 2, 3));
}

TEST(CAPIKernelTest, ScalarIndicesNeedNoSizes) {
  KernelHandle kernel = compile(Spec({3, 2}, {}, 1));
  const int64_t id = -1;
  glean_view scalar = {GLEAN_INT64, const_cast<int64_t *>(&id), 0, nullptr,
                       nullptr};
  float column[3] = {};
  ASSERT_EQ(glean_kernel_gather(kernel.get(), View(table, {3, 2}), &scalar,
                                View(column, {3})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(column, ElementsAre(1, 3, 5));
}

TEST(CAPIKernelTest, StridedOperands) {
  Spec spec({GLEAN_ANY_SIZE, GLEAN_ANY_SIZE}, {GLEAN_ANY_SIZE}, -1);
  spec.data_layout = spec.indices_layout = spec.output_layout =
      GLEAN_LAYOUT_STRIDED;
  KernelHandle kernel = compile(spec);
  // The transpose of the table, every other index, columns written backwards.
  int64_t ids[] = {2, 99, -3, 99};
  float columns[4] = {};
  ASSERT_EQ(glean_kernel_gather(kernel.get(), View(table, {2, 3}, {1, 2}),
                                View(ids, {2}, {2}),
                                View(columns + 1, {2, 2}, {2, -1})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(columns, ElementsAre(0, 4, 1, 5));
}

TEST(CAPIKernelTest, OutputMayOverlapTheData) {
  KernelHandle kernel = compileRows();
  float both[] = {0, 1, 2, 3, 4, 5};
  const int64_t ids[] = {1, 0};
  ASSERT_EQ(glean_kernel_gather(kernel.get(), View(both, {3, 2}),
                                View(ids, {2}), View(both + 1, {2, 2})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(both, ElementsAre(0, 2, 3, 0, 1, 5));
}

TEST(CAPIKernelTest, EmptyViewsNeedNoMemory) {
  KernelHandle kernel = compileRows();
  EXPECT_EQ(glean_kernel_gather(kernel.get(),
                                View(GLEAN_FLOAT, nullptr, {0, 2}),
                                View(GLEAN_INT64, nullptr, {0}),
                                View(GLEAN_FLOAT, nullptr, {0, 2})),
            GLEAN_STATUS_OK);
}

TEST(CAPIKernelTest, TheHighestRank) {
  Sizes dataSizes(GLEAN_MAX_OPERAND_RANK, 1);
  Sizes outputSizes(GLEAN_MAX_OPERAND_RANK, 1);
  dataSizes.back() = 6;
  outputSizes.back() = 2;
  const int64_t ids[] = {4, -5};
  float out[2] = {};
  ASSERT_EQ(glean_gather(View(table, dataSizes), View(ids, {2}),
                         View(out, outputSizes), -1),
            GLEAN_STATUS_OK)
      << glean_last_error();
  EXPECT_THAT(out, ElementsAre(4, 1));
}

TEST(CAPIKernelTest, Policies) {
  const int64_t ids[] = {-4, 5, 1};
  auto gather = [&](const glean_gather_spec &spec) {
    std::vector<float> out(3);
    EXPECT_EQ(glean_kernel_gather(compile(spec).get(), View(table, {3}),
                                  View(ids, {3}), View(out.data(), {3})),
              GLEAN_STATUS_OK);
    return out;
  };
  Spec spec({GLEAN_ANY_SIZE}, {GLEAN_ANY_SIZE}, 0);
  spec.out_of_bounds = GLEAN_OUT_OF_BOUNDS_CLAMP;
  EXPECT_THAT(gather(spec), ElementsAre(0, 2, 1));
  spec.out_of_bounds = GLEAN_OUT_OF_BOUNDS_WRAP;
  EXPECT_THAT(gather(spec), ElementsAre(2, 2, 1));
  const float fill = -1.5F;
  spec.out_of_bounds = GLEAN_OUT_OF_BOUNDS_FILL;
  spec.fill_value = &fill;
  EXPECT_THAT(gather(spec), ElementsAre(-1.5F, -1.5F, 1));

  // Vouched for: right where the promise is kept.
  const int64_t good[] = {-3, 2};
  float out[2] = {};
  spec.out_of_bounds = GLEAN_OUT_OF_BOUNDS_ASSUME;
  spec.fill_value = nullptr;
  EXPECT_EQ(glean_kernel_gather(compile(spec).get(), View(table, {3}),
                                View(good, {2}), View(out, {2})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(out, ElementsAre(0, 2));
}

TEST(CAPIKernelTest, AllOptionsGiveTheSame) {
  Spec spec({GLEAN_ANY_SIZE, 2}, {GLEAN_ANY_SIZE}, 0);
  const int64_t ids[] = {2, -3};
  auto expectRows = [&] {
    float rows[4] = {};
    EXPECT_EQ(glean_kernel_gather(compile(spec).get(), View(table, {3, 2}),
                                  View(ids, {2}), View(rows, {2, 2})),
              GLEAN_STATUS_OK);
    EXPECT_THAT(rows, ElementsAre(4, 5, 0, 1));
  };
  for (glean_lowering lowering :
       {GLEAN_LOWERING_VECTOR, GLEAN_LOWERING_LINALG, GLEAN_LOWERING_AFFINE}) {
    spec.options.lowering = lowering;
    expectRows();
  }
  spec.options.lowering = GLEAN_LOWERING_VECTOR;
  for (glean_opt_level level :
       {GLEAN_OPT_O0, GLEAN_OPT_O1, GLEAN_OPT_O2, GLEAN_OPT_O3}) {
    spec.options.opt_level = level;
    expectRows();
  }
  spec.options.threads = 2;
  spec.options.cpu = "";
  expectRows();
}

//===----------------------------------------------------------------------===//
// Operands and owners
//===----------------------------------------------------------------------===//

TEST(CAPIKernelTest, DescribesOperands) {
  Spec spec({GLEAN_ANY_SIZE, 2}, {3}, -2);
  spec.indices_type = GLEAN_INT32;
  spec.output_layout = GLEAN_LAYOUT_STRIDED;
  KernelHandle kernel = compile(spec);
  ASSERT_EQ(glean_kernel_num_operands(kernel.get()), 3U);
  EXPECT_EQ(glean_kernel_num_results(kernel.get()), 1U);

  glean_operand data, indices, output;
  ASSERT_EQ(glean_kernel_operand(kernel.get(), 0, &data), GLEAN_STATUS_OK);
  EXPECT_STREQ(data.name, "data");
  EXPECT_EQ(data.type, GLEAN_FLOAT);
  ASSERT_EQ(data.rank, 2);
  EXPECT_EQ(data.sizes[0], GLEAN_ANY_SIZE);
  EXPECT_EQ(data.sizes[1], 2);
  EXPECT_EQ(data.strides, nullptr);
  EXPECT_FALSE(data.is_result);

  ASSERT_EQ(glean_kernel_operand(kernel.get(), 1, &indices), GLEAN_STATUS_OK);
  EXPECT_STREQ(indices.name, "indices");
  EXPECT_EQ(indices.type, GLEAN_INT32);
  ASSERT_EQ(indices.rank, 1);
  EXPECT_EQ(indices.sizes[0], 3);
  EXPECT_FALSE(indices.is_result);

  ASSERT_EQ(glean_kernel_operand(kernel.get(), 2, &output), GLEAN_STATUS_OK);
  EXPECT_STREQ(output.name, "output");
  EXPECT_EQ(output.type, GLEAN_FLOAT);
  ASSERT_EQ(output.rank, 2);
  EXPECT_EQ(output.sizes[0], 3);
  EXPECT_EQ(output.sizes[1], 2);
  ASSERT_NE(output.strides, nullptr);
  EXPECT_EQ(output.strides[0], GLEAN_ANY_SIZE);
  EXPECT_EQ(output.strides[1], GLEAN_ANY_SIZE);
  EXPECT_TRUE(output.is_result);
}

TEST(CAPIKernelTest, LivesAsLongAsAnOwner) {
  glean_kernel *kernel = compileRows().release();
  EXPECT_EQ(glean_kernel_retain(kernel), kernel);
  glean_kernel_release(kernel);
  // The sanitizers would see it if it were gone.
  const int64_t id = 1;
  float row[2] = {};
  EXPECT_EQ(glean_kernel_gather(kernel, View(table, {3, 2}), View(&id, {1}),
                                View(row, {1, 2})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(row, ElementsAre(2, 3));
  glean_kernel_release(kernel);
}

TEST(CAPIKernelTest, NullHasNoOwnersAndNoOperands) {
  EXPECT_EQ(glean_kernel_retain(nullptr), nullptr);
  glean_kernel_release(nullptr);
  EXPECT_EQ(glean_kernel_num_operands(nullptr), 0U);
  EXPECT_EQ(glean_kernel_num_results(nullptr), 0U);
}

} // namespace
