//===- Pool.cpp - two threads in total: the caller and one helper ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Pool.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <immintrin.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

using namespace glean_bench;

namespace {
using Job = std::function<void(long)>; // gets a chunk number

std::atomic<uint32_t> posted{0}, finished{0}, asleep{0};
std::atomic<long> nextChunk{0};
long chunks = 0;
bool fixedHalves = false, quit = false;
const Job *job = nullptr;
std::thread *helper = nullptr;
int cpu = -1;

void futex(std::atomic<uint32_t> &word, int op, uint32_t value) {
  syscall(SYS_futex, reinterpret_cast<uint32_t *>(&word), op, value, nullptr,
          nullptr, 0);
}

void work(int who) {
  if (fixedHalves)
    return (*job)(who);
  for (long c;
       (c = nextChunk.fetch_add(1, std::memory_order_relaxed)) < chunks;)
    (*job)(c);
}

void helperMain() {
  using Clock = std::chrono::steady_clock;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  pthread_setaffinity_np(pthread_self(), sizeof set, &set);
  uint32_t seen = 0;
  for (;;) {
    auto idleSince = Clock::now();
    while (posted.load(std::memory_order_acquire) == seen) {
      for (int i = 0; i < 8; ++i)
        _mm_pause();
      if (Clock::now() - idleSince < std::chrono::microseconds(50))
        continue;
      asleep.store(1);
      if (posted.load() == seen)
        futex(posted, FUTEX_WAIT_PRIVATE, seen);
      asleep.store(0);
      idleSince = Clock::now();
    }
    ++seen;
    if (quit)
      return;
    work(1);
    finished.store(seen, std::memory_order_release);
  }
}

void run(const Job &f, long n, bool fixed) {
  if (!helper)
    helper = new std::thread(helperMain);
  job = &f;
  chunks = n;
  fixedHalves = fixed;
  nextChunk.store(0, std::memory_order_relaxed);
  uint32_t ticket = posted.fetch_add(1) + 1;
  if (asleep.load())
    futex(posted, FUTEX_WAKE_PRIVATE, 1);
  work(0);
  while (finished.load(std::memory_order_acquire) != ticket)
    _mm_pause();
}
} // namespace

void Pool::start(int helperCpu) { cpu = helperCpu; }

void Pool::stop() {
  if (!helper)
    return;
  quit = true;
  posted.fetch_add(1);
  futex(posted, FUTEX_WAKE_PRIVATE, 1);
  helper->join();
  delete helper;
  helper = nullptr;
}

void Pool::splitInTwo(long n, size_t bytes,
                      const std::function<void(long, long)> &f) {
  if (bytes < size_t(4) << 20) {
    long half = n / 2 >= 64 ? n / 2 / 64 * 64 : n / 2;
    return run([&](long who) { who ? f(half, n) : f(0, half); }, 2, true);
  }
  long grain = std::max<long>(1, n / 16);
  run([&](long c) { f(c * grain, std::min(n, (c + 1) * grain)); },
      (n + grain - 1) / grain, false);
}
