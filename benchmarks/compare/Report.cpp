//===- Report.cpp - the table and the CSV files ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Report.h"
#include "Workloads.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

using namespace glean_bench;

namespace {
constexpr int kColumns = kLimit + 1;
const char *kColumnNames[kColumns] = {"hand",  "ort1",  "ort2", "numpy",
                                      "torch", "naive", "limit"};
using Times = std::vector<double>; // per round

const Times *find(const Result &r, const std::string &name, int threads,
                  bool neg = false) {
  for (size_t i = 0; i < r.peers.size(); ++i)
    if (r.peers[i].name == name && r.peers[i].threads == threads &&
        r.peers[i].neg == neg)
      return &r.samples.ns[i];
  return nullptr;
}

/// Median over the rounds of a / b within the round.
double ratio(const Times *a, const Times *b) {
  if (!a || !b)
    return NAN;
  Times q;
  for (size_t i = 0; i < a->size() && i < b->size(); ++i)
    q.push_back((*a)[i] / (*b)[i]);
  return median(q);
}

/// max(read + readidx, fill), round by round; empty if a part is missing.
Times floorTimes(const Result &r, int threads) {
  const Times *read = find(r, "read", threads),
              *index = find(r, "readidx", threads),
              *fill = find(r, "fill", threads);
  Times t;
  for (size_t i = 0; read && index && fill && i < read->size(); ++i)
    t.push_back(std::max((*read)[i] + (*index)[i], (*fill)[i]));
  return t;
}

Row makeRow(const Result &r, const std::string &subject,
            const std::string &peer, int threads) {
  Row row;
  row.result = &r;
  row.subject = subject;
  row.threads = threads;
  std::fill(row.x, row.x + kColumns, NAN);
  row.halfNeg = row.ns = row.spread = NAN;
  const Times *own = find(r, peer, threads);
  if (!own)
    return row;
  row.ns = median(*own);
  row.spread = (quantile(*own, 0.75) - quantile(*own, 0.25)) / 2 / row.ns;
  row.x[kHand] = ratio(own, find(r, "hand", threads));
  row.x[kOrt1] = ratio(own, find(r, "ort", 1));
  row.x[kOrt2] = threads > 1 ? ratio(own, find(r, "ort", 2)) : NAN;
  row.x[kNumpy] = ratio(own, find(r, "numpy", 1));
  row.x[kTorch] = ratio(own, find(r, "torch", threads));
  row.x[kNaive] = ratio(own, find(r, "naive", 1));
  if (r.problem.limit == Limit::Copy) {
    row.x[kLimit] = ratio(own, find(r, "copy", threads));
  } else {
    Times floor = floorTimes(r, threads);
    row.x[kLimit] = ratio(own, &floor);
  }
  row.halfNeg = ratio(find(r, peer, threads, true), own);
  return row;
}

/// Blank if there is no number.
std::string cell(double v, int width, int decimals) {
  char text[32];
  if (std::isnan(v))
    snprintf(text, sizeof text, "%*s", width, "-");
  else
    snprintf(text, sizeof text, "%*.*f", width, decimals, v);
  return text;
}

/// A ratio with three digits or so.
std::string ratioCell(double v) {
  return cell(v, 7, v < 0.1 ? 3 : v < 10 ? 2 : 1);
}

std::string timeCell(double ns) {
  return cell(ns / 1e3, 10, ns < 100 ? 4 : ns < 1e4 ? 3 : ns < 1e6 ? 1 : 0);
}

void printRatios(const double *x, double halfNeg) {
  for (int c = 0; c < kColumns; ++c)
    printf("%s", ratioCell(x[c]).c_str());
  printf("  %s\n", cell(halfNeg, 7, 2).c_str());
}
} // namespace

std::vector<Row> glean_bench::makeRows(const std::vector<Result> &results) {
  std::vector<Row> rows;
  for (const Result &r : results) {
    for (const CandidateState &c : r.candidates) {
      rows.push_back(
          makeRow(r, c.label, kCandidatePrefix + c.label, c.threads));
      rows.back().status = c.status;
      rows.back().compileMs = c.compileMs;
    }
    if (!r.candidates.empty())
      continue;
    for (int threads = 1; threads <= 2; ++threads)
      if (find(r, "hand", threads)) {
        rows.push_back(makeRow(r, "hand", "hand", threads));
        rows.back().status = "ok";
      }
  }
  // One block per thread count and subject, the subjects in the order in which
  // they were given, the problems in the order of the set.
  std::map<std::string, size_t> order;
  for (const Row &row : rows)
    order.emplace(row.subject, order.size());
  std::map<std::pair<int, size_t>, std::vector<Row>> blocks;
  for (const Row &row : rows)
    blocks[{row.threads, order[row.subject]}].push_back(row);
  rows.clear();
  for (auto &[key, block] : blocks)
    rows.insert(rows.end(), block.begin(), block.end());
  return rows;
}

