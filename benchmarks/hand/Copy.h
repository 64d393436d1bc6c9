//===- Copy.h - copying and prefetching one row ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_HAND_COPY_H
#define GLEAN_BENCHMARKS_HAND_COPY_H

#include "Gather.h"

#include <immintrin.h>

namespace glean_bench::hand {

/// Copies R bytes, fully unrolled. NT: stores that bypass the caches; d has to
/// be at a 64-byte boundary then, and R a multiple of 64.
template <long R, bool NT>
static GLEAN_BENCH_INLINE void copyRow(char *d, const char *s) {
  static_assert(R <= 1024, "longer rows take a loop");
  static_assert(!NT || R % 64 == 0);
  constexpr long Z = R / 64, T = R % 64;
  GLEAN_BENCH_UNROLL
  for (long k = 0; k < Z; ++k) {
    __m512i v = _mm512_loadu_si512(s + 64 * k);
    if constexpr (NT)
      _mm512_stream_si512((__m512i *)(d + 64 * k), v);
    else
      _mm512_storeu_si512(d + 64 * k, v);
  }
  d += 64 * Z;
  s += 64 * Z;
  if constexpr (T == 32)
    _mm256_storeu_si256((__m256i *)d, _mm256_loadu_si256((const __m256i *)s));
  else if constexpr (T == 16)
    _mm_storeu_si128((__m128i *)d, _mm_loadu_si128((const __m128i *)s));
  else if constexpr (T == 1 || T == 2 || T == 4 || T == 8)
    __builtin_memcpy(d, s, T);
  else if constexpr (T != 0) {
    constexpr __mmask64 m = (1ull << T) - 1;
    _mm512_mask_storeu_epi8(d, m, _mm512_maskz_loadu_epi8(m, s));
  }
}

/// Asks for every line of a row of R bytes.
template <long R> static GLEAN_BENCH_INLINE void prefetchRow(const char *s) {
  constexpr long L = R >= 64 ? R / 64 : 1;
  GLEAN_BENCH_UNROLL
  for (long k = 0; k < L; ++k)
    _mm_prefetch(s + 64 * k, _MM_HINT_T0);
}

} // namespace glean_bench::hand

#endif // GLEAN_BENCHMARKS_HAND_COPY_H
