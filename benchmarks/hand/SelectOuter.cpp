//===- SelectOuter.cpp - kernels for the middle and the last axis ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Select.h"

using namespace glean_bench;
using namespace glean_bench::hand;

#ifdef GLEAN_BENCH_HAVE_AVX512
#include "Last.h"
#include "Middle.h"
#include "Registers.h"

/// The kernel with the fewest registers that hold `entries` elements.
template <int E, class I> static KernelFn registers(long entries) {
  KernelFn k = nullptr;
  auto fit = [&]<int T>() {
    if (!k && entries <= T * 64 / E)
      k = lastRegisters<E, T, I>;
  };
  fit.template operator()<1>();
  fit.template operator()<2>();
  fit.template operator()<4>();
  fit.template operator()<8>();
  fit.template operator()<16>();
  return k;
}

template <class I> static Choice choose(const Problem &p) {
  const long r = p.sliceBytes, a = p.axisSize, n = p.count;
  const int elem = elemBytes(p.elem);
  if (n > kMaxBuffered)
    return {};
  if (r > elem) {
    if (r >= 64)
      return {pickSize<64, 128, 256, 384, 512, 768, 1024>(
                  r, []<long R>() -> KernelFn { return middle<R, I, 8>; }),
              "offsets once, prefetch 8"};
    return {pickSize<8, 16, 32>(
                r, []<long R>() -> KernelFn { return middle<R, I, 0>; }),
            "offsets once"};
  }
  if (n == 1 && elem == 4 && a < 1 << 27)
    return {column32<I>, "hardware gather"};
  if (a * elem <= 1024) {
    KernelFn k = elem == 1   ? registers<1, I>(a)
                 : elem == 2 ? registers<2, I>(a)
                 : elem == 4 ? registers<4, I>(a)
                             : nullptr;
    return {k, "row in registers"};
  }
  if (elem != 4)
    return {};
  return n * 4 >= a ? Choice{lastInsert32<I, 2>, "inserts, prefetch 2 rows"}
                    : Choice{lastInsert32<I, 0>, "inserts"};
}

Choice glean_bench::hand::selectOuter(const Problem &p) {
  return p.indexBits == 64 ? choose<int64_t>(p) : choose<int32_t>(p);
}
#else
Choice glean_bench::hand::selectOuter(const Problem &) { return {}; }
#endif
