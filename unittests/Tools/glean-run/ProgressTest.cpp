//===- ProgressTest.cpp - Tests of the line that says how far a run is ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean-run/Progress.h"

#include "gtest/gtest.h"

using namespace mlir::glean;
using namespace std::chrono_literals;

namespace {

/// A terminal and a clock that the test sets.
class ProgressTest : public testing::Test {
protected:
  Progress makeProgress(size_t total = 1000) {
    return Progress("timing", total, "runs", 2s, stream,
                    [this] { return Progress::Clock::time_point(time); });
  }

  /// What was written since the last call.
  std::string take() { return std::exchange(text, {}); }

  std::chrono::milliseconds time = 5000ms;

private:
  std::string text;
  llvm::raw_string_ostream stream{text};
};

TEST_F(ProgressTest, ShortRunsShowNothing) {
  {
    Progress progress = makeProgress();
    progress.update(1);
    time += 1999ms;
    progress.update(999);
    progress.clear();
  }
  EXPECT_EQ(take(), "");
}

TEST_F(ProgressTest, LongRunsShowHowFarTheyAre) {
  Progress progress = makeProgress();
  time += 2000ms;
  progress.update(37);
  EXPECT_EQ(take(), "timing: 37 of 1000 runs");
}

TEST_F(ProgressTest, TheLineIsWrittenTenTimesASecond) {
  Progress progress = makeProgress();
  time += 2000ms;
  progress.update(9);
  EXPECT_EQ(take(), "timing: 9 of 1000 runs");
  time += 99ms;
  progress.update(10);
  EXPECT_EQ(take(), "");
  time += 1ms;
  progress.update(11);
  EXPECT_EQ(take(), "\r" + std::string(22, ' ') + "\rtiming: 11 of 1000 runs");
}

TEST_F(ProgressTest, TheLineIsErasedOnce) {
  {
    Progress progress = makeProgress(3);
    time += 2000ms;
    progress.update(2);
    EXPECT_EQ(take(), "timing: 2 of 3 runs");
    progress.clear();
    EXPECT_EQ(take(), "\r" + std::string(19, ' ') + "\r");
    progress.clear();
  }
  EXPECT_EQ(take(), "");
}

TEST_F(ProgressTest, TheLineIsErasedAtTheEnd) {
  {
    Progress progress = makeProgress(3);
    time += 2000ms;
    progress.update(2);
    EXPECT_EQ(take(), "timing: 2 of 3 runs");
  }
  EXPECT_EQ(take(), "\r" + std::string(19, ' ') + "\r");
}

TEST_F(ProgressTest, TheLineComesBackAfterOutput) {
  Progress progress = makeProgress(3);
  time += 2000ms;
  progress.update(1);
  progress.clear();
  take();
  time += 100ms;
  progress.update(2);
  EXPECT_EQ(take(), "timing: 2 of 3 runs");
}

} // namespace
