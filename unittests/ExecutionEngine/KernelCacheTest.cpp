//===- KernelCacheTest.cpp - kernels by what they gather -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/KernelCache.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <csignal>

using namespace mlir::glean;
using ::testing::ElementsAre;

namespace {

GatherSpec rowsOf(int64_t width) {
  GatherSpec spec;
  spec.dataShape = {kAnySize, width};
  spec.indicesShape = {kAnySize};
  return spec;
}

const float table[] = {0, 1, 2, 3, 4, 5};
const int64_t ids[] = {2, -3};

void expectRuns(const Kernel &kernel) {
  float rows[4] = {};
  ASSERT_FALSE(kernel.run({table, {3, 2}}, {ids, {2}}, {rows, {2, 2}}));
  EXPECT_THAT(rows, ElementsAre(4, 5, 0, 1));
}

//===----------------------------------------------------------------------===//
// In memory
//===----------------------------------------------------------------------===//

TEST(KernelCacheTest, CompilesOnce) {
  KernelCache cache;
  auto first = llvm::cantFail(cache.get(rowsOf(2)));
  auto second = llvm::cantFail(cache.get(rowsOf(2)));
  EXPECT_EQ(first, second);
  auto other = llvm::cantFail(cache.get(rowsOf(3)));
  EXPECT_NE(first, other);
  EXPECT_EQ(cache.statistics().compiled, 2U);
  EXPECT_EQ(cache.statistics().found, 1U);
}

TEST(KernelCacheTest, DropsWhatWasUsedLeastRecently) {
  KernelCache::Options options;
  options.capacity = 2;
  KernelCache cache(options);
  auto held = llvm::cantFail(cache.get(rowsOf(2)));
  llvm::cantFail(cache.get(rowsOf(3)));
  llvm::cantFail(cache.get(rowsOf(2))); // now 3 is the least recent one
  llvm::cantFail(cache.get(rowsOf(4)));
  EXPECT_EQ(cache.statistics().compiled, 3U);
  llvm::cantFail(cache.get(rowsOf(2)));
  EXPECT_EQ(cache.statistics().compiled, 3U);
  llvm::cantFail(cache.get(rowsOf(3)));
  EXPECT_EQ(cache.statistics().compiled, 4U);
  cache.clear();
  expectRuns(*held);
}

TEST(KernelCacheTest, GathersInOneCall) {
  KernelCache cache;
  float rows[4] = {};
  ASSERT_FALSE(cache.gather({table, {3, 2}}, {ids, {2}}, {rows, {2, 2}}));
  EXPECT_THAT(rows, ElementsAre(4, 5, 0, 1));
  // Other sizes, the same kernel; other strides, another one.
  ASSERT_FALSE(cache.gather({table, {3, 2}}, {ids, {1}}, {rows, {1, 2}}));
  EXPECT_EQ(cache.statistics().compiled, 1U);
  ASSERT_FALSE(
      cache.gather({table, {3, 2}}, {ids, {2}}, {rows, {2, 2}, {1, 2}}));
  EXPECT_THAT(rows, ElementsAre(4, 0, 5, 1));
  EXPECT_EQ(cache.statistics().compiled, 2U);

  const int64_t bad = 3;
  float row[2] = {};
  llvm::Error error = cache.gather({table, {3, 2}}, {&bad, {}}, {row, {2}});
  EXPECT_TRUE(error.isA<IndexError>());
  EXPECT_EQ(llvm::toString(std::move(error)),
            "index 3 at position [] is out of bounds for axis 0 of size 3 "
            "(valid: -3 to 2)");
  ASSERT_FALSE(cache.gather({table, {3, 2}}, {&bad, {}}, {row, {2}}, 0,
                            OutOfBounds::Clamp));
  EXPECT_THAT(row, ElementsAre(4, 5));
  const float fill = 9;
  ASSERT_FALSE(cache.gather({table, {3, 2}}, {&bad, {}}, {row, {2}}, 0,
                            OutOfBounds::Fill,
                            {reinterpret_cast<const char *>(&fill), 4}));
  EXPECT_THAT(row, ElementsAre(9, 9));
}

TEST(KernelCacheTest, OneKernelForBothSignsOfAnAxis) {
  KernelCache cache;
  const int64_t column = 1;
  float out[3] = {};
  ASSERT_FALSE(cache.gather({table, {3, 2}}, {&column, {}}, {out, {3}}, 1));
  ASSERT_FALSE(cache.gather({table, {3, 2}}, {&column, {}}, {out, {3}}, -1));
  EXPECT_THAT(out, ElementsAre(1, 3, 5));
  EXPECT_EQ(cache.statistics().compiled, 1U);
}

TEST(KernelCacheTest, DoesNotKeepErrors) {
  KernelCache cache;
  GatherSpec spec = rowsOf(2);
  spec.axis = 2;
  for (int run = 0; run < 2; ++run)
    EXPECT_EQ(llvm::toString(cache.get(spec).takeError()),
              "'glean.gather_into' op expected 'axis' in range [-2, 1], but "
              "got 2");
  EXPECT_EQ(cache.statistics().failed, 2U);
  EXPECT_EQ(cache.statistics().compiled, 0U);
}

//===----------------------------------------------------------------------===//
// In a directory
//===----------------------------------------------------------------------===//

class KernelDirectoryTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("glean-cache", path));
    options.directory = (path + "/objects").str();
  }
  void TearDown() override { llvm::sys::fs::remove_directories(path); }

  /// Runs a kernel of a new cache, as another process would, and says where it
  /// came from.
  std::string originOfKernel() {
    KernelCache cache(options);
    expectRuns(*llvm::cantFail(cache.get(rowsOf(2))));
    return cache.statistics().loaded ? "loaded" : "compiled";
  }

  /// Entries, without what LLVM notes when it looks at their sizes.
  std::vector<std::string> files() {
    std::vector<std::string> names;
    std::error_code error;
    for (llvm::sys::fs::directory_iterator entry(options.directory, error), end;
         entry != end && !error; entry.increment(error))
      if (llvm::sys::path::filename(entry->path()).starts_with("llvmcache-"))
        names.push_back(entry->path());
    return names;
  }

  std::string read(llvm::StringRef file) {
    return llvm::cantFail(
               llvm::errorOrToExpected(llvm::MemoryBuffer::getFile(
                   file, /*IsText=*/false, /*RequiresNullTerminator=*/false)))
        ->getBuffer()
        .str();
  }

  void write(llvm::StringRef file, llvm::StringRef text) {
    std::error_code error;
    llvm::raw_fd_ostream(file, error) << text;
    ASSERT_FALSE(error);
  }

  KernelCache::Options options;
  llvm::SmallString<128> path;
};

