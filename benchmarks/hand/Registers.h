//===- Registers.h - tables held in vector registers ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// T registers of 64 / E elements hold the table (T a power of two); a tree of
// two-source permutes and blends looks 64 / E elements up at once.

#ifndef GLEAN_BENCHMARKS_HAND_REGISTERS_H
#define GLEAN_BENCHMARKS_HAND_REGISTERS_H

#include "Rows.h"

namespace glean_bench::hand {

constexpr int log2i(int x) { return x <= 1 ? 0 : 1 + log2i(x / 2); }

template <int E> static GLEAN_BENCH_INLINE __m512i perm1(__m512i i, __m512i a) {
  if constexpr (E == 1)
    return _mm512_permutexvar_epi8(i, a);
  else if constexpr (E == 2)
    return _mm512_permutexvar_epi16(i, a);
  else if constexpr (E == 4)
    return _mm512_permutexvar_epi32(i, a);
  else
    return _mm512_permutexvar_epi64(i, a);
}

template <int E>
static GLEAN_BENCH_INLINE __m512i perm2(__m512i a, __m512i i, __m512i b) {
  if constexpr (E == 1)
    return _mm512_permutex2var_epi8(a, i, b);
  else if constexpr (E == 2)
    return _mm512_permutex2var_epi16(a, i, b);
  else if constexpr (E == 4)
    return _mm512_permutex2var_epi32(a, i, b);
  else
    return _mm512_permutex2var_epi64(a, i, b);
}

/// b where the bit of k is set, a elsewhere.
template <int E>
static GLEAN_BENCH_INLINE __m512i blend(uint64_t k, __m512i a, __m512i b) {
  if constexpr (E == 1)
    return _mm512_mask_blend_epi8((__mmask64)k, a, b);
  else if constexpr (E == 2)
    return _mm512_mask_blend_epi16((__mmask32)k, a, b);
  else if constexpr (E == 4)
    return _mm512_mask_blend_epi32((__mmask16)k, a, b);
  else
    return _mm512_mask_blend_epi64((__mmask8)k, a, b);
}

/// Levels of blends for T registers, and the index bit that the first looks at.
template <int T> constexpr int kLevels = T > 2 ? log2i(T) - 1 : 0;
template <int E> constexpr int kFirstBit = log2i(2 * 64 / E);

/// The elements of t at the indices i; m[l] holds index bit kFirstBit + l.
template <int E, int T>
static GLEAN_BENCH_INLINE __m512i lookup(const __m512i *t, __m512i i,
                                         const uint64_t *m) {
  if constexpr (T == 1) {
    return perm1<E>(i, t[0]);
  } else {
    __m512i r[T / 2];
    GLEAN_BENCH_UNROLL
    for (int k = 0; k < T / 2; ++k)
      r[k] = perm2<E>(t[2 * k], i, t[2 * k + 1]);
    int level = 0;
    GLEAN_BENCH_UNROLL
    for (int w = T / 2; w > 1; w /= 2, ++level) {
      GLEAN_BENCH_UNROLL
      for (int k = 0; k < w / 2; ++k)
        r[k] = blend<E>(m[level], r[2 * k], r[2 * k + 1]);
    }
    return r[0];
  }
}

/// Loads a table of `bytes` bytes; nothing behind it is read.
template <int T>
static GLEAN_BENCH_INLINE void loadTable(__m512i *t, const char *s,
                                         long bytes) {
  GLEAN_BENCH_UNROLL
  for (int k = 0; k < T; ++k) {
    long rest = bytes - 64 * k;
    __mmask64 m = rest >= 64 ? ~0ull : rest > 0 ? (1ull << rest) - 1 : 0;
    t[k] = _mm512_maskz_loadu_epi8(m, s + 64 * k);
  }
}

/// Last axis, rows that fit T registers: the index vectors and the blend masks
/// are made once, every row is loaded to registers and permuted.
/// out[b, n] = data[b, idx[n]]
template <int E, int T, class I>
int lastRegisters(const Gather &g, long lo, long hi) {
  using U = std::conditional_t<E == 1, uint8_t,
                               std::conditional_t<E == 2, uint16_t, uint32_t>>;
  constexpr int W = 64 / E, L = kLevels<T>;
  const long N = g.N, A = g.A, NV = (N + W - 1) / W;
  Scratch &buffers = scratch();
  int32_t *wrapped = buffers.wrapped;
  U *index = reinterpret_cast<U *>(buffers.index);
  uint64_t *masks = buffers.masks; // L per W results
  if (wrapAll((const I *)g.idx, N, A, wrapped))
    return 1;
  for (long n = 0; n < NV * W; ++n) {
    int v = n < N ? wrapped[n] : 0;
    index[n] = (U)v;
    for (int l = 0; l < L; ++l) {
      uint64_t &m = masks[n / W * L + l];
      uint64_t bit = v >> (kFirstBit<E> + l) & 1;
      m = (n % W ? m : 0) | bit << (n % W);
    }
  }
  for (long b = lo; b < hi; ++b) {
    __m512i t[T];
    loadTable<T>(t, g.data + b * A * E, A * E);
    char *d = g.out + b * N * E;
    long v = 0;
    for (; v < N / W; ++v)
      _mm512_storeu_si512(
          d + 64 * v,
          lookup<E, T>(t, _mm512_load_si512(index + W * v), masks + v * L));
    if (N % W) {
      __mmask64 m = (1ull << (N % W) * E) - 1;
      _mm512_mask_storeu_epi8(
          d + 64 * v, m,
          lookup<E, T>(t, _mm512_load_si512(index + W * v), masks + v * L));
    }
  }
  return 0;
}

/// Bit `bit` of every element of i, as a mask.
template <int E>
static GLEAN_BENCH_INLINE uint64_t bitMask(__m512i i, int bit) {
  if constexpr (E == 1)
    return _mm512_test_epi8_mask(i, _mm512_set1_epi8((char)(1 << bit)));
  else if constexpr (E == 2)
    return _mm512_test_epi16_mask(i, _mm512_set1_epi16((short)(1 << bit)));
  else
    return _mm512_test_epi32_mask(i, _mm512_set1_epi32(1 << bit));
}

/// A one-dimensional f32 table of at most 16 T entries and any number of
/// indices: out[n] = data[idx[n]]. Permutes cannot fault, so the check is a
/// running maximum that is looked at once per 256 indices. If WHOLE, A is
/// exactly 16 T: the low bits of a negative index are those of the wrapped one
/// already, and [-A, A-1] + A has to be below 2A.
template <int T, bool WHOLE, class I>
int tableRegisters32(const Gather &g, long lo, long hi) {
  constexpr int W = 16, L = kLevels<T>;
  constexpr bool wide = sizeof(I) == 8;
  const I *idx = (const I *)g.idx;
  const __m512i vA =
      wide ? _mm512_set1_epi64(g.A) : _mm512_set1_epi32((int)g.A);
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20,
                                         22, 24, 26, 28, 30);
  const uint64_t bound = WHOLE ? 2 * (uint64_t)g.A : (uint64_t)g.A;
  __m512i t[T];
  loadTable<T>(t, g.data, g.A * 4);
  long c = lo;
  for (; c + 16 * W <= hi; c += 16 * W) {
    __m512i top = _mm512_setzero_si512();
    auto load = [&](const I *p) __attribute__((always_inline)) {
      __m512i v = _mm512_loadu_si512(p), x;
      if constexpr (wide) {
        x = WHOLE ? _mm512_add_epi64(v, vA)
                  : _mm512_mask_add_epi64(v, _mm512_movepi64_mask(v), v, vA);
        top = _mm512_max_epu64(top, x);
      } else {
        x = WHOLE ? _mm512_add_epi32(v, vA)
                  : _mm512_mask_add_epi32(v, _mm512_movepi32_mask(v), v, vA);
        top = _mm512_max_epu32(top, x);
      }
      return WHOLE ? v : x;
    };
    for (long i = c; i < c + 16 * W; i += W) {
      __m512i v = load(idx + i);
      if constexpr (wide)
        v = _mm512_permutex2var_epi32(v, even, load(idx + i + 8));
      uint64_t m[L ? L : 1];
      GLEAN_BENCH_UNROLL
      for (int l = 0; l < L; ++l)
        m[l] = bitMask<4>(v, kFirstBit<4> + l);
      _mm512_storeu_si512(g.out + i * 4, lookup<4, T>(t, v, m));
    }
    uint64_t most =
        wide ? _mm512_reduce_max_epu64(top) : _mm512_reduce_max_epu32(top);
    if (__builtin_expect(most >= bound, 0))
      return 1;
  }
  return rowsInline<4, I>(g, c, hi);
}

} // namespace glean_bench::hand

#endif // GLEAN_BENCHMARKS_HAND_REGISTERS_H
