//===- CacheTest.cpp - caches of kernels, from C -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CAPITest.h"

#include <filesystem>
#include <unistd.h>

using namespace mlir::glean::test;
using ::testing::ElementsAre;

namespace {

struct Destroy {
  void operator()(glean_cache *cache) const { glean_cache_destroy(cache); }
};
using CacheHandle = std::unique_ptr<glean_cache, Destroy>;

CacheHandle createCache(const glean_cache_options &options = {}) {
  glean_cache *cache = nullptr;
  EXPECT_EQ(glean_cache_create(&options, &cache), GLEAN_STATUS_OK)
      << glean_last_error();
  return CacheHandle(cache);
}

KernelHandle getRowsOf(const CacheHandle &cache, int64_t width) {
  glean_kernel *kernel = nullptr;
  Spec spec({GLEAN_ANY_SIZE, width}, {GLEAN_ANY_SIZE}, 0);
  EXPECT_EQ(glean_cache_get(cache.get(), &spec, &kernel), GLEAN_STATUS_OK)
      << glean_last_error();
  return KernelHandle(kernel);
}

glean_cache_statistics getStatistics(const glean_cache *cache) {
  glean_cache_statistics statistics = {};
  EXPECT_EQ(glean_cache_get_statistics(cache, &statistics), GLEAN_STATUS_OK);
  return statistics;
}

void expectRuns(const KernelHandle &kernel) {
  const int64_t ids[] = {2, -3};
  float rows[4] = {};
  ASSERT_EQ(glean_kernel_gather(kernel.get(), View(table, {3, 2}),
                                View(ids, {2}), View(rows, {2, 2})),
            GLEAN_STATUS_OK);
  EXPECT_THAT(rows, ElementsAre(4, 5, 0, 1));
}

TEST(CAPICacheTest, CompilesOnceAndKernelsOutliveIt) {
  CacheHandle cache = createCache();
  KernelHandle kernel = getRowsOf(cache, 2);
  KernelHandle same = getRowsOf(cache, 2);
  getRowsOf(cache, 3);
  glean_cache_statistics statistics = getStatistics(cache.get());
  EXPECT_EQ(statistics.compiled, 2U);
  EXPECT_EQ(statistics.found, 1U);
  ASSERT_EQ(glean_cache_clear(cache.get()), GLEAN_STATUS_OK);
  expectRuns(same);
  getRowsOf(cache, 2);
  EXPECT_EQ(getStatistics(cache.get()).compiled, 3U);
  cache.reset();
  expectRuns(kernel);
}

TEST(CAPICacheTest, KeepsNoMoreThanItsCapacity) {
  glean_cache_options options = {};
  options.capacity = 1;
  CacheHandle cache = createCache(options);
  getRowsOf(cache, 2);
  getRowsOf(cache, 3);
  getRowsOf(cache, 3);
  getRowsOf(cache, 2);
  glean_cache_statistics statistics = getStatistics(cache.get());
  EXPECT_EQ(statistics.compiled, 3U);
  EXPECT_EQ(statistics.found, 1U);
}

TEST(CAPICacheTest, KeepsObjectFiles) {
  namespace fs = std::filesystem;
  fs::path folder =
      fs::temp_directory_path() / ("glean-capi-" + std::to_string(::getpid()));
  std::string directory = (folder / "objects").string();
  glean_cache_options options = {};
  options.directory = directory.c_str();
  options.directory_bytes = 1 << 20;
  // The library copies the name.
  CacheHandle first = createCache(options);
  std::fill(directory.begin(), directory.end(), '?');
  expectRuns(getRowsOf(first, 2));
  EXPECT_EQ(getStatistics(first.get()).compiled, 1U);

  directory = (folder / "objects").string();
  options.directory = directory.c_str();
  CacheHandle second = createCache(options);
  expectRuns(getRowsOf(second, 2));
  EXPECT_EQ(getStatistics(second.get()).loaded, 1U);
  EXPECT_EQ(getStatistics(second.get()).compiled, 0U);
  fs::remove_all(folder);
}

TEST(CAPICacheTest, GathersInOneCall) {
  CacheHandle cache = createCache();
  float row[2] = {};
  int64_t id = -3;
  auto gather = [&](glean_out_of_bounds policy, const void *fill) {
    return glean_cache_gather(cache.get(), View(table, {3, 2}), View(&id, {}),
                              View(row, {2}), 0, policy, fill);
  };
  ASSERT_EQ(gather(GLEAN_OUT_OF_BOUNDS_ERROR, nullptr), GLEAN_STATUS_OK);
  EXPECT_THAT(row, ElementsAre(0, 1));
  id = 7;
  EXPECT_EQ(gather(GLEAN_OUT_OF_BOUNDS_ERROR, nullptr),
            GLEAN_STATUS_INDEX_ERROR);
  ASSERT_EQ(gather(GLEAN_OUT_OF_BOUNDS_CLAMP, nullptr), GLEAN_STATUS_OK);
  EXPECT_THAT(row, ElementsAre(4, 5));
  ASSERT_EQ(gather(GLEAN_OUT_OF_BOUNDS_WRAP, nullptr), GLEAN_STATUS_OK);
  EXPECT_THAT(row, ElementsAre(2, 3));
  float fill = 8;
  ASSERT_EQ(gather(GLEAN_OUT_OF_BOUNDS_FILL, &fill), GLEAN_STATUS_OK);
  EXPECT_THAT(row, ElementsAre(8, 8));
  fill = 9;
  ASSERT_EQ(gather(GLEAN_OUT_OF_BOUNDS_FILL, &fill), GLEAN_STATUS_OK);
  EXPECT_THAT(row, ElementsAre(9, 9));
}

TEST(CAPICacheTest, SharedOneServesGathers) {
  glean_cache *shared = glean_cache_shared();
  EXPECT_EQ(glean_cache_shared(), shared);
  glean_cache_destroy(shared); // leaves it alone
  glean_cache_statistics before = getStatistics(shared);
  const int32_t ids[] = {1, 0};
  float columns[6] = {};
  for (int call = 0; call < 2; ++call)
    ASSERT_EQ(glean_gather(View(table, {3, 2}), View(ids, {2}),
                           View(columns, {3, 2}), -1),
              GLEAN_STATUS_OK)
        << glean_last_error();
  EXPECT_THAT(columns, ElementsAre(1, 0, 3, 2, 5, 4));
  glean_cache_statistics after = getStatistics(shared);
  EXPECT_EQ(after.compiled + after.found - before.compiled - before.found, 2U);
}

TEST(CAPICacheTest, DoesNotKeepErrors) {
  CacheHandle cache = createCache();
  glean_kernel *kernel = nullptr;
  Spec spec({3}, {1}, 1);
  for (int call = 0; call < 2; ++call)
    expectError(glean_cache_get(cache.get(), &spec, &kernel),
                GLEAN_STATUS_COMPILE_ERROR,
                "'glean.gather_into' op expected 'axis' in range [-1, 0], but "
                "got 1");
  EXPECT_EQ(kernel, nullptr);
  EXPECT_EQ(getStatistics(cache.get()).failed, 2U);
}

TEST(CAPICacheTest, NullIsNoCache) {
  const std::string text = "'cache': expected a pointer, but got NULL";
  glean_cache_destroy(nullptr);
  expectError(glean_cache_create(nullptr, nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT, text);
  expectError(glean_cache_clear(nullptr), GLEAN_STATUS_INVALID_ARGUMENT, text);
  glean_cache_statistics statistics;
  expectError(glean_cache_get_statistics(nullptr, &statistics),
              GLEAN_STATUS_INVALID_ARGUMENT, text);
  expectError(glean_cache_get_statistics(glean_cache_shared(), nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'statistics': expected a pointer, but got NULL");
  Spec spec({3}, {1}, 0);
  glean_kernel *kernel = nullptr;
  expectError(glean_cache_get(nullptr, &spec, &kernel),
              GLEAN_STATUS_INVALID_ARGUMENT, text);
  expectError(glean_cache_get(glean_cache_shared(), &spec, nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT,
              "'kernel': expected a pointer, but got NULL");
  float row[2];
  const int64_t id = 0;
  expectError(glean_cache_gather(nullptr, View(table, {3, 2}), View(&id, {}),
                                 View(row, {2}), 0, GLEAN_OUT_OF_BOUNDS_ERROR,
                                 nullptr),
              GLEAN_STATUS_INVALID_ARGUMENT, text);
}

} // namespace
