//===- HandPeer.cpp - the hand-written kernels as a peer (plugin) ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "compare/Pool.h"
#include "compare/Problem.h"
#include "hand/Select.h"

#include <atomic>
#include <cstdlib>

using namespace glean_bench;

extern "C" const char *gatherPeersMissing() {
#ifdef GLEAN_BENCH_HAVE_AVX512
  if (__builtin_cpu_supports("avx512vbmi"))
    return nullptr;
#endif
  return "needs AVX-512 with VBMI";
}

/// The kernel on one thread, the same with half of the indices negative, and on
/// two threads.
extern "C" void gatherPeers(const Problem &p, const Buffers &b,
                            std::vector<Peer> &peers) {
  hand::Choice choice = hand::select(p);
  if (!choice.fn)
    return;
  hand::KernelFn fn = choice.fn;
  const long range = p.outer == 1 ? p.count : p.outer;
  const size_t moved = 2 * p.outBytes() + p.indexBytes();
  auto gather = [&p, &b](const void *set) {
    return hand::Gather{b.data,     set,     b.out,       p.outer,
                        p.axisSize, p.count, p.sliceBytes};
  };
  for (const std::vector<void *> *sets : {&b.sets, &b.negSets}) {
    std::vector<hand::Gather> calls;
    for (const void *set : *sets)
      calls.push_back(gather(set));
    Peer one;
    one.name = "hand";
    one.detail = choice.name;
    one.neg = sets == &b.negSets;
    one.run = makeBatch(calls.size(), [=](int k) {
      if (fn(calls[size_t(k)], 0, range))
        abort();
    });
    peers.push_back(std::move(one));
    if (sets == &b.negSets)
      continue;
    Peer both;
    both.name = "hand";
    both.threads = 2;
    both.run = makeBatch(calls.size(), [=](int k) {
      const hand::Gather &g = calls[size_t(k)];
      std::atomic<int> rc{0};
      Pool::split(range, moved, [&](long lo, long hi) {
        if (fn(g, lo, hi))
          rc.store(1, std::memory_order_relaxed);
      });
      if (rc.load())
        abort();
    });
    peers.push_back(std::move(both));
  }
}
