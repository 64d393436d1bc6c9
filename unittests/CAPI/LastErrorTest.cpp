//===- LastErrorTest.cpp - the last error of each thread -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CAPITest.h"

#include <atomic>
#include <thread>

using namespace mlir::glean::test;
using ::testing::ElementsAre;

namespace {

/// Looks up a row, or columns of a row.
glean_status lookUp(const glean_kernel *kernel, int64_t id, float *row) {
  return glean_kernel_gather(kernel, View(table, {3, 2}), View(&id, {1}),
                             View(row, {1, 2}));
}

TEST(CAPILastErrorTest, IsEmptyBeforeAnythingFailed) {
  std::thread([] {
    EXPECT_STREQ(glean_last_error(), "");
    EXPECT_EQ(glean_last_status(), GLEAN_STATUS_OK);
    EXPECT_EQ(glean_last_index_error(), nullptr);
  }).join();
}

TEST(CAPILastErrorTest, TellsTheIndexAndWhereItIs) {
  KernelHandle kernel =
      compile(Spec({GLEAN_ANY_SIZE, 2}, {GLEAN_ANY_SIZE, GLEAN_ANY_SIZE}, -2));
  int64_t ids[] = {0, 1, -4, 2};
  float rows[8] = {};
  auto gather = [&] {
    return glean_kernel_gather(kernel.get(), View(table, {3, 2}),
                               View(ids, {2, 2}), View(rows, {2, 2, 2}));
  };
  expectError(gather(), GLEAN_STATUS_INDEX_ERROR,
              "index -4 at position [1, 0] is out of bounds for axis 0 of size "
              "3 (valid: -3 to 2)");
  const glean_index_error *bad = glean_last_index_error();
  ASSERT_NE(bad, nullptr);
  EXPECT_EQ(bad->index, -4);
  ASSERT_EQ(bad->position_rank, 2);
  EXPECT_EQ(bad->position[0], 1);
  EXPECT_EQ(bad->position[1], 0);
  EXPECT_EQ(bad->axis, 0);
  EXPECT_EQ(bad->axis_size, 3);

  ids[2] = -3;
  ASSERT_EQ(gather(), GLEAN_STATUS_OK);
  EXPECT_THAT(rows, ElementsAre(0, 1, 2, 3, 0, 1, 4, 5));
}

TEST(CAPILastErrorTest, ScalarsHaveNoPosition) {
  const int64_t id = 2;
  float column[3];
  expectError(
      glean_gather(View(table, {3, 2}), View(&id, {}), View(column, {3}), 1),
      GLEAN_STATUS_INDEX_ERROR,
      "index 2 at position [] is out of bounds for axis 1 of size 2 (valid: -2 "
      "to 1)");
  ASSERT_NE(glean_last_index_error(), nullptr);
  EXPECT_EQ(glean_last_index_error()->position_rank, 0);
  EXPECT_EQ(glean_last_index_error()->axis, 1);
}

TEST(CAPILastErrorTest, SuccessLeavesItAndFailureReplacesIt) {
  KernelHandle kernel = compileRows();
  float row[2];
  const std::string text = "index 3 at position [0] is out of bounds for axis "
                           "0 of size 3 (valid: -3 to 2)";
  expectError(lookUp(kernel.get(), 3, row), GLEAN_STATUS_INDEX_ERROR, text);
  const char *kept = glean_last_error();
  ASSERT_EQ(lookUp(kernel.get(), 2, row), GLEAN_STATUS_OK);
  EXPECT_EQ(glean_last_error(), kept);
  EXPECT_EQ(kept, text);
  EXPECT_EQ(glean_last_status(), GLEAN_STATUS_INDEX_ERROR);
  ASSERT_NE(glean_last_index_error(), nullptr);
  EXPECT_EQ(glean_last_index_error()->index, 3);

  expectError(glean_kernel_compile(nullptr, nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'kernel': expected a pointer, but got NULL");
  EXPECT_EQ(glean_last_index_error(), nullptr);
}

TEST(CAPILastErrorTest, HandlerOfTheRuntimeSeesTheRecord) {
  KernelHandle kernel = compileRows();
  int64_t seen = 0;
  glean_runtime_set_error_handler(
      [](const glean_error *error, void *user) {
        *static_cast<int64_t *>(user) = error->index;
      },
      &seen);
  float row[2];
  EXPECT_EQ(lookUp(kernel.get(), 17, row), GLEAN_STATUS_INDEX_ERROR);
  glean_runtime_set_error_handler(nullptr, nullptr);
  EXPECT_EQ(seen, 17);
  // Taken: it is the error of the call, and of nothing else.
  EXPECT_EQ(glean_runtime_last_error(), nullptr);
}

TEST(CAPILastErrorTest, EachThreadSeesItsOwn) {
  constexpr int kThreads = 4, kCalls = 500;
  KernelHandle kernel = compileRows();
  std::atomic<int> started{0};
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int number = 0; number < kThreads; ++number)
    threads.emplace_back([&, number, mine = glean_kernel_retain(kernel.get())] {
      const int64_t bad = 100 + number;
      const std::string text =
          "index " + std::to_string(bad) +
          " at position [0] is out of bounds for axis 0 of size 3 (valid: -3 "
          "to 2)";
      // All at once.
      for (++started; started < kThreads;)
        std::this_thread::yield();
      for (int call = 0; call < kCalls; ++call) {
        float row[2] = {};
        expectError(lookUp(mine, bad, row), GLEAN_STATUS_INDEX_ERROR, text);
        ASSERT_EQ(lookUp(mine, call % 3, row), GLEAN_STATUS_OK);
        EXPECT_THAT(row, ElementsAre(call % 3 * 2, call % 3 * 2 + 1));
        ASSERT_EQ(glean_last_error(), text);
        ASSERT_EQ(glean_last_index_error()->index, bad);
      }
      glean_kernel_release(mine);
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST(CAPILastErrorTest, ThreadsCompileTheSameKernelOnce) {
  glean_cache *cache = nullptr;
  ASSERT_EQ(glean_cache_create(nullptr, &cache), GLEAN_STATUS_OK);
  constexpr int kThreads = 4;
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int number = 0; number < kThreads; ++number)
    threads.emplace_back([&, number] {
      float row[2] = {};
      const int64_t id = number; // of the last thread, it is out of bounds
      glean_status status = glean_cache_gather(
          cache, View(table, {3, 2}), View(&id, {1}), View(row, {1, 2}), 0,
          GLEAN_OUT_OF_BOUNDS_ERROR, nullptr);
      EXPECT_EQ(status,
                number < 3 ? GLEAN_STATUS_OK : GLEAN_STATUS_INDEX_ERROR);
      EXPECT_EQ(glean_last_status(), status);
    });
  for (std::thread &thread : threads)
    thread.join();
  glean_cache_statistics statistics;
  ASSERT_EQ(glean_cache_get_statistics(cache, &statistics), GLEAN_STATUS_OK);
  EXPECT_EQ(statistics.compiled, 1U);
  EXPECT_EQ(statistics.found, 3U);
  glean_cache_destroy(cache);
}

} // namespace
