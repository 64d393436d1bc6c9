//===- Elements.h - axis 0, one f32 per row, from a large table -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_HAND_ELEMENTS_H
#define GLEAN_BENCHMARKS_HAND_ELEMENTS_H

#include "Rows.h"

namespace glean_bench::hand {

/// Sixteen indices at a time as 32-bit numbers, a hardware gather under the
/// mask of the check (a bad lane is not read). Pays only for tables that miss
/// the L2. A is less than 2^31.
/// out[n] = data[idx[n]]
template <class I, int PF> int elements32(const Gather &g, long lo, long hi) {
  const I *idx = (const I *)g.idx;
  const float *data = (const float *)g.data;
  float *out = (float *)g.out;
  const __m512i vA = _mm512_set1_epi64(g.A);
  const __m512i vA32 = _mm512_set1_epi32((int)g.A);
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20,
                                         22, 24, 26, 28, 30);
  alignas(64) uint32_t ahead[16];
  __mmask16 bad = 0;
  // Wrapped indices as 32-bit numbers; `ok` gets the mask of the check.
  auto load = [=](const I *p, __mmask16 *ok) __attribute__((always_inline)) {
    if constexpr (sizeof(I) == 8) {
      __m512i v = loadWrapped8(p, vA), w = loadWrapped8(p + 8, vA);
      if (ok)
        *ok = (__mmask16)(_mm512_cmplt_epu64_mask(v, vA) |
                          _mm512_cmplt_epu64_mask(w, vA) << 8);
      return _mm512_permutex2var_epi32(v, even, w);
    } else {
      __m512i v = _mm512_loadu_si512(p);
      v = _mm512_mask_add_epi32(v, _mm512_movepi32_mask(v), v, vA32);
      if (ok)
        *ok = _mm512_cmplt_epu32_mask(v, vA32);
      return v;
    }
  };
  long i = lo;
  auto step = [&]() __attribute__((always_inline)) {
    __mmask16 ok;
    __m512i v = load(idx + i, &ok);
    bad |= (__mmask16)~ok;
    _mm512_storeu_ps(
        out + i, _mm512_mask_i32gather_ps(_mm512_setzero_ps(), ok, v, data, 4));
  };
  for (const long e = std::min(hi, g.N - PF) - 15; i < e; i += 16) {
    _mm512_store_si512(ahead, load(idx + i + PF, nullptr));
    GLEAN_BENCH_UNROLL
    for (int j = 0; j < 16; ++j)
      _mm_prefetch((const char *)(data + ahead[j]), _MM_HINT_T0);
    step();
  }
  for (; i < hi - 15; i += 16)
    step();
  return bad ? 1 : rowsInline<4, I>(g, i, hi);
}

} // namespace glean_bench::hand

#endif // GLEAN_BENCHMARKS_HAND_ELEMENTS_H
