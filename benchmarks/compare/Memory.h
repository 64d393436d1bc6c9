//===- Memory.h - buffers that end at a page nobody can touch -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_MEMORY_H
#define GLEAN_BENCHMARKS_COMPARE_MEMORY_H

#include <cstddef>
#include <cstdint>

namespace glean_bench {

/// Private memory of 4 KB pages, followed by a page without access rights.
class Region {
public:
  explicit Region(size_t bytes); // throws std::bad_alloc
  Region(Region &&other) noexcept;
  Region(const Region &) = delete;
  ~Region();

  /// The last `bytes` bytes of it, rounded up to whole 64-byte lines: what
  /// reads or writes past its last line faults.
  char *last(size_t bytes) const { return end - (bytes + 63) / 64 * 64; }

  /// Fills all of it with random bits.
  void randomize(uint64_t seed);
  void makeReadOnly();

private:
  char *begin = nullptr, *end = nullptr;
};

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_MEMORY_H
