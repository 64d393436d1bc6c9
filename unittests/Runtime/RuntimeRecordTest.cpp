//===- RuntimeRecordTest.cpp - tests of a record's life -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeTestFixture.h"

#include <atomic>
#include <cstddef>
#include <thread>

using namespace glean_runtime_test;

extern "C" {
size_t sizeOfErrorInC(void);
size_t offsetOfMessageInC(void);
const char *reportAndReadInC(int32_t index, int64_t axisSize);
}

namespace {

using RuntimeRecordTest = RuntimeTest;

//===----------------------------------------------------------------------===//
// Life of a record
//===----------------------------------------------------------------------===//

TEST_F(RuntimeRecordTest, FirstFailureWins) {
  report<int64_t>({6}, {1}, 5, 0, "first");
  report<int64_t>({8}, {1}, 5, 0, "second");
  EXPECT_EQ(glean_runtime_last_error()->index, 6);
  EXPECT_STREQ(glean_runtime_last_error()->location, "first");
}

TEST_F(RuntimeRecordTest, ClearMakesRoom) {
  report<int64_t>({1, 2, 6}, {1, 1, 3}, 5, 0, "a longer location");
  glean_runtime_clear_error();
  EXPECT_EQ(glean_runtime_last_error(), nullptr);
  report<int64_t>({8}, {1}, 5);
  EXPECT_EQ(glean_runtime_last_error()->index, 8);
  // Nothing of the former record shines through.
  EXPECT_STREQ(glean_runtime_last_error()->location, "");
  EXPECT_EQ(glean_runtime_last_error()->position[2], 0);
}

TEST_F(RuntimeRecordTest, RecordOutlivesIndicesAndLocation) {
  {
    std::string location = "gone.mlir:1:1";
    report<int64_t>({6}, {1}, 5, 0, location.c_str());
    std::fill(location.begin(), location.end(), '#');
  }
  EXPECT_STREQ(glean_runtime_last_error()->location, "gone.mlir:1:1");
}

TEST_F(RuntimeRecordTest, AdoptTakesTheFirst) {
  glean_error mine = {};
  mine.index = 1;
  glean_error other = {};
  other.index = 2;
  glean_runtime_adopt_error(nullptr);
  EXPECT_EQ(glean_runtime_last_error(), nullptr);
  glean_runtime_adopt_error(&mine);
  glean_runtime_adopt_error(&other);
  ASSERT_NE(glean_runtime_last_error(), nullptr);
  EXPECT_EQ(glean_runtime_last_error()->index, 1);
  EXPECT_NE(glean_runtime_last_error(), &mine) << "adopted by copy";
}

TEST_F(RuntimeRecordTest, AdoptOwnClearedRecord) {
  report<int64_t>({6}, {1}, 5);
  const glean_error *own = glean_runtime_last_error();
  glean_runtime_clear_error();
  glean_runtime_adopt_error(own);
  EXPECT_EQ(lastMessage(), "index 6 at position [0] is out of bounds for axis "
                           "0 of size 5 (valid: -5 to 4)");
}

//===----------------------------------------------------------------------===//
// Truncation
//===----------------------------------------------------------------------===//

TEST_F(RuntimeRecordTest, LongestLocationThatFits) {
  const std::string location(GLEAN_LOCATION_SIZE - 1, 'x');
  report<int64_t>({6}, {1}, 5, 0, location.c_str());
  EXPECT_EQ(glean_runtime_last_error()->location, location);
}

TEST_F(RuntimeRecordTest, LongLocationIsCut) {
  for (const size_t length : {512, 513, 100000}) {
    glean_runtime_clear_error();
    const std::string location(length, 'x');
    report<int64_t>({6}, {1}, 5, 0, location.c_str());
    EXPECT_EQ(glean_runtime_last_error()->location,
              std::string(GLEAN_LOCATION_SIZE - 4, 'x') + "...");
  }
}

TEST_F(RuntimeRecordTest, LocationIsCutBetweenCharacters) {
  // Byte 508, the first that is dropped, is the second of a two-byte character.
  std::string location(507, 'x');
  for (int i = 0; i < 10; ++i)
    location += "\xC3\xA9";
  report<int64_t>({6}, {1}, 5, 0, location.c_str());
  EXPECT_EQ(glean_runtime_last_error()->location,
            std::string(507, 'x') + "...");
}

//===----------------------------------------------------------------------===//
// Handler
//===----------------------------------------------------------------------===//

struct Calls {
  int count = 0;
  int64_t index = 0;
  std::thread::id thread;
};

void countCalls(const glean_error *error, void *user) {
  Calls *calls = static_cast<Calls *>(user);
  ++calls->count;
  calls->index = error->index;
  calls->thread = std::this_thread::get_id();
}

void clearInside(const glean_error *error, void *user) {
  glean_runtime_clear_error();
  *static_cast<std::string *>(user) = error->message;
}

TEST_F(RuntimeRecordTest, HandlerSeesTheKeptRecordOnly) {
  Calls calls;
  EXPECT_EQ(glean_runtime_set_error_handler(countCalls, &calls), nullptr);
  report<int64_t>({6}, {1}, 5);
  report<int64_t>({8}, {1}, 5);
  EXPECT_EQ(calls.count, 1);
  EXPECT_EQ(calls.index, 6);
  EXPECT_EQ(calls.thread, std::this_thread::get_id());
  glean_runtime_clear_error();
  report<int64_t>({8}, {1}, 5);
  EXPECT_EQ(calls.count, 2);
}

TEST_F(RuntimeRecordTest, SetHandlerReturnsThePrevious) {
  Calls calls;
  glean_runtime_set_error_handler(countCalls, &calls);
  EXPECT_EQ(glean_runtime_set_error_handler(clearInside, nullptr), countCalls);
  EXPECT_EQ(glean_runtime_set_error_handler(nullptr, nullptr), clearInside);
  report<int64_t>({6}, {1}, 5);
  EXPECT_EQ(calls.count, 0);
  EXPECT_NE(glean_runtime_last_error(), nullptr);
}

TEST_F(RuntimeRecordTest, HandlerMayClear) {
  std::string seen;
  glean_runtime_set_error_handler(clearInside, &seen);
  report<int64_t>({6}, {1}, 5);
  EXPECT_EQ(seen, "index 6 at position [0] is out of bounds for axis 0 of size "
                  "5 (valid: -5 to 4)");
  EXPECT_EQ(glean_runtime_last_error(), nullptr);
}

TEST_F(RuntimeRecordTest, AdoptDoesNotCallTheHandler) {
  Calls calls;
  glean_runtime_set_error_handler(countCalls, &calls);
  glean_error error = {};
  glean_runtime_adopt_error(&error);
  EXPECT_EQ(calls.count, 0);
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

TEST_F(RuntimeRecordTest, RecordsAreThreadLocal) {
  report<int64_t>({6}, {1}, 5);
  glean_error copied = {};
  bool startedEmpty = false;
  std::thread([&] {
    startedEmpty = glean_runtime_last_error() == nullptr;
    report<int64_t>({8}, {1}, 5);
    copied = *glean_runtime_last_error();
    glean_runtime_clear_error();
  }).join();
  EXPECT_TRUE(startedEmpty);
  EXPECT_EQ(copied.index, 8);
  EXPECT_EQ(glean_runtime_last_error()->index, 6);
}

TEST_F(RuntimeRecordTest, JoinedRecordsAreDeterministic) {
  constexpr int numThreads = 4;
  for (int round = 0; round < 20; ++round) {
    glean_runtime_clear_error();
    std::vector<glean_error> errors(numThreads);
    std::vector<std::thread> threads;
    threads.reserve(numThreads);
    for (int i = 0; i < numThreads; ++i)
      threads.emplace_back([&errors, i] {
        report<int64_t>({10 + i}, {1}, 5);
        errors[i] = *glean_runtime_last_error();
      });
    for (std::thread &thread : threads)
      thread.join();
    for (const glean_error &error : errors)
      glean_runtime_adopt_error(&error);
    EXPECT_EQ(glean_runtime_last_error()->index, 10);
  }
}

struct Tagged {
  int tag;
  std::atomic<int> calls{0};
  std::atomic<bool> isMixedUp{false};
};

template <int tag> void checkTag(const glean_error *, void *user) {
  Tagged *tagged = static_cast<Tagged *>(user);
  ++tagged->calls;
  if (tagged->tag != tag)
    tagged->isMixedUp = true;
}

TEST_F(RuntimeRecordTest, HandlerAndUserAreExchangedTogether) {
  Tagged one{1}, two{2};
  glean_runtime_set_error_handler(checkTag<1>, &one);
  std::vector<std::thread> threads;
  threads.reserve(3);
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([] {
      for (int n = 0; n < 2000; ++n) {
        report<int32_t>({9}, {1}, 5);
        glean_runtime_clear_error();
      }
    });
  for (int n = 0; n < 2000; ++n) {
    glean_runtime_set_error_handler(checkTag<2>, &two);
    glean_runtime_set_error_handler(checkTag<1>, &one);
  }
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(one.calls + two.calls, 3 * 2000);
  EXPECT_FALSE(one.isMixedUp);
  EXPECT_FALSE(two.isMixedUp);
}

//===----------------------------------------------------------------------===//
// C
//===----------------------------------------------------------------------===//

TEST_F(RuntimeRecordTest, CAndCxxAgree) {
  EXPECT_EQ(sizeOfErrorInC(), sizeof(glean_error));
  EXPECT_EQ(offsetOfMessageInC(), offsetof(glean_error, message));
  EXPECT_STREQ(reportAndReadInC(-3, 2),
               "index -3 at position [] is out of bounds for axis 0 of size 2 "
               "(valid: -2 to 1)");
  EXPECT_STREQ(glean_runtime_last_error()->location, "in.c:1:1");
}

} // namespace