TEST_F(KernelDirectoryTest, ServesOtherProcesses) {
  EXPECT_EQ(originOfKernel(), "compiled");
  EXPECT_EQ(originOfKernel(), "loaded");
  EXPECT_EQ(files().size(), 1U);
}

TEST_F(KernelDirectoryTest, ReplacesDamagedEntries) {
  EXPECT_EQ(originOfKernel(), "compiled");
  ASSERT_EQ(files().size(), 1U);
  const std::string file = files()[0];
  const std::string whole = read(file);
  // Each byte of the head, and some of the rest; and every kind of length.
  std::vector<std::string> damaged = {"", "x", whole + "x", "foreign content"};
  for (size_t at = 0; at < whole.size(); at += at < 40 ? 1 : 97) {
    damaged.push_back(whole);
    damaged.back()[at] = char(damaged.back()[at] ^ 0x10);
  }
  for (size_t length = 0; length < whole.size(); length += 301)
    damaged.push_back(whole.substr(0, length));
  for (const std::string &content : damaged) {
    write(file, content);
    KernelCache cache(options);
    llvm::cantFail(cache.get(rowsOf(2)));
    ASSERT_EQ(cache.statistics().compiled, 1U);
    ASSERT_EQ(read(file), whole);
  }
  EXPECT_EQ(originOfKernel(), "loaded");
}

TEST_F(KernelDirectoryTest, TakesNoEntryOfAnotherKey) {
  KernelCache cache(options);
  llvm::cantFail(cache.get(rowsOf(2)));
  ASSERT_EQ(files().size(), 1U);
  const std::string two = read(files()[0]);
  llvm::cantFail(cache.get(rowsOf(3)));
  // The entry of another width in the place of ours.
  for (const std::string &file : files())
    write(file, read(file) == two ? "" : two);
  EXPECT_EQ(originOfKernel(), "compiled");
}

TEST_F(KernelDirectoryTest, OtherCpusHaveOtherEntries) {
  EXPECT_EQ(originOfKernel(), "compiled");
  KernelCache cache(options);
  GatherSpec spec = rowsOf(2);
  spec.cpu = "x86-64";
  llvm::Expected<std::shared_ptr<const Kernel>> kernel = cache.get(spec);
  if (!kernel) { // on another architecture
    llvm::consumeError(kernel.takeError());
    GTEST_SKIP();
  }
  EXPECT_EQ(cache.statistics().compiled, 1U);
  EXPECT_EQ(files().size(), 2U);
}

TEST_F(KernelDirectoryTest, LeavesTheSignalsOfTheHostAlone) {
  static volatile sig_atomic_t count = 0;
  auto previous = std::signal(SIGTERM, [](int) { ++count; });
  EXPECT_EQ(originOfKernel(), "compiled");
  std::raise(SIGTERM);
  std::raise(SIGTERM);
  EXPECT_EQ(count, 2);
  std::signal(SIGTERM, previous);
}

TEST_F(KernelDirectoryTest, LoadsKernelsOfSeveralThreads) {
  GatherSpec spec = rowsOf(2);
  spec.threads = 2;
  for (uint64_t loaded : {0, 1}) {
    KernelCache cache(options);
    expectRuns(*llvm::cantFail(cache.get(spec)));
    EXPECT_EQ(cache.statistics().loaded, loaded);
  }
}

TEST_F(KernelDirectoryTest, WorksWithoutTheDirectory) {
  write(options.directory, "a file in its place");
  EXPECT_EQ(originOfKernel(), "compiled");
  EXPECT_EQ(originOfKernel(), "compiled");
}

TEST_F(KernelDirectoryTest, IsBounded) {
  options.directoryBytes = 1;
  EXPECT_EQ(originOfKernel(), "compiled");
  EXPECT_LE(files().size(), 1U);
  options.directoryBytes = 20000;
  KernelCache cache(options);
  for (int64_t width = 1; width <= 12; ++width)
    llvm::cantFail(cache.get(rowsOf(width)));
  uint64_t total = 0;
  for (const std::string &file : files())
    total += read(file).size();
  EXPECT_LE(total, 20000U);
  EXPECT_GT(files().size(), 1U);
}

} // namespace
