//===- Bench.cpp - everything that happens for one problem ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bench.h"
#include "Limits.h"
#include "Pool.h"
#include "peers/OrtPeer.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

using namespace glean_bench;

/// See Stage.
static constexpr size_t kOutShift = 2048;

Arena::Arena(size_t dataBytes, size_t outBytes)
    : data(dataBytes), out(outBytes + kOutShift), reference(outBytes) {
  data.randomize(1);
  data.makeReadOnly();
  memset(out.last(outBytes + kOutShift), 1, outBytes); // its pages exist now
}

namespace {
/// Index sets, in buffers of their own.
class Indices {
public:
  Indices(const Problem &p, uint64_t seed);
  std::vector<void *> sets, negSets;

private:
  void *store(const Problem &p, const std::vector<int64_t> &v);
  std::vector<Region> regions;
};
} // namespace

Indices::Indices(const Problem &p, uint64_t seed) {
  std::mt19937_64 rng(uint64_t(p.count * 31 + p.axisSize) + seed * 1000003);
  // Tables in DRAM get so many sets, used in turn, that 128 MB are touched
  // before one comes again: nothing is found in the L3 by chance.
  double touched = double(p.count) * double(p.sliceBytes);
  size_t n = 1;
  if (p.outer == 1 && p.dataBytes() > 24000000)
    n = size_t(std::min(32.0, std::ceil(128e6 / touched)));
  for (size_t s = 0; s < n; ++s) {
    std::vector<int64_t> v(size_t(p.count));
    if (p.permutation) {
      for (int64_t i = 0; i < p.count; ++i)
        v[size_t(i)] = i % p.axisSize;
      std::shuffle(v.begin(), v.end(), rng);
    } else {
      for (int64_t &x : v)
        x = int64_t(rng() % uint64_t(p.axisSize));
    }
    sets.push_back(store(p, v));
    for (size_t i = 0; i < v.size(); ++i)
      if (i == 0 || rng() % 2)
        v[i] -= p.axisSize;
    negSets.push_back(store(p, v));
  }
}

void *Indices::store(const Problem &p, const std::vector<int64_t> &v) {
  regions.emplace_back(p.indexBytes());
  char *at = regions.back().last(p.indexBytes());
  for (size_t i = 0; i < v.size(); ++i)
    if (p.indexBits == 64)
      reinterpret_cast<int64_t *>(at)[i] = v[i];
    else
      reinterpret_cast<int32_t *>(at)[i] = int32_t(v[i]);
  return at;
}

/// out[o, n, :] = data[o, indices[n], :], the plain way.
static void computeReference(const Problem &p, const char *data,
                             const void *set, char *to) {
  const size_t slice = size_t(p.sliceBytes);
  for (int64_t o = 0; o < p.outer; ++o)
    for (int64_t n = 0; n < p.count; ++n, to += slice) {
      int64_t v = p.indexBits == 64 ? static_cast<const int64_t *>(set)[n]
                                    : static_cast<const int32_t *>(set)[n];
      memcpy(to, data + size_t(o * p.axisSize + v) * slice, slice);
    }
}

namespace {
/// The problem at hand, with two views of the same buffers: out ends at the
/// page that faults while a candidate is verified, and lies half a page lower
/// while it is timed. (In a tiny problem all buffers lie within the last lines
/// of a page. Stores there would delay loads of the next call that agree with
/// them in the low 12 address bits.)
struct Stage {
  const Problem &problem;
  Buffers timed, guarded;
  char *reference; // the result for set 0
};
} // namespace

