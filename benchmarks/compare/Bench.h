//===- Bench.h - everything that happens for one problem ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_BENCH_H
#define GLEAN_BENCHMARKS_COMPARE_BENCH_H

#include "Candidates.h"
#include "Cpus.h"
#include "Measure.h"
#include "Memory.h"

namespace glean_bench {

struct Setup {
  Cpus cpus;
  bool twoThreads = true;
  bool verifyOnly = false; // time nothing
  bool dynamic = false;    // compile each candidate a second time, all-dynamic
  uint64_t seed = 0;
  Plan plan;
  std::vector<CandidateLib> candidates;
  std::vector<PeersFn> plugins;
  bool ort = false;
};

/// What happened to one candidate.
struct CandidateState {
  std::string label;
  int threads = 1;
  double compileMs = 0;
  std::string status; // "ok", "refused" or what is wrong
};

struct Result {
  Problem problem;
  size_t sets = 0;
  std::vector<CandidateState> candidates;
  std::vector<Peer> peers; // those that were timed
  Samples samples;
};

/// A candidate's peers are named kCandidatePrefix + label.
constexpr const char *kCandidatePrefix = "@";

/// The memory that all problems share, in turn.
class Arena {
public:
  Arena(size_t dataBytes, size_t outBytes);
  Region data, out, reference;
};

/// Verifies and times all peers on one problem. A candidate that is wrong is
/// not timed; any other peer that is wrong is dropped with a message.
Result runProblem(const Problem &p, const Setup &setup, Arena &arena);

/// Says what is going on, for the message of a fault (see onFault).
void setActivity(const std::string &what);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_BENCH_H
