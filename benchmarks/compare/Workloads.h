//===- Workloads.h - the sets of gather problems --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_WORKLOADS_H
#define GLEAN_BENCHMARKS_COMPARE_WORKLOADS_H

#include "Problem.h"

namespace glean_bench {

/// Upper bounds of what the sets ask for, in bytes.
constexpr size_t kMaxDataBytes = size_t(1100) << 20;
constexpr size_t kMaxOutBytes = size_t(288) << 20;

/// The fixed set: 13 workloads with targets, then the watch items.
std::vector<Problem> canonicalSet(int indexBits);

/// One problem per member of the canonical set, of the same regime but with
/// other sizes. The same seed gives the same problems on every machine.
std::vector<Problem> drawnSet(uint64_t seed, int indexBits);

/// "f32 1000x32 axis 0, indices 65536 i64"
std::string describe(const Problem &p);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_WORKLOADS_H
