//===- Pool.h - two threads in total: the caller and one helper -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_POOL_H
#define GLEAN_BENCHMARKS_COMPARE_POOL_H

#include <cstddef>
#include <functional>

namespace glean_bench {

/// A helper thread that spins for about 50 us after its last job and then
/// sleeps. Used by the hand-written kernels and by the limits.
class Pool {
public:
  /// The helper starts with the first parallel job and stays on `helperCpu`.
  static void start(int helperCpu);
  static void stop();

  /// Does [0, n) as f(lo, hi) parts; `bytes` is what the whole job moves.
  /// Below 300 KB the caller does all of it (waking the helper costs more than
  /// it saves); below 4 MB each thread has its fixed half, so that it finds its
  /// data in its own L2 at the next call; above, both take chunks of n / 16.
  template <class F> static void split(long n, size_t bytes, F &&f) {
    if (n < 2 || bytes < 300000)
      f(0, n);
    else
      splitInTwo(n, bytes, std::ref(f));
  }

private:
  static void splitInTwo(long n, size_t bytes,
                         const std::function<void(long, long)> &f);
};

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_POOL_H
