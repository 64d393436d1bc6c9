//===- CacheTest.cpp - compilations side by side -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/KernelCache.h"

#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <random>
#include <thread>

using namespace mlir::glean;

namespace {

constexpr int kThreads = 8;

/// Rows of this width, from a table of two rows.
bool gathersRows(KernelCache &cache, int64_t width) {
  std::vector<float> table(size_t(2 * width)), row(size_t(width), -1);
  for (size_t column = 0; column < table.size(); ++column)
    table[column] = float(column);
  const int64_t id = -1;
  if (llvm::Error error = cache.gather({table.data(), {2, width}}, {&id, {1}},
                                       {row.data(), {1, width}})) {
    llvm::consumeError(std::move(error));
    return false;
  }
  return std::equal(row.begin(), row.end(), table.begin() + width);
}

/// Lets each thread call `work(thread, random numbers)`, which says whether
/// all was right.
template <typename Work> void inThreads(Work work) {
  bool isRight[kThreads] = {};
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread)
    threads.emplace_back([&, thread] {
      std::mt19937 random(static_cast<unsigned>(thread));
      isRight[thread] = work(thread, random);
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_THAT(isRight, ::testing::Each(true));
}

TEST(CacheThreadsTest, OneCompilationForAll) {
  KernelCache cache;
  inThreads([&](int, auto &) { return gathersRows(cache, 3); });
  EXPECT_EQ(cache.statistics().compiled, 1U);
  EXPECT_EQ(cache.statistics().found, uint64_t(kThreads - 1));
}

TEST(CacheThreadsTest, ManyCompilationsInLittleRoom) {
  // What one thread drops another one is running.
  KernelCache::Options options;
  options.capacity = 3;
  KernelCache cache(options);
  inThreads([&](int, auto &random) {
    bool isRight = true;
    for (int call = 0; call < 12; ++call)
      isRight &= gathersRows(cache, 1 + int64_t(random() % 6));
    return isRight;
  });
  KernelCache::Statistics counts = cache.statistics();
  EXPECT_EQ(counts.compiled + counts.found, uint64_t(12 * kThreads));
  EXPECT_GE(counts.compiled, 6U);
}

TEST(CacheThreadsTest, ErrorsReachAllWhoWait) {
  KernelCache cache;
  GatherSpec spec;
  spec.dataShape = {4};
  spec.axis = 1;
  inThreads([&](int, auto &) {
    return llvm::toString(cache.get(spec).takeError()) ==
           "'glean.gather_into' op expected 'axis' in range [-1, 0], but got 1";
  });
  EXPECT_EQ(cache.statistics().failed, uint64_t(kThreads));
}

TEST(CacheThreadsTest, ClearedWhileInUse) {
  KernelCache cache;
  inThreads([&](int thread, auto &random) {
    bool isRight = true;
    for (int call = 0; call < 6; ++call) {
      isRight &= gathersRows(cache, 1 + int64_t(random() % 3));
      if (thread == 0)
        cache.clear();
    }
    return isRight;
  });
}

TEST(CacheThreadsTest, CachesShareADirectory) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("glean-threads", path));
  KernelCache::Options options;
  options.directory = std::string(path);
  inThreads([&](int, auto &random) {
    bool isRight = true;
    for (int call = 0; call < 6; ++call) {
      // As processes of their own, which meet only in the directory.
      KernelCache cache(options);
      isRight &= gathersRows(cache, 1 + int64_t(random() % 3));
    }
    return isRight;
  });
  KernelCache cache(options);
  EXPECT_TRUE(gathersRows(cache, 1) && gathersRows(cache, 2) &&
              gathersRows(cache, 3));
  EXPECT_EQ(cache.statistics().loaded, 3U);
  llvm::sys::fs::remove_directories(path);
}

} // namespace
