//===- Limits.h - what the memory system allows ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_LIMITS_H
#define GLEAN_BENCHMARKS_COMPARE_LIMITS_H

#include "Problem.h"

#include <memory>

namespace glean_bench {

/// For each index set the distinct 64-byte lines of `data` that the gather has
/// to read, as line numbers in the order of the gather.
struct Lines {
  std::vector<std::vector<uint32_t>> sets;
  static constexpr size_t kSpare = 256; // extra entries, for prefetching ahead
};
std::shared_ptr<const Lines> distinctLines(const Problem &p, const Buffers &b);

/// Appends, for one thread count:
///   copy     as many bytes as the output has, from one place (memcpy or NT)
///   read     the distinct lines, prefetched 0, 64 or 160 ahead
///   readidx  the indices
///   fill     the output, with plain or with NT stores
/// The floor of a problem is max(read + readidx, fill). It is measured, not
/// proved: a better reading loop might exist.
void limitPeers(const Problem &p, const Buffers &b,
                std::shared_ptr<const Lines> lines, int threads,
                std::vector<Peer> &peers);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_LIMITS_H
