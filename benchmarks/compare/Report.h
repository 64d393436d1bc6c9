//===- Report.h - the table and the CSV files -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_REPORT_H
#define GLEAN_BENCHMARKS_COMPARE_REPORT_H

#include "Bench.h"

namespace glean_bench {

/// One line of the table: a subject (a candidate, or the hand-written kernels
/// if there is none) on one problem with one thread count. The numbers in `x`
/// are the subject's time divided by the time of a peer: the median over the
/// rounds of the ratio within the round. NaN: no such peer.
struct Row {
  const Result *result = nullptr;
  std::string subject, status;
  int threads = 1;
  double compileMs = 0;
  double ns = 0;      // median time of a call
  double spread = 0;  // half the interquartile range of the time, relative
  double x[7];        // by Column
  double halfNeg = 0; // time with half-negative over non-negative indices
};

enum Column { kHand, kOrt1, kOrt2, kNumpy, kTorch, kNaive, kLimit };

std::vector<Row> makeRows(const std::vector<Result> &results);

void printTable(const std::vector<Row> &rows);

/// Against the targets of the canonical set, at one thread.
void printTargets(const std::vector<Row> &rows);

/// The table as CSV, and all times of all peers as CSV; false if not writable.
bool writeTableCsv(const std::string &file, const std::vector<Row> &rows);
bool writeRawCsv(const std::string &file, const std::vector<Result> &results);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_REPORT_H
