//===- Gather.h - what a hand-written kernel gets -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_HAND_GATHER_H
#define GLEAN_BENCHMARKS_HAND_GATHER_H

#include <cstdint>

#define GLEAN_BENCH_INLINE inline __attribute__((always_inline))
#define GLEAN_BENCH_NOINLINE __attribute__((noinline))
#define GLEAN_BENCH_UNROLL _Pragma("clang loop unroll(full)")

namespace glean_bench::hand {

/// One call: out[b, n, :] = data[b, idx[n], :], slices of R bytes.
/// data: B x A x R bytes, idx: N, out: B x N x R bytes.
struct alignas(64) Gather {
  const char *data;
  const void *idx; // signed, of the width that the kernel is compiled for
  char *out;
  long B, A, N, R;
};

/// A kernel does the part [lo, hi) of the iteration space (of n if B is 1, of b
/// otherwise). Returns 0, or 1 if an index of its part is outside [-A, A-1].
using KernelFn = int (*)(const Gather &, long lo, long hi);

} // namespace glean_bench::hand

#endif // GLEAN_BENCHMARKS_HAND_GATHER_H
