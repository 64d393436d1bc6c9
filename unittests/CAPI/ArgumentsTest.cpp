//===- ArgumentsTest.cpp - what the C API refuses ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CAPITest.h"
#include "HeaderTest.h"

#include <cstring>

using namespace mlir::glean::test;
using ::testing::ElementsAre;

namespace {

/// Writes a number that the enumeration may not have, as C can.
template <typename Enum> void setNumber(Enum &field, int32_t number) {
  static_assert(sizeof(field) == sizeof(number));
  std::memcpy(&field, &number, sizeof(number));
}

TEST(CAPIArgumentsTest, HeaderIsTheSameInC) {
  EXPECT_EQ(sizeOfSpecInC(), sizeof(glean_gather_spec));
  EXPECT_STREQ(glean_version(), glean_runtime_version());
  EXPECT_THAT(glean_version(),
              ::testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// Gathers rows, of which one operand at a time is spoilt.
class CAPIViewsTest : public ::testing::Test {
protected:
  ~CAPIViewsTest() override {
    // None of the calls wrote anything.
    EXPECT_THAT(rows, ElementsAre(7, 7, 7, 7));
  }

  /// Expects the error with the text behind the operand's name, from each of
  /// the functions that take views.
  void expectRefused(const std::string &text) {
    expectError(glean_kernel_gather(kernel.get(), data, indices, output),
                GLEAN_STATUS_INVALID_ARGUMENT, text);
    expectError(glean_gather(data, indices, output, 0),
                GLEAN_STATUS_INVALID_ARGUMENT, text);
  }
  void expectMismatch(const std::string &text) {
    expectError(glean_kernel_gather(kernel.get(), data, indices, output),
                GLEAN_STATUS_OPERAND_ERROR, text);
  }

  KernelHandle kernel = compileRows();
  const int64_t ids[2] = {0, 1};
  float rows[4] = {7, 7, 7, 7};
  View data{table, {3, 2}}, indices{ids, {2}}, output{rows, {2, 2}};
};

TEST_F(CAPIViewsTest, RefusesNull) {
  const std::string text = "expected a pointer, but got NULL";
  expectError(glean_kernel_gather(nullptr, data, indices, output),
              GLEAN_STATUS_INVALID_ARGUMENT, "'kernel': " + text);
  expectError(glean_kernel_gather(kernel.get(), nullptr, indices, output),
              GLEAN_STATUS_INVALID_ARGUMENT, "'data': " + text);
  expectError(glean_kernel_gather(kernel.get(), data, nullptr, output),
              GLEAN_STATUS_INVALID_ARGUMENT, "'indices': " + text);
  expectError(glean_kernel_gather(kernel.get(), data, indices, nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT, "'output': " + text);
  expectError(glean_gather(nullptr, indices, output, 0),
              GLEAN_STATUS_INVALID_ARGUMENT, "'data': " + text);
  expectError(glean_gather(data, nullptr, output, 0),
              GLEAN_STATUS_INVALID_ARGUMENT, "'indices': " + text);
  expectError(glean_gather(data, indices, nullptr, 0),
              GLEAN_STATUS_INVALID_ARGUMENT, "'output': " + text);
}

TEST_F(CAPIViewsTest, RefusesElementTypes) {
  for (int32_t number : {0, 17, -1, INT32_MAX, INT32_MIN}) {
    setNumber(data->type, number);
    expectRefused("'data': expected an element type from 1 to 16, but got " +
                  std::to_string(number));
  }
}

TEST_F(CAPIViewsTest, RefusesRanks) {
  for (int64_t rank : {int64_t(-1), int64_t(65), INT64_MAX, INT64_MIN}) {
    indices->rank = rank;
    expectRefused("'indices': expected a rank from 0 to 64, but got " +
                  std::to_string(rank));
  }
}

TEST_F(CAPIViewsTest, RefusesSizes) {
  output->sizes = nullptr;
  expectRefused("'output': expected 2 sizes, but got NULL");
  const int64_t negative[] = {2, -3};
  output->sizes = negative;
  expectRefused("'output': expected a size of 0 or more in dimension 1, but "
                "got -3");
  const int64_t open[] = {GLEAN_ANY_SIZE, 2};
  output->sizes = open;
  expectRefused("'output': expected a size of 0 or more in dimension 0, but "
                "got -9223372036854775808");
  const int64_t tooMany[] = {INT64_MAX, 2};
  output->sizes = tooMany;
  expectRefused("'output': expected at most 2305843009213693951 elements of "
                "f32, but got 9223372036854775807x2xf32");
  const int64_t tooManyBytes[] = {INT64_MAX / 2, 1};
  output->sizes = tooManyBytes;
  expectRefused("'output': expected at most 2305843009213693951 elements of "
                "f32, but got 4611686018427387903x1xf32");
}

TEST_F(CAPIViewsTest, RefusesElementsNowhere) {
  data->data = nullptr;
  expectRefused("'data': expected 6 elements, but 'data' is NULL");
}

TEST_F(CAPIViewsTest, StridesWithoutElementsMayBeAnything) {
  const int64_t sizes[] = {INT64_MAX, 0}, strides[] = {INT64_MAX, INT64_MAX};
  const int64_t outputSizes[] = {2, 0};
  data->sizes = sizes;
  data->strides = strides;
  output->sizes = outputSizes;
  EXPECT_EQ(glean_gather(data, indices, output, 0), GLEAN_STATUS_OK)
      << glean_last_error();
}

TEST_F(CAPIViewsTest, MismatchesNameTheOperand) {
  setNumber(indices->type, GLEAN_INT32);
  expectMismatch("'indices': expected tensor<?xi64>, but got tensor<2xi32>");
  setNumber(indices->type, GLEAN_INT64);
  const int64_t one[] = {1, 2};
  output->sizes = one;
  expectMismatch("'output': expected tensor<2x2xf32>, but got tensor<1x2xf32>");
  const int64_t transposed[] = {1, 2}, square[] = {2, 2};
  data->sizes = output->sizes = square;
  data->strides = transposed;
  expectMismatch("'data': expected tensor<?x2xf32> in row-major order without "
                 "gaps, but got memref<2x2xf32, strided<[1, 2]>>");
}

TEST_F(CAPIViewsTest, RunChecksCountsBeforeViews) {
  const glean_view inputs[] = {*data, *indices};
  auto run = [&](const glean_view *in, size_t numIn, const glean_view *out,
                 size_t numOut) {
    return glean_kernel_run(kernel.get(), in, numIn, out, numOut);
  };
  expectError(run(nullptr, 3, nullptr, 0), GLEAN_STATUS_OPERAND_ERROR,
              "expected 2 inputs and 1 outputs, but got 3 and 0");
  expectError(run(inputs, SIZE_MAX, output, 4), GLEAN_STATUS_OPERAND_ERROR,
              "expected 2 inputs and 1 outputs, but got 18446744073709551615 "
              "and 4");
  expectError(run(nullptr, 2, output, 1), GLEAN_STATUS_INVALID_ARGUMENT,
              "'inputs': expected a pointer, but got NULL");
  expectError(run(inputs, 2, nullptr, 1), GLEAN_STATUS_INVALID_ARGUMENT,
              "'outputs': expected a pointer, but got NULL");
  output->rank = -1;
  expectError(run(inputs, 2, output, 1), GLEAN_STATUS_INVALID_ARGUMENT,
              "'outputs[0]': expected a rank from 0 to 64, but got -1");
  expectError(glean_kernel_run(nullptr, inputs, 2, output, 1),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'kernel': expected a pointer, but got NULL");
}

TEST_F(CAPIViewsTest, RefusesPolicies) {
  for (int policy : {-1, 5, 1000})
    expectError(gatherInC(data, indices, output, policy),
                GLEAN_STATUS_INVALID_ARGUMENT,
                "'out_of_bounds': expected a value from 0 to 4, but got " +
                    std::to_string(policy));
  expectError(gatherInC(data, indices, output, GLEAN_OUT_OF_BOUNDS_FILL),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'fill_value': expected an element of f32 with out_of_bounds = "
              "fill, but got NULL");
}

//===----------------------------------------------------------------------===//
// Specifications
//===----------------------------------------------------------------------===//

class CAPISpecTest : public ::testing::Test {
protected:
  void expectRefused(const std::string &text) {
    glean_kernel *kernel = nullptr;
    expectError(glean_kernel_compile(&spec, &kernel),
                GLEAN_STATUS_INVALID_ARGUMENT, text);
    EXPECT_EQ(kernel, nullptr);
  }

  Spec spec{{GLEAN_ANY_SIZE, 2}, {GLEAN_ANY_SIZE}, 0};
};

TEST_F(CAPISpecTest, RefusesNull) {
  glean_kernel *kernel = nullptr;
  expectError(glean_kernel_compile(nullptr, &kernel),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'spec': expected a pointer, but got NULL");
  expectError(glean_kernel_compile(&spec, nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'kernel': expected a pointer, but got NULL");
}

TEST_F(CAPISpecTest, RefusesWhatWasForgotten) {
  static_cast<glean_gather_spec &>(spec) = {};
  expectRefused("'data_type': expected an element type from 1 to 16, but got "
                "0");
}

TEST_F(CAPISpecTest, RefusesTypesAndShapes) {
  setNumber(spec.indices_type, 17);
  expectRefused("'indices_type': expected an element type from 1 to 16, but "
                "got 17");
  setNumber(spec.indices_type, GLEAN_INT64);
  spec.data_rank = 65;
  expectRefused("'data_shape': expected a rank from 0 to 64, but got 65");
  spec.data_rank = 1;
  const int64_t negative[] = {-7};
  spec.data_shape = negative;
  expectRefused("'data_shape': expected a size of 0 or more, or "
                "GLEAN_ANY_SIZE, in dimension 0, but got -7");
  spec.data_shape = nullptr;
  expectRefused("'data_shape': expected 1 sizes, but got NULL");
  std::vector<int64_t> ones(64, 1);
  spec.data_shape = spec.indices_shape = ones.data();
  spec.data_rank = 2;
  spec.indices_rank = 64;
  expectRefused("'output': expected a rank from 0 to 64, but got 65");
  spec.indices_rank = -1;
  expectRefused("'indices_shape': expected a rank from 0 to 64, but got -1");
}

TEST_F(CAPISpecTest, RefusesFillValues) {
  const float value = 1;
  spec.fill_value = &value;
  expectRefused("'fill_value': expected NULL with out_of_bounds = error");
  spec.fill_value = nullptr;
  setNumber(spec.out_of_bounds, 5);
  expectRefused("'out_of_bounds': expected a value from 0 to 4, but got 5");
  spec.out_of_bounds = GLEAN_OUT_OF_BOUNDS_FILL;
  expectRefused("'fill_value': expected an element of f32 with out_of_bounds = "
                "fill, but got NULL");
  const glean_string text = {"", 0};
  spec.fill_value = &text;
  spec.data_type = GLEAN_STRING;
  expectRefused("'fill_value': strings cannot be filled in");
}

TEST_F(CAPISpecTest, RefusesLayoutsAndOptions) {
  setNumber(spec.data_layout, 2);
  expectRefused("'data_layout': expected a value from 0 to 1, but got 2");
  spec.data_layout = GLEAN_LAYOUT_DENSE;
  setNumber(spec.indices_layout, -1);
  expectRefused("'indices_layout': expected a value from 0 to 1, but got -1");
  spec.indices_layout = GLEAN_LAYOUT_DENSE;
  setNumber(spec.output_layout, 7);
  expectRefused("'output_layout': expected a value from 0 to 1, but got 7");
  spec.output_layout = GLEAN_LAYOUT_DENSE;
  setNumber(spec.options.lowering, 3);
  expectRefused("'lowering': expected a value from 0 to 2, but got 3");
  spec.options.lowering = GLEAN_LOWERING_VECTOR;
  setNumber(spec.options.opt_level, 5);
  expectRefused("'opt_level': expected a value from 0 to 4, but got 5");
  spec.options.opt_level = GLEAN_OPT_DEFAULT;
  spec.options.threads = -1;
  expectRefused("'threads': expected a number from 0 to 1024, but got -1");
  spec.options.threads = 1025;
  expectRefused("'threads': expected a number from 0 to 1024, but got 1025");
}

TEST_F(CAPISpecTest, ConstraintsOfGatherAreErrorsOfCompiling) {
  auto refusal = [&] {
    glean_kernel *kernel = nullptr;
    EXPECT_EQ(glean_kernel_compile(&spec, &kernel), GLEAN_STATUS_COMPILE_ERROR);
    EXPECT_EQ(kernel, nullptr);
    return std::string(glean_last_error());
  };
  spec.axis = INT64_MAX;
  EXPECT_THAT(refusal(),
              ::testing::HasSubstr("expected 'axis' in range [-2, 1], but got "
                                   "9223372036854775807"));
  spec.axis = 0;
  spec.indices_type = GLEAN_FLOAT;
  EXPECT_THAT(refusal(), ::testing::HasSubstr("i32 or i64"));
  spec.indices_type = GLEAN_INT64;
  spec.data_rank = 0;
  EXPECT_THAT(refusal(), ::testing::HasSubstr("expected 'data' of rank 1 or "
                                              "more, but got rank 0"));
  spec.data_rank = 2;
  spec.options.cpu = "pentium-eleven";
  EXPECT_THAT(refusal(),
              ::testing::HasSubstr("has no CPU of the name 'pentium-eleven'"));
}

TEST(CAPIArgumentsTest, OperandsThatAreNotThere) {
  KernelHandle kernel = compileRows();
  glean_operand operand;
  expectError(glean_kernel_operand(kernel.get(), 3, &operand),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'position': expected less than 3, but got 3");
  expectError(glean_kernel_operand(kernel.get(), 0, nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'operand': expected a pointer, but got NULL");
  expectError(glean_kernel_operand(nullptr, 0, &operand),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'kernel': expected a pointer, but got NULL");
}

} // namespace
