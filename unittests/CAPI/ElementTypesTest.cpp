//===- ElementTypesTest.cpp - all sixteen types, from C ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CAPITest.h"
#include "HeaderTest.h"
#include "glean/Reference/Gather.h"

#include <random>

using namespace mlir::glean::test;

namespace {

struct TypeCase {
  glean_element_type type;
  int number; ///< in ONNX
  size_t size;
  const char *name;
};

const TypeCase typeCases[] = {
    {GLEAN_FLOAT, 1, 4, "f32"},
    {GLEAN_UINT8, 2, 1, "ui8"},
    {GLEAN_INT8, 3, 1, "i8"},
    {GLEAN_UINT16, 4, 2, "ui16"},
    {GLEAN_INT16, 5, 2, "i16"},
    {GLEAN_INT32, 6, 4, "i32"},
    {GLEAN_INT64, 7, 8, "i64"},
    {GLEAN_STRING, 8, 16, "!glean.string"},
    {GLEAN_BOOL, 9, 1, "i1"},
    {GLEAN_FLOAT16, 10, 2, "f16"},
    {GLEAN_DOUBLE, 11, 8, "f64"},
    {GLEAN_UINT32, 12, 4, "ui32"},
    {GLEAN_UINT64, 13, 8, "ui64"},
    {GLEAN_COMPLEX64, 14, 8, "complex<f32>"},
    {GLEAN_COMPLEX128, 15, 16, "complex<f64>"},
    {GLEAN_BFLOAT16, 16, 2, "bf16"},
};

TEST(CAPIElementTypesTest, NumbersSizesAndNames) {
  for (const TypeCase &test : typeCases) {
    EXPECT_EQ(test.type, test.number) << test.name;
    EXPECT_EQ(glean_element_size(test.type), test.size) << test.name;
    EXPECT_STREQ(glean_element_type_name(test.type), test.name);
  }
  for (int number : {-1, 0, 17, 1000}) {
    EXPECT_EQ(elementSizeInC(number), 0U);
    EXPECT_STREQ(elementTypeNameInC(number), "none");
  }
}

TEST(CAPIElementTypesTest, EveryBitOfEachTypeIsMoved) {
  std::mt19937 random(1); // NOLINT(bugprone-random-generator-seed)
  const std::vector<int64_t> ids = {4, -5, 0, -1, 2, 2};
  for (const TypeCase &test : typeCases) {
    glean_reference::Problem problem;
    problem.dataShape = {3, 5, 2};
    problem.indicesShape = {2, 3};
    problem.axis = 1;
    problem.elementBytes = static_cast<int64_t>(test.size);
    // Any bits: NaNs with their payloads, bytes of a bool that are not 0 or 1.
    // Views of strings are moved as well, but not looked at.
    std::vector<unsigned char> data(30 * test.size);
    for (unsigned char &byte : data)
      byte = static_cast<unsigned char>(random());
    glean_reference::Result expected = glean_reference::gather(
        data.data(), problem, ids, glean_reference::OutOfBounds::Error);
    ASSERT_TRUE(expected.succeeded());
    std::vector<unsigned char> actual(expected.bytes.size());
    ASSERT_EQ(glean_gather(View(test.type, data.data(), {3, 5, 2}),
                           View(ids.data(), {2, 3}),
                           View(test.type, actual.data(), {3, 2, 3, 2}), 1),
              GLEAN_STATUS_OK)
        << test.name << ": " << glean_last_error();
    EXPECT_EQ(actual, expected.bytes) << test.name;
  }
}

TEST(CAPIElementTypesTest, StringsAreViewsOfTheCallersCharacters) {
  const glean_string words[] = {{"a", 1}, {"be\0d", 4}, {nullptr, 0}};
  const int32_t ids[] = {1, -1};
  glean_string taken[2] = {{"x", 1}, {"x", 1}};
  ASSERT_EQ(glean_gather(View(GLEAN_STRING, words, {3}), View(ids, {2}),
                         View(GLEAN_STRING, taken, {2}), 0),
            GLEAN_STATUS_OK);
  EXPECT_EQ(taken[0].data, words[1].data);
  EXPECT_EQ(taken[0].size, 4);
  EXPECT_EQ(taken[1].data, nullptr);
  EXPECT_EQ(taken[1].size, 0);
}

TEST(CAPIElementTypesTest, FillsInTheBytesOfAnElement) {
  for (const TypeCase &test : typeCases) {
    if (test.type == GLEAN_STRING)
      continue;
    // Small numbers of each type, so that none is a signalling NaN.
    std::vector<unsigned char> fill(test.size), data(test.size);
    for (size_t byte = 0; byte < test.size; ++byte)
      fill[byte] = test.type == GLEAN_BOOL ? 1 : byte + 3;
    std::vector<unsigned char> actual(test.size);
    const int64_t id = 1;
    ASSERT_EQ(glean_cache_gather(
                  glean_cache_shared(), View(test.type, data.data(), {1}),
                  View(&id, {1}), View(test.type, actual.data(), {1}), 0,
                  GLEAN_OUT_OF_BOUNDS_FILL, fill.data()),
              GLEAN_STATUS_OK)
        << test.name << ": " << glean_last_error();
    EXPECT_EQ(actual, fill) << test.name;
  }
}

} // namespace
