//===- glean-bench-compare.cpp - the comparison's main program ------------===//
//===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Peers.h"
#include "Pool.h"
#include "Report.h"
#include "Workloads.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <unistd.h>

using namespace glean_bench;

namespace {
std::vector<Problem> chosenProblems(const Options &o) {
  std::vector<Problem> set =
      o.seed ? drawnSet(o.seed, o.indexBits) : canonicalSet(o.indexBits);
  if (o.only.empty())
    return set;
  std::vector<Problem> some;
  for (const Problem &p : set)
    for (size_t from = 0; from < o.only.size();) {
      size_t to = std::min(o.only.find(',', from), o.only.size());
      if (to > from &&
          p.name.find(o.only.substr(from, to - from)) != std::string::npos) {
        some.push_back(p);
        break;
      }
      from = to + 1;
    }
  return some;
}

/// What a fault is blamed on. A fault is most likely a candidate that reads or
/// writes outside of its buffers: a page without access rights follows each.
char activity[256] = "";

void onFault(int number) {
  char text[512];
  int n = snprintf(
      text, sizeof text,
      "\nglean-bench-compare: signal %d (%s)%s%s; a page without access rights "
      "follows each buffer, and data is read-only\n",
      number, strsignal(number), *activity ? " in " : "", activity);
  if (n > 0 && write(2, text, size_t(n)) < 0)
    _exit(1);
  _exit(1);
}

/// What the hand-written kernel of a problem does.
std::string handDetail(const Result &r) {
  for (const Peer &peer : r.peers)
    if (peer.name == "hand" && !peer.detail.empty())
      return peer.detail;
  return "-";
}

/// CPUs, rounds and candidates; the peers come later.
Setup makeSetup(const Options &o) {
  Setup s;
  s.seed = o.seed;
  s.dynamic = o.dynamic;
  s.verifyOnly = o.verify;
  s.cpus = chooseCpus(o.cpus);
  s.twoThreads = o.threads == 2 && s.cpus.helper >= 0;
  if (o.quick)
    s.plan = {.sliceNs = 1e6,
              .minRounds = 3,
              .maxRounds = 5,
              .budgetNs = 1.2e9,
              .quietNs = 1e9};
  if (o.rounds)
    s.plan.minRounds = s.plan.maxRounds = o.rounds;
  announceCpus(s.cpus);
  Pool::start(s.cpus.helper);
  s.candidates = loadCandidates(o.candidates);
  return s;
}

/// Memory that is large enough for each of the problems.
Arena makeArena(const std::vector<Problem> &problems) {
  size_t dataBytes = 0, outBytes = 0;
  for (const Problem &p : problems) {
    dataBytes = std::max(dataBytes, p.dataBytes());
    outBytes = std::max(outBytes, p.outBytes());
  }
  // The limits copy from 16 KB even where the table is smaller.
  return Arena(std::max<size_t>(dataBytes, 16384) + 64, outBytes + 64);
}

/// Whether a candidate is wrong; says so.
bool reportWrong(const Result &r) {
  bool wrong = false;
  for (const CandidateState &c : r.candidates)
    if (c.status != "ok" && c.status != "refused") {
      printf("# WRONG: %s, %d thread(s), on %s: %s\n", c.label.c_str(),
             c.threads, r.problem.name.c_str(), c.status.c_str());
      wrong = true;
    }
  return wrong;
}

int verifyAll(const Options &o, const std::vector<Problem> &problems) {
  Setup s = makeSetup(o);
  Arena arena = makeArena(problems);
  bool wrong = false;
  for (const Problem &p : problems) {
    Result r = runProblem(p, s, arena);
    for (const CandidateState &c : r.candidates)
      printf("%-16s %-55s %-16s %d thread(s): %s\n", p.name.c_str(),
             describe(p).c_str(), c.label.c_str(), c.threads, c.status.c_str());
    wrong |= reportWrong(r);
  }
  return wrong;
}

int timeAll(const Options &o, const std::vector<Problem> &problems) {
  const double begin = now();
  Setup s = makeSetup(o);
  std::string peers = loadPeers(o, s);
  stayOnCaller(s.cpus); // only now: OpenMP runtimes look at the mask they find

  printf("# %s; on CPU %d", machineName().c_str(), s.cpus.caller);
  if (s.twoThreads)
    printf(" and %d", s.cpus.helper);
  printf("\n# peers:%s\n", peers.c_str());
  if (!s.twoThreads)
    printf("# one thread only\n");
  if (o.seed)
    printf("# shapes drawn with seed %lu\n", (unsigned long)o.seed);
  Arena arena = makeArena(problems);
  printf("# %-14s %-55s %-5s %2s %4s  %s\n", "workload", "", "limit", "n", "s",
         "hand-written kernel");
  fflush(stdout);

  std::vector<Result> results;
  int redone = 0, disturbed = 0;
  bool wrong = false;
  for (const Problem &p : problems) {
    double t0 = now();
    Result r = runProblem(p, s, arena);
    printf("# %-14s %-55s %-5s %2d %4.1f  %s\n", p.name.c_str(),
           describe(p).c_str(), p.limit == Limit::Copy ? "copy" : "floor",
           r.samples.rounds, (now() - t0) / 1e9, handDetail(r).c_str());
    fflush(stdout);
    wrong |= reportWrong(r);
    redone += r.samples.redone;
    disturbed += r.samples.disturbed;
    results.push_back(std::move(r));
  }
  std::vector<Row> rows = makeRows(results);
  if (rows.empty())
    printf("\n# no candidate and no hand-written kernels: see the file of "
           "--raw\n");
  printTable(rows);
  if (!o.seed && o.indexBits == 64)
    printTargets(rows);
  printf("\n# rounds redone because of other processes: %d; disturbed but kept "
         "(marked *): %d; total %.0f s\n",
         redone, disturbed, (now() - begin) / 1e9);
  bool written = (o.csv.empty() || writeTableCsv(o.csv, rows)) &&
                 (o.raw.empty() || writeRawCsv(o.raw, results));
  if (!written)
    fprintf(stderr, "glean-bench-compare: error: cannot write %s or %s\n",
            o.csv.c_str(), o.raw.c_str());
  return wrong || !written;
}

int runAll(const Options &o) {
  std::vector<Problem> problems = chosenProblems(o);
  if (!problems.empty())
    return o.verify ? verifyAll(o, problems) : timeAll(o, problems);
  fprintf(stderr, "glean-bench-compare: error: no workload matches --only %s\n",
          o.only.c_str());
  return 2;
}
} // namespace

void glean_bench::setActivity(const std::string &what) {
  snprintf(activity, sizeof activity, "%s", what.c_str());
}

int main(int argc, char **argv) {
  Options o = parseOptions(argc, argv);
  if (o.list) {
    for (const Problem &p : chosenProblems(o))
      printf("%-14s %s\n", p.name.c_str(), describe(p).c_str());
    return 0;
  }
  for (int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
    signal(number, onFault);
  int status = 1;
  try {
    status = runAll(o);
  } catch (const std::invalid_argument &e) {
    fprintf(stderr, "glean-bench-compare: error: %s\n", e.what());
    status = 2;
  } catch (const std::exception &e) {
    fprintf(stderr, "glean-bench-compare: error: %s\n", e.what());
  }
  fflush(stdout);
  Pool::stop();
  // Not exit(): the peers' libraries have destructors that do not get along.
  _exit(status);
}
