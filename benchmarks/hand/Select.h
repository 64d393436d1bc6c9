//===- Select.h - which hand-written kernel does a problem ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_HAND_SELECT_H
#define GLEAN_BENCHMARKS_HAND_SELECT_H

#include "Gather.h"
#include "compare/Problem.h"

namespace glean_bench::hand {

struct Choice {
  KernelFn fn = nullptr; // null: no kernel for this problem (or no AVX-512)
  std::string name;
};

/// By the same rules as a compiler could use: sizes only, never the name of a
/// workload. The kernels need AVX-512 with VBMI, on both sides of the build.
Choice selectRows(const Problem &p);  // outer == 1
Choice selectOuter(const Problem &p); // outer > 1
inline Choice select(const Problem &p) {
  return p.outer == 1 ? selectRows(p) : selectOuter(p);
}

/// Calls f<R>() for the R of the list that equals r; null if none does.
template <long... Rs, class F> KernelFn pickSize(long r, F f) {
  KernelFn k = nullptr;
  ((r == Rs ? void(k = f.template operator()<Rs>()) : void()), ...);
  return k;
}

} // namespace glean_bench::hand

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512DQ__) &&  \
    defined(__AVX512VL__) && defined(__AVX512VBMI__)
#define GLEAN_BENCH_HAVE_AVX512 1
#endif

#endif // GLEAN_BENCHMARKS_HAND_SELECT_H
