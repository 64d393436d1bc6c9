//===- Problem.h - one gather problem, its buffers, and a peer ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the benchmark and by the peers that are built as plugins, so this
// file stays within C++17 (the torch headers do not compile as C++20 in clang).
//
// Every problem is also kept folded to three dimensions:
//   out[o, n, :] = data[o, indices[n], :]
// data: outer x axisSize x sliceBytes, out: outer x count x sliceBytes.

#ifndef GLEAN_BENCHMARKS_COMPARE_PROBLEM_H
#define GLEAN_BENCHMARKS_COMPARE_PROBLEM_H

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace glean_bench {

enum class Elem { I8, F16, BF16, F32, F64 };

inline int elemBytes(Elem e) {
  switch (e) {
  case Elem::I8:
    return 1;
  case Elem::F16:
  case Elem::BF16:
    return 2;
  case Elem::F32:
    return 4;
  case Elem::F64:
    return 8;
  }
  return 0;
}

inline const char *elemName(Elem e) {
  const char *names[] = {"i8", "f16", "bf16", "f32", "f64"};
  return names[static_cast<int>(e)];
}

/// What bounds a workload from below. Copy: copying as many bytes as the
/// output has. Floor: reading the distinct cache lines and the indices, or
/// writing the output, whichever takes longer.
enum class Limit { Copy, Floor };

struct Problem {
  std::string name;
  Elem elem = Elem::F32;
  std::vector<int64_t> dataShape;
  int axis = 0;
  std::vector<int64_t> indexShape; // {} is a scalar index
  int indexBits = 64;
  bool permutation = false; // indices: a permutation instead of uniform draws
  bool watch = false;       // reported, but outside of the means and targets
  Limit limit = Limit::Copy;

  // Targets of the canonical set at one thread (0: none).
  double minOverOrt = 0;   // onnxruntime's time over ours, at least
  double maxOverLimit = 0; // our time over the limit's, at most

  // Folded form.
  int64_t outer = 1, axisSize = 1, count = 1, sliceBytes = 1;

  size_t dataBytes() const { return size_t(outer * axisSize) * sliceBytes; }
  size_t outBytes() const { return size_t(outer * count) * sliceBytes; }
  size_t indexBytes() const { return size_t(count) * (indexBits / 8); }
  /// data[:axis] ++ indices ++ data[axis+1:]
  std::vector<int64_t> outShape() const {
    std::vector<int64_t> s(dataShape.begin(), dataShape.begin() + axis);
    s.insert(s.end(), indexShape.begin(), indexShape.end());
    s.insert(s.end(), dataShape.begin() + axis + 1, dataShape.end());
    return s;
  }
};

/// The buffers of one problem; each begins at a 64-byte boundary.
struct Buffers {
  const char *data = nullptr; // read-only
  char *out = nullptr;
  std::vector<void *> sets;    // index sets, used in turn
  std::vector<void *> negSets; // the same, about half of the indices negative
};

/// Makes `reps` calls; the i-th one uses index set (first + i) % sets.
using Batch = std::function<void(long first, long reps)>;

/// Something that is timed.
struct Peer {
  std::string name;
  int threads = 1; // CPUs that it uses
  Batch run;
  std::string detail;    // what it does, for the list of workloads
  std::string variant;   // peers of one name compete: only the fastest is kept
  bool writesOut = true; // its result is compared with the reference
  bool spins = false;    // leaves a busy-waiting helper behind for a while
  bool neg = false;      // uses the half-negative index sets
  double estimate = 0;   // ns per call, set by calibrate()
};

/// Wraps `call(set)` into a loop over the index sets, so that the indirect call
/// through std::function is paid once per batch and not once per call.
template <class F> Batch makeBatch(size_t sets, F call) {
  return [sets, call](long first, long reps) mutable {
    size_t k = size_t(first) % sets;
    for (long i = 0; i < reps; ++i) {
      call(int(k));
      asm volatile("" ::: "memory");
      k = k + 1 == sets ? 0 : k + 1;
    }
  };
}

/// What a plugin exports as `gatherPeers`: appends its peers.
using PeersFn = void (*)(const Problem &, const Buffers &, std::vector<Peer> &);

/// What it may export as `gatherPeersMissing`: why it cannot be used on this
/// machine, or null.
using MissingFn = const char *(*)();

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_PROBLEM_H
