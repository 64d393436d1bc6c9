//===- KernelTest.cpp - one kernel, run by many threads ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Kernel.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <thread>

using namespace mlir::glean;

namespace {

constexpr int kThreads = 8;
constexpr int kRuns = 100000;

/// Every seventh run of a thread has a bad index, which differs from those of
/// all other threads; the run behind it has to work again.
void runManyTimes(const Kernel &kernel, int64_t thread, int &failures) {
  const float table[] = {0, 1, 2, 3, 4, 5};
  for (int run = 0; run < kRuns; ++run) {
    bool isBad = run % 7 == 3;
    int64_t ids[] = {(thread + run) % 3, isBad ? 100 + thread : -1};
    float rows[4] = {-1, -1, -1, -1};
    llvm::Error error = kernel.run({table, {3, 2}}, {ids, {2}}, {rows, {2, 2}});
    bool isRight = false;
    if (isBad) {
      llvm::handleAllErrors(std::move(error), [&](const IndexError &failure) {
        isRight = failure.index() == 100 + thread && failure.axisSize() == 3 &&
                  failure.position() == llvm::ArrayRef<int64_t>({1});
      });
    } else {
      const auto first = static_cast<float>(2 * ids[0]);
      isRight = !error && rows[0] == first && rows[1] == first + 1 &&
                rows[2] == 4 && rows[3] == 5;
      llvm::consumeError(std::move(error));
    }
    failures += isRight ? 0 : 1;
  }
}

TEST(KernelThreadsTest, EightThreadsRunOneKernel) {
  GatherSpec spec;
  spec.dataShape = {kAnySize, 2};
  spec.indicesShape = {kAnySize};
  std::shared_ptr<const Kernel> kernel = llvm::cantFail(Kernel::compile(spec));
  int failures[kThreads] = {};
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread)
    threads.emplace_back(
        [&, thread] { runManyTimes(*kernel, thread, failures[thread]); });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_THAT(failures, ::testing::Each(0));
}

} // namespace
