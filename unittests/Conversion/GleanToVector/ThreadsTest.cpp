//===- ThreadsTest.cpp - several threads do what one does ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regimes.h"

#include "glean/Conversion/GleanToVector/GleanToVector.h"

#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"

#include <cstdlib>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
using glean_reference::OutOfBounds;

/// Threads that wait for work must not take the processors of those that work:
/// there are more of them. Has to be said before the OpenMP runtime is loaded.
[[maybe_unused]] static const int passiveThreads =
    setenv("OMP_WAIT_POLICY", "passive", /*overwrite=*/1);

namespace {
class ThreadsTest : public ::testing::TestWithParam<Regime> {
protected:
  /// Sizes with which a gather moves a little more, or a little less, than what
  /// is worth several threads.
  static Sizes scale(const RegimeCase &gather, Sizes sizes, bool isMore) {
    const int64_t bytes = getElementSize(gather.form.type);
    int64_t outputBytes = VectorThresholds().parallelBytes / 2;
    int64_t &factor =
        gather.form.known.count == kAny ? sizes.count : sizes.outer;
    factor = 1;
    int64_t one = sizes.outer * sizes.count * sizes.inner * bytes;
    factor = std::max<int64_t>(outputBytes / std::max<int64_t>(one, 1), 1) +
             (isMore ? 5 : -1);
    return sizes;
  }

  static void expectReference(TestKernel &kernel, const RegimeCase &gather,
                              const Sizes &sizes) {
    std::vector<int64_t> indices = mixedIndices(sizes.count, sizes.size);
    kernel.expectReference(sizes, indices, Edge::Behind);
    // The first bad one is that of another thread than the second.
    std::vector<int64_t> bad = badIndices(gather.form.indicesType, sizes.size);
    for (int64_t position : {int64_t(0), sizes.count / 2, sizes.count - 1}) {
      std::vector<int64_t> list = indices;
      list[position] = bad[position % bad.size()];
      if (position < sizes.count * 3 / 4)
        list[sizes.count * 3 / 4] = bad[1];
      kernel.expectReference(sizes, list, Edge::Before);
    }
  }
};
} // namespace

TEST_P(ThreadsTest, GoodAndBadIndices) {
  std::vector<std::string> cpus = runnableCPUs();
  size_t number = static_cast<size_t>(GetParam());
  for (unsigned threads : {1, 2, 3, 7})
    for (ElementType type : widthTypes) {
      const std::string &cpu = cpus[++number % cpus.size()];
      for (RegimeCase &gather :
           casesOf(GetParam(), type, cpu, /*isSmall=*/true)) {
        if (number % 4 != 0 && !isFullRun())
          continue;
        gather.form.policy =
            number % 3 == 0 ? OutOfBounds::Fill : OutOfBounds::Error;
        TestKernel kernel(gather.form, {cpu, threads});
        for (const Sizes &sizes : gather.sizes)
          for (bool isMore : {false, true})
            expectReference(kernel, gather, scale(gather, sizes, isMore));
      }
    }
}

/// What the other tests take for granted.
TEST(ThreadsOfTheProcessTest, AreThereAfterARun) {
  if (!llvm::sys::DynamicLibrary::SearchForAddressOfSymbol(
          "__kmpc_fork_call") &&
      llvm::sys::DynamicLibrary::LoadLibraryPermanently("libomp.so.5"))
    GTEST_SKIP() << "no OpenMP runtime";
  Form form;
  form.known = {1, 100, 16, kAny};
  TestKernel kernel(form, {"", /*threads=*/5});
  kernel.expectReference({1, 100, 16, 20000}, mixedIndices(20000, 100));
  std::error_code error;
  size_t threads = 0;
  for (llvm::sys::fs::directory_iterator task("/proc/self/task", error), end;
       task != end && !error; task.increment(error))
    ++threads;
  if (error)
    GTEST_SKIP() << "no /proc";
  EXPECT_GE(threads, 5u);
}

INSTANTIATE_TEST_SUITE_P(All, ThreadsTest, ::testing::ValuesIn(allRegimes()),
                         [](const auto &info) { return toString(info.param); });
