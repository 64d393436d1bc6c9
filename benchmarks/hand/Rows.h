//===- Rows.h - axis 0: rows of R bytes -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_HAND_ROWS_H
#define GLEAN_BENCHMARKS_HAND_ROWS_H

#include "Check.h"
#include "Copy.h"

#include <algorithm>

namespace glean_bench::hand {

/// Index by index: for tiny problems, and for the tails of the others.
/// out[n, :] = data[idx[n], :]
template <long R, class I> int rowsInline(const Gather &g, long lo, long hi) {
  const I *idx = (const I *)g.idx;
  const char *data = g.data;
  char *out = g.out;
  const long A = g.A;
  for (long i = lo; i < hi; ++i) {
    int64_t v = wrap(idx[i], A);
    if (__builtin_expect((uint64_t)v >= (uint64_t)A, 0))
      return 1;
    copyRow<R, false>(out + i * R, data + v * R);
  }
  return 0;
}

/// Eight indices at a time: wrapped and compared in one vector with one branch,
/// then read back from a 64-byte buffer for eight unrolled row copies. A check
/// and a branch per row instead would fill the out-of-order window (1.6x to
/// 2.6x slower on small rows from DRAM). PF: rows to prefetch ahead (0: none);
/// prefetched rows are wrapped too, but not checked: a prefetch cannot fault.
template <long R, class I, int PF, bool NT>
int rowsBlock(const Gather &g, long lo, long hi) {
  // Base pointers in locals: reloaded after each store they cost up to 2x.
  const I *idx = (const I *)g.idx;
  const char *data = g.data;
  char *out = g.out;
  const __m512i vA = _mm512_set1_epi64(g.A);
  alignas(64) int64_t row[8];
  long i = lo;
  auto block = [&](bool ahead) __attribute__((always_inline)) {
    if (ahead) {
      _mm512_store_si512(row, loadWrapped8(idx + i + PF, vA));
      GLEAN_BENCH_UNROLL
      for (int j = 0; j < 8; ++j)
        prefetchRow<R>(data + row[j] * R);
    }
    __m512i v = loadWrapped8(idx + i, vA);
    if (__builtin_expect(_mm512_cmpge_epu64_mask(v, vA), 0))
      return false;
    _mm512_store_si512(row, v);
    GLEAN_BENCH_UNROLL
    for (int j = 0; j < 8; ++j) {
      copyRow<R, NT>(out + (i + j) * R, data + row[j] * R);
      if (R < 16) // keep eight scalar copies: no chains of vector inserts
        asm volatile("" ::: "memory");
    }
    return true;
  };
  if (PF)
    for (const long e = std::min(hi, g.N - PF) - 7; i < e; i += 8)
      if (!block(true))
        return 1;
  for (; i < hi - 7; i += 8)
    if (!block(false))
      return 1;
  int rc = rowsInline<R, I>(g, i, hi);
  if (NT)
    _mm_sfence();
  return rc;
}

/// Rows of 768 bytes and more: one prefetch per line copied, LA bytes ahead in
/// the sequence of rows, instead of a burst per row (1.1x to 1.3x slower).
template <long R, class I, long LA, bool NT>
int rowsLine(const Gather &g, long lo, long hi) {
  static_assert(R % 256 == 0 && LA % 256 == 0);
  const I *idx = (const I *)g.idx;
  const char *data = g.data;
  char *out = g.out;
  const long A = g.A, N = g.N;
  // LA bytes ahead are `whole` rows and `rest` bytes of the next one.
  constexpr long whole = LA / R, rest = LA % R;
  auto rowAt = [=](long i) __attribute__((always_inline)) {
    return wrap(idx[i < N ? i : N - 1], A);
  };
  for (long i = lo; i < hi; ++i) {
    int64_t v = wrap(idx[i], A);
    if (__builtin_expect((uint64_t)v >= (uint64_t)A, 0))
      return 1;
    const char *s = data + v * R;
    char *d = out + i * R;
    auto part = [=](long from, long to, const char *ahead)
                    __attribute__((always_inline)) {
                      for (long k = from; k < to; k += 256) {
                        GLEAN_BENCH_UNROLL
                        for (int j = 0; j < 256; j += 64) {
                          _mm_prefetch(ahead + k + j, _MM_HINT_T0);
                          __m512i x = _mm512_loadu_si512(s + k + j);
                          if constexpr (NT)
                            _mm512_stream_si512((__m512i *)(d + k + j), x);
                          else
                            _mm512_storeu_si512(d + k + j, x);
                        }
                      }
                    };
    part(0, R - rest, data + rowAt(i + whole) * R + rest);
    if (rest)
      part(R - rest, R, data + rowAt(i + whole + 1) * R - (R - rest));
  }
  if (NT)
    _mm_sfence();
  return 0;
}

} // namespace glean_bench::hand

#endif // GLEAN_BENCHMARKS_HAND_ROWS_H
