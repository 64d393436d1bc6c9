//===- Check.h - bounds check and wrap of negative indices ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An index v is in bounds if and only if, after A was added to a negative v, it
// is less than A as an unsigned number. Signed overflow cannot happen: A is
// added to negative numbers only.

#ifndef GLEAN_BENCHMARKS_HAND_CHECK_H
#define GLEAN_BENCHMARKS_HAND_CHECK_H

#include "Gather.h"

#include <immintrin.h>
#include <memory>
#include <type_traits>

namespace glean_bench::hand {

/// v, plus A if v is negative.
static GLEAN_BENCH_INLINE int64_t wrap(int64_t v, long A) {
  return v + ((v >> 63) & A);
}

/// Eight indices as 64-bit numbers, wrapped.
template <class I>
static GLEAN_BENCH_INLINE __m512i loadWrapped8(const I *p, __m512i vA) {
  __m512i v;
  if constexpr (sizeof(I) == 8)
    v = _mm512_loadu_si512(p);
  else
    v = _mm512_cvtepi32_epi64(_mm256_loadu_si256((const __m256i *)p));
  return _mm512_mask_add_epi64(v, _mm512_movepi64_mask(v), v, vA);
}

/// Wraps all n indices into `to`; returns whether one is out of bounds.
/// For the middle and the last axis, where every index is used B times.
template <class I, class O>
static inline bool wrapAll(const I *p, long n, long A, O *to) {
  bool bad = false;
  for (long i = 0; i < n; ++i) {
    int64_t v = wrap(p[i], A);
    bad |= (uint64_t)v >= (uint64_t)A;
    to[i] = (O)v;
  }
  return bad;
}

/// Largest count of indices that the kernels with an index buffer take.
constexpr long kMaxBuffered = 1 << 15;

/// Buffers of those kernels, one set per thread. On the heap: as thread-local
/// arrays they would take the room of every thread's stack.
struct Scratch {
  alignas(64) int64_t offset[kMaxBuffered + 64];
  int32_t wrapped[kMaxBuffered];
  alignas(64) char index[4 * kMaxBuffered + 64];
  uint64_t masks[kMaxBuffered];
};
inline Scratch &scratch() {
  static thread_local std::unique_ptr<Scratch> s(new Scratch);
  return *s;
}

} // namespace glean_bench::hand

#endif // GLEAN_BENCHMARKS_HAND_CHECK_H
