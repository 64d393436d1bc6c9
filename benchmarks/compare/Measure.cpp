//===- Measure.cpp - interleaved timing on a machine that is watched ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Measure.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

using namespace glean_bench;

double glean_bench::now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return double(t.tv_sec) * 1e9 + double(t.tv_nsec);
}

double glean_bench::quantile(std::vector<double> v, double q) {
  if (v.empty())
    return NAN;
  auto nth = v.begin() + std::lround(q * double(v.size() - 1));
  std::nth_element(v.begin(), nth, v.end());
  return *nth;
}

/// CPU time that all other processes used since the last call, in ms. (The
/// kernel counts in steps of 10 ms; time stolen by the hypervisor is included.)
static double othersMs() {
  static double lastAll = 0, lastOwn = 0;
  unsigned long user = 0, nice = 0, sys = 0, idle = 0, io = 0, irq = 0,
                soft = 0, steal = 0;
  std::string label;
  std::ifstream stat("/proc/stat");
  if (!(stat >> label >> user >> nice >> sys >> idle >> io >> irq >> soft >>
        steal))
    return 0;
  rusage r;
  getrusage(RUSAGE_SELF, &r);
  auto ms = [](timeval t) {
    return double(t.tv_sec) * 1e3 + double(t.tv_usec) / 1e3;
  };
  double tick = 1e3 / double(sysconf(_SC_CLK_TCK));
  double all = double(user + nice + sys + irq + soft + steal) * tick;
  double own = ms(r.ru_utime) + ms(r.ru_stime);
  double others = (all - lastAll) - (own - lastOwn);
  lastAll = all;
  lastOwn = own;
  return others;
}

/// Waits until nobody else computes, at most `limitNs`, and in all (on a
/// machine that is never quiet) at most four times as long.
static void waitForQuiet(double limitNs) {
  static double waited = 0;
  double start = now(), limit = std::min(limitNs, 4 * limitNs - waited);
  othersMs();
  do {
    usleep(100000);
    if (othersMs() <= 20)
      return;
    usleep(200000);
    othersMs();
  } while (now() - start < limit);
  waited += now() - start;
}

/// More than 5 % of one CPU since the last look, plus the counter's steps?
static bool wasDisturbed(double startNs) {
  return othersMs() > 20 + 0.05 * (now() - startNs) / 1e6;
}

static double timeOf(const Peer &p, long first, long reps) {
  double t0 = now();
  p.run(first, reps);
  return (now() - t0) / double(reps);
}

void glean_bench::calibrate(std::vector<Peer> &peers) {
  for (Peer &p : peers) {
    // The first call pays for pages and lazy set-up; then batches of growing
    // length up to 100 us.
    p.run(0, 1);
    long reps = 1;
    for (;; reps *= 4) {
      p.estimate = timeOf(p, 1, reps);
      if (p.estimate * double(reps) > 1e5 || reps >= 1 << 20)
        break;
    }
    if (p.estimate < 1e7)
      for (int i = 0; i < 3; ++i)
        p.estimate = std::min(p.estimate, timeOf(p, 1 + i, reps));
  }
  std::vector<Peer> kept;
  for (Peer &p : peers) {
    auto same = std::find_if(kept.begin(), kept.end(), [&](const Peer &q) {
      return q.name == p.name && q.threads == p.threads && q.neg == p.neg;
    });
    if (same == kept.end())
      kept.push_back(std::move(p));
    else if (p.estimate < same->estimate)
      *same = std::move(p);
  }
  peers = std::move(kept);
}

Samples glean_bench::measure(const std::vector<Peer> &peers, const Plan &plan) {
  Samples s;
  s.ns.resize(peers.size());
  std::vector<long> next(peers.size(), 0); // the next index set
  std::vector<size_t> order(peers.size());
  for (size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  std::mt19937 rng(unsigned(peers.size()));
  waitForQuiet(plan.quietNs);
  const double start = now();
  double used = 0; // longest round so far
  for (;;) {
    double left = plan.budgetNs - (now() - start);
    if (s.rounds >= plan.maxRounds ||
        (s.rounds >= plan.minRounds && left < used))
      break;
    double t0 = now();
    std::shuffle(order.begin(), order.end(), rng);
    std::partition(order.begin(), order.end(),
                   [&](size_t i) { return peers[i].threads == 1; });
    for (size_t i : order) {
      const Peer &p = peers[i];
      long reps = std::max(1l, long(std::min(1e6, plan.sliceNs / p.estimate)));
      long warm = std::max(1l, reps / 4);
      p.run(next[i], warm); // its own data in the caches, the clock up
      next[i] += warm;
      s.ns[i].push_back(timeOf(p, next[i], reps));
      next[i] += reps;
      if (p.spins)
        usleep(40000); // onnxruntime's helper spins for 35 ms, libgomp's for 20
    }
    used = std::max(used, now() - t0);
    ++s.rounds;
    if (!wasDisturbed(t0))
      continue;
    // Too late to redo it? Then it stays, and the problem is marked.
    if (plan.budgetNs - (now() - start) <
        used * std::max(1, plan.minRounds - s.rounds + 1)) {
      ++s.disturbed;
      continue;
    }
    for (auto &v : s.ns)
      v.pop_back();
    --s.rounds;
    ++s.redone;
    waitForQuiet(plan.quietNs);
  }
  return s;
}
