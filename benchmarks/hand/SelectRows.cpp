//===- SelectRows.cpp - kernels for axis 0 --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Select.h"

using namespace glean_bench;
using namespace glean_bench::hand;

#ifdef GLEAN_BENCH_HAVE_AVX512
#include "Elements.h"
#include "Registers.h"

template <class I, int PF, bool NT> static KernelFn block(long r) {
  return pickSize<4, 8, 16, 32, 64, 96, 128, 192, 256, 384, 512>(
      r, []<long R>() -> KernelFn {
        if constexpr (NT && R % 64 != 0)
          return nullptr;
        else
          return rowsBlock<R, I, PF, NT>;
      });
}

template <class I, bool NT> static KernelFn line(long r) {
  return pickSize<768, 1024, 2048, 3072, 4096, 8192, 12288, 16384, 32768>(
      r, []<long R>() -> KernelFn { return rowsLine<R, I, 8192, NT>; });
}

template <class I> static KernelFn table(long entries) {
  KernelFn k = nullptr;
  auto fit = [&]<int T>() {
    if (!k && entries <= 16 * T)
      k = entries == 16 * T ? tableRegisters32<T, true, I>
                            : tableRegisters32<T, false, I>;
  };
  fit.template operator()<1>();
  fit.template operator()<2>();
  fit.template operator()<4>();
  fit.template operator()<8>();
  fit.template operator()<16>();
  return k;
}

template <class I> static Choice choose(const Problem &p) {
  const long r = p.sliceBytes;
  const int elem = elemBytes(p.elem);
  const double data = double(p.dataBytes()), out = double(p.outBytes());
  if (out <= 4096)
    return {pickSize<8, 16, 24, 32, 64>(
                r, []<long R>() -> KernelFn { return rowsInline<R, I>; }),
            "inline"};
  if (elem == 4 && r == elem && p.axisSize <= 256)
    return {table<I>(p.axisSize), "table in registers"};
  if (elem == 4 && r == elem && data > 4e6 && p.axisSize < 1l << 31)
    return {elements32<I, 256>, "hardware gather, prefetch 256"};
  // Non-temporal stores only where the output exceeds the L3: below that the
  // consumer pays for what the producer saves.
  const bool nt = out >= 32e6 && r % 64 == 0, cached = data <= 1 << 20;
  if (r > 512)
    return nt ? Choice{line<I, true>(r), "lines 8 KB ahead, NT"}
              : Choice{line<I, false>(r), "lines 8 KB ahead"};
  if (cached)
    return {block<I, 0, false>(r), "blocks of 8"};
  if (nt)
    return {block<I, 64, true>(r), "blocks of 8, prefetch 64, NT"};
  if (r <= 128)
    return {block<I, 128, false>(r), "blocks of 8, prefetch 128"};
  return {block<I, 32, false>(r), "blocks of 8, prefetch 32"};
}

Choice glean_bench::hand::selectRows(const Problem &p) {
  return p.indexBits == 64 ? choose<int64_t>(p) : choose<int32_t>(p);
}
#else
Choice glean_bench::hand::selectRows(const Problem &) { return {}; }
#endif
