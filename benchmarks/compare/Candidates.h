//===- Candidates.h - loading and verifying candidates --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_CANDIDATES_H
#define GLEAN_BENCHMARKS_COMPARE_CANDIDATES_H

#include "Problem.h"
#include "candidate/candidate.h"

#include <memory>

namespace glean_bench {

/// A loaded library (never unloaded).
struct CandidateLib {
  std::string label; // its name, made unique
  void *(*compile)(const gather_spec *);
  int (*run)(void *, const void *, const void *, void *);
  void (*free)(void *);
};

/// One compiled gather.
struct CandidateKernel {
  std::shared_ptr<void> handle; // null: refused
  int (*run)(void *, const void *, const void *, void *) = nullptr;
  double compileMs = 0;
};

/// Loads "A.so,B.so". Throws std::runtime_error with the reason.
std::vector<CandidateLib> loadCandidates(const std::string &paths);

CandidateKernel compile(const CandidateLib &lib, const Problem &p, int threads,
                        bool allDynamic);

/// Runs the kernel on non-negative and on half-negative indices and compares
/// every byte with `reference` (the result for set 0); requires an error for
/// each kind of bad index at the first, the middle and the last position, and
/// that the handle, the indices and the bytes around `out` survive.
/// Returns "" or what is wrong.
std::string verify(const CandidateKernel &kernel, const Problem &p,
                   const Buffers &b, const char *reference);

/// Bytes before `out` that nobody may write; the benchmark sets them aside.
constexpr size_t kCanaryBytes = 64;

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_CANDIDATES_H