void glean_bench::printTable(const std::vector<Row> &rows) {
  std::string group;
  double logs[kColumns] = {};
  int counts[kColumns] = {};
  auto finish = [&] {
    if (group.empty())
      return;
    double mean[kColumns];
    for (int c = 0; c < kColumns; ++c)
      mean[c] = counts[c] ? std::exp(logs[c] / counts[c]) : NAN;
    printf("%-15s %8s %10s %4s %6s", "geometric mean", "", "", "", "");
    printRatios(mean, NAN);
    std::fill(logs, logs + kColumns, 0);
    std::fill(counts, counts + kColumns, 0);
  };
  for (const Row &row : rows) {
    const Problem &p = row.result->problem;
    std::string now = row.subject + ", " + std::to_string(row.threads) +
                      (row.threads == 1 ? " thread" : " threads");
    if (now != group) {
      finish();
      group = now;
      printf("\n%s: its time divided by the time of ... (below 1: it is the "
             "faster one)\n%-15s %8s %10s %4s %6s",
             group.c_str(), "workload", "out MB", "us", "+-%", "GB/s");
      for (const char *c : kColumnNames)
        printf("%7s", c);
      printf("  %s\n", "neg/pos");
    }
    printf("%-15s %s", (p.name + (p.watch ? " (w)" : "")).c_str(),
           cell(double(p.outBytes()) / 1e6, 8, p.outBytes() < 100000 ? 5 : 2)
               .c_str());
    if (row.status != "ok") {
      printf("  %s\n", row.status.c_str());
      continue;
    }
    printf("%s%s %s %s", timeCell(row.ns).c_str(),
           row.result->samples.disturbed ? "*" : " ",
           cell(row.spread * 100, 4, 1).c_str(),
           cell(double(p.outBytes()) / row.ns, 6, 1).c_str());
    printRatios(row.x, row.halfNeg);
    for (int c = 0; c < kColumns && !p.watch; ++c)
      if (!std::isnan(row.x[c])) {
        logs[c] += std::log(row.x[c]);
        ++counts[c];
      }
  }
  finish();
}

void glean_bench::printTargets(const std::vector<Row> &rows) {
  std::string subject;
  for (const Row &row : rows) {
    const Problem &p = row.result->problem;
    if (row.threads != 1 || !p.minOverOrt || row.status != "ok")
      continue;
    if (row.subject != subject)
      printf("\n%s against the targets at 1 thread\n%-15s %24s   %24s\n",
             row.subject.c_str(), "workload", "onnxruntime's time / own",
             "own time / limit");
    subject = row.subject;
    auto part = [](double value, const char *sign, double target, bool ok) {
      if (std::isnan(value) || !target)
        return printf("%24s", "-");
      return printf("%8.2f (%s %5.2f) %-5s", value, sign, target,
                    ok ? "ok" : "MISS");
    };
    double ort = 1 / row.x[kOrt1], limit = row.x[kLimit];
    printf("%-15s ", p.name.c_str());
    part(ort, ">=", p.minOverOrt, ort >= p.minOverOrt);
    printf("   ");
    part(limit, "<=", p.maxOverLimit, limit <= p.maxOverLimit);
    printf("\n");
  }
}

bool glean_bench::writeTableCsv(const std::string &file,
                                const std::vector<Row> &rows) {
  FILE *f = fopen(file.c_str(), "w");
  if (!f)
    return false;
  fprintf(f, "workload,problem,subject,threads,status,out_bytes,median_ns,"
             "spread_pct,gb_per_s");
  for (const char *c : kColumnNames)
    fprintf(f, ",x_%s", c);
  fprintf(f, ",half_negative,limit_kind,min_over_ort,max_over_limit,compile_ms,"
             "rounds,disturbed_rounds,watch\n");
  auto number = [f](double v) {
    std::isnan(v) ? fprintf(f, ",") : fprintf(f, ",%.6g", v);
  };
  for (const Row &row : rows) {
    const Problem &p = row.result->problem;
    fprintf(f, "%s,\"%s\",\"%s\",%d,\"%s\",%zu", p.name.c_str(),
            describe(p).c_str(), row.subject.c_str(), row.threads,
            row.status.c_str(), p.outBytes());
    number(row.ns);
    number(row.spread * 100);
    number(double(p.outBytes()) / row.ns);
    for (double x : row.x)
      number(x);
    number(row.halfNeg);
    fprintf(f, ",%s", p.limit == Limit::Copy ? "copy" : "floor");
    number(p.minOverOrt ? p.minOverOrt : NAN);
    number(p.maxOverLimit ? p.maxOverLimit : NAN);
    number(row.compileMs);
    fprintf(f, ",%d,%d,%d\n", row.result->samples.rounds,
            row.result->samples.disturbed, int(p.watch));
  }
  return fclose(f) == 0;
}

bool glean_bench::writeRawCsv(const std::string &file,
                              const std::vector<Result> &results) {
  FILE *f = fopen(file.c_str(), "w");
  if (!f)
    return false;
  fprintf(f, "workload,peer,variant,threads,half_negative,median_ns,min_ns,"
             "q25_ns,q75_ns,rounds\n");
  for (const Result &r : results)
    for (size_t i = 0; i < r.peers.size(); ++i) {
      const Peer &peer = r.peers[i];
      const Times &t = r.samples.ns[i];
      bool candidate = peer.name.rfind(kCandidatePrefix, 0) == 0;
      fprintf(f, "%s,\"%s\",\"%s\",%d,%d,%.1f,%.1f,%.1f,%.1f,%d\n",
              r.problem.name.c_str(), peer.name.c_str(),
              candidate ? "candidate" : peer.variant.c_str(), peer.threads,
              int(peer.neg), median(t), quantile(t, 0), quantile(t, 0.25),
              quantile(t, 0.75), r.samples.rounds);
    }
  return fclose(f) == 0;
}
