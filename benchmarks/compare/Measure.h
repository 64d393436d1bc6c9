//===- Measure.h - interleaved timing on a machine that is watched --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_MEASURE_H
#define GLEAN_BENCHMARKS_COMPARE_MEASURE_H

#include "Problem.h"

namespace glean_bench {

/// Monotonic time in ns.
double now();

/// NaN if empty. `q` = 0.5 is the median.
double quantile(std::vector<double> v, double q);
inline double median(std::vector<double> v) {
  return quantile(std::move(v), 0.5);
}

struct Plan {
  double sliceNs = 2e6; // time that one peer is measured for in one round
  int minRounds = 5, maxRounds = 25;
  double budgetNs = 8e9; // for all rounds of one problem
  double quietNs = 5e9;  // longest wait for a quiet machine
};

/// Times of one problem.
struct Samples {
  std::vector<std::vector<double>> ns; // [peer][round]: time per call
  int rounds = 0;
  int redone = 0;    // rounds thrown away because others used the CPUs
  int disturbed = 0; // disturbed rounds that had to be kept
};

/// Estimates each peer's time per call, and of the peers that share a name and
/// a thread count keeps the fastest only.
void calibrate(std::vector<Peer> &peers);

/// In each round every peer runs once, in a random order: first those of one
/// thread, then those of two. A round during which other processes used more
/// than 5 % of one CPU is redone while the budget lasts.
Samples measure(const std::vector<Peer> &peers, const Plan &plan);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_MEASURE_H
