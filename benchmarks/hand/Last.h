//===- Last.h - last axis: rows too long for the registers ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_HAND_LAST_H
#define GLEAN_BENCHMARKS_HAND_LAST_H

#include "Check.h"

namespace glean_bench::hand {

/// Four f32 loaded one by one into a vector.
static GLEAN_BENCH_INLINE __m128i insert4(const int32_t *s, const int32_t *x) {
  __m128i v = _mm_cvtsi32_si128(s[(uint32_t)x[0]]);
  v = _mm_insert_epi32(v, s[(uint32_t)x[1]], 1);
  v = _mm_insert_epi32(v, s[(uint32_t)x[2]], 2);
  return _mm_insert_epi32(v, s[(uint32_t)x[3]], 3);
}

/// Indices checked and narrowed once; scalar loads inserted into 16-byte
/// stores. PR: rows ahead whose lines are all prefetched at the start of a row
/// (indices in any order defeat the hardware prefetcher); 0 where few indices
/// per row are used.
/// out[b, n] = data[b, idx[n]]
template <class I, int PR> int lastInsert32(const Gather &g, long lo, long hi) {
  int32_t *wrapped = scratch().wrapped;
  if (wrapAll((const I *)g.idx, g.N, g.A, wrapped))
    return 1;
  const int32_t *ix = wrapped;
  asm volatile("" : "+r"(ix)); // or clang widens all indices to 64 bits first
  const long A = g.A, N = g.N;
  for (long b = lo; b < hi; ++b) {
    const int32_t *s = (const int32_t *)g.data + b * A;
    int32_t *d = (int32_t *)g.out + b * N;
    if (PR)
      for (long k = 0; k < A * 4; k += 64)
        _mm_prefetch((const char *)(s + PR * A) + k, _MM_HINT_T0);
    long n = 0;
    for (; n + 8 <= N; n += 8) {
      __m128i p = insert4(s, ix + n), q = insert4(s, ix + n + 4);
      _mm_storeu_si128((__m128i *)(d + n), p);
      _mm_storeu_si128((__m128i *)(d + n + 4), q);
    }
    for (; n < N; ++n)
      d[n] = s[(uint32_t)ix[n]];
  }
  return 0;
}

/// One index, f32: a column of a B x A matrix, read by hardware gathers.
/// 16 A is less than 2^31. (Where the stride maps all lines to few L2 sets, a
/// slower loop wins: it keeps fewer misses in flight.)
/// out[b] = data[b, idx[0]]
template <class I> int column32(const Gather &g, long lo, long hi) {
  const long A = g.A;
  int64_t v = wrap(*(const I *)g.idx, A);
  if ((uint64_t)v >= (uint64_t)A)
    return 1;
  const int32_t *s = (const int32_t *)g.data + v;
  int32_t *d = (int32_t *)g.out;
  const __m512i stride = _mm512_mullo_epi32(
      _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
      _mm512_set1_epi32((int)A));
  long b = lo;
  for (; b + 16 <= hi; b += 16)
    _mm512_storeu_si512(d + b, _mm512_i32gather_epi32(stride, s + b * A, 4));
  for (; b < hi; ++b)
    d[b] = s[b * A];
  return 0;
}

} // namespace glean_bench::hand

#endif // GLEAN_BENCHMARKS_HAND_LAST_H