/// Compiles and verifies one candidate; appends its peers if it is right.
static CandidateState addCandidate(const CandidateLib &lib, int threads,
                                   bool dynamic, const Stage &stage,
                                   const Cpus &cpus, std::vector<Peer> &peers) {
  const Problem &p = stage.problem;
  CandidateState state;
  state.label = lib.label + (dynamic ? "+dyn" : "");
  state.threads = threads;
  setActivity("candidate " + state.label + ", " + std::to_string(threads) +
              " thread(s), on " + p.name);
  // Threads that it creates while it compiles and in its first runs may use
  // both CPUs; the caller goes back to its own before anything is timed.
  allowBoth(cpus);
  CandidateKernel kernel = compile(lib, p, threads, dynamic);
  state.compileMs = kernel.compileMs;
  if (!kernel.handle)
    state.status = "refused";
  else if (std::string e = verify(kernel, p, stage.guarded, stage.reference);
           !e.empty())
    state.status = e;
  else
    state.status = "ok";
  stayOnCaller(cpus);
  setActivity("");
  if (state.status != "ok")
    return state;
  const Buffers &b = stage.timed;
  for (const std::vector<void *> *sets : {&b.sets, &b.negSets}) {
    if (threads > 1 && sets == &b.negSets)
      continue;
    Peer peer;
    peer.name = kCandidatePrefix + state.label;
    peer.threads = threads;
    peer.neg = sets == &b.negSets;
    peer.spins = threads > 1;
    peer.run = makeBatch(
        sets->size(), [=, sets = *sets, data = b.data, out = b.out](int k) {
          if (kernel.run(kernel.handle.get(), data, sets[size_t(k)], out))
            abort();
        });
    peers.push_back(std::move(peer));
  }
  return state;
}

Result glean_bench::runProblem(const Problem &p, const Setup &setup,
                               Arena &arena) {
  Result r;
  r.problem = p;
  Indices indices(p, setup.seed);
  Stage stage{p, {}, {}, arena.reference.last(p.outBytes())};
  Buffers &b = stage.timed;
  b.data = arena.data.last(p.dataBytes());
  b.out = arena.out.last(p.outBytes()) - kOutShift;
  b.sets = indices.sets;
  b.negSets = indices.negSets;
  stage.guarded = b;
  stage.guarded.out = arena.out.last(p.outBytes());
  r.sets = b.sets.size();
  computeReference(p, b.data, b.sets[0], stage.reference);

  std::vector<Peer> all;
  const bool two = setup.twoThreads;
  for (PeersFn peers : setup.plugins)
    peers(p, b, all);
  for (const CandidateLib &lib : setup.candidates)
    for (int threads = 1; threads <= (two ? 2 : 1); ++threads)
      for (int dynamic = 0; dynamic <= int(setup.dynamic); ++dynamic)
        r.candidates.push_back(
            addCandidate(lib, threads, dynamic, stage, setup.cpus, all));
  if (setup.verifyOnly)
    return r;
  for (int threads = 1; setup.ort && threads <= (two ? 2 : 1); ++threads)
    ortPeer(p, b, threads, all);
  auto lines = distinctLines(p, b);
  for (int threads = 1; threads <= (two ? 2 : 1); ++threads)
    limitPeers(p, b, lines, threads, all);

  // Every peer that writes the output has to be right (set 0 of the
  // half-negative indices means the same elements).
  for (Peer &peer : all) {
    if (peer.threads > 1 && !two)
      continue;
    if (peer.writesOut) {
      setActivity("peer " + peer.name + " on " + p.name);
      memset(b.out, 0x55, p.outBytes());
      peer.run(0, 1);
      setActivity("");
      if (memcmp(b.out, stage.reference, p.outBytes()) != 0) {
        fprintf(stderr, "%s: peer %s is WRONG, left out\n", p.name.c_str(),
                peer.name.c_str());
        continue;
      }
    }
    r.peers.push_back(std::move(peer));
  }
  calibrate(r.peers);
  r.samples = measure(r.peers, setup.plan);
  for (Peer &peer : r.peers) {
    // Is a candidate still right? (A race may have taken its time.)
    for (CandidateState &c : r.candidates)
      if (peer.name == kCandidatePrefix + c.label &&
          peer.threads == c.threads && !peer.neg) {
        memset(b.out, 0x55, p.outBytes());
        peer.run(0, 1);
        if (memcmp(b.out, stage.reference, p.outBytes()) != 0)
          c.status = "wrong bytes, after it was timed";
      }
    peer.run = nullptr; // its buffers go now
  }
  return r;
}
