//===- Limits.cpp - what the memory system allows -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Limits.h"
#include "Pool.h"

#include <algorithm>
#include <cstring>
#include <immintrin.h>

using namespace glean_bench;

namespace {
// 64 bytes, in whatever registers the CPU has.
typedef long long Line __attribute__((vector_size(64)));
typedef long long LooseLine __attribute__((vector_size(64), aligned(1)));

/// Keeps the loop alive that computed the value.
void use(long long value) { asm volatile("" : : "r"(value)); }

void fill(char *to, long lo, long hi, bool nt) { // in lines
  Line one = Line{} + 0x0101010101010101ll;
  Line *d = reinterpret_cast<Line *>(to);
  for (long i = lo; i < hi; ++i)
    if (nt)
      __builtin_nontemporal_store(one, d + i);
    else
      d[i] = one;
  if (nt)
    _mm_sfence();
}

void copyNT(char *to, const char *from, long lo, long hi) { // in lines
  Line *d = reinterpret_cast<Line *>(to);
  const Line *s = reinterpret_cast<const Line *>(from);
  long i = lo;
  for (; i + 4 <= hi; i += 4) {
    Line a = s[i], b = s[i + 1], c = s[i + 2], e = s[i + 3];
    __builtin_nontemporal_store(a, d + i);
    __builtin_nontemporal_store(b, d + i + 1);
    __builtin_nontemporal_store(c, d + i + 2);
    __builtin_nontemporal_store(e, d + i + 3);
  }
  for (; i < hi; ++i)
    __builtin_nontemporal_store(s[i], d + i);
  _mm_sfence();
}

/// out[lo, hi) from a source of `span` bytes that is repeated as needed.
void copyPlain(char *out, const char *source, size_t span, size_t lo,
               size_t hi) {
  for (size_t o = lo; o < hi;) {
    size_t n = std::min(hi - o, span - o % span);
    memcpy(out + o, source + o % span, n);
    o += n;
  }
}

template <int PF>
void readLines(const uint32_t *line, const char *data, long lo, long hi) {
  const Line *d = reinterpret_cast<const Line *>(data);
  Line sum{};
  long i = lo;
  for (; i + 8 <= hi; i += 8) {
#pragma clang loop unroll(full)
    for (int j = 0; j < 8; ++j) {
      if (PF)
        _mm_prefetch(reinterpret_cast<const char *>(d + line[i + j + PF]),
                     _MM_HINT_T0);
      sum |= d[line[i + j]];
    }
  }
  for (; i < hi; ++i)
    sum |= d[line[i]];
  use(sum[0] | sum[3] | sum[7]);
}

void readAll(const char *from, long lo, long hi) { // in lines
  const LooseLine *s = reinterpret_cast<const LooseLine *>(from);
  LooseLine sum{};
  for (long i = lo; i < hi; ++i)
    sum |= s[i];
  use(sum[0] | sum[5]);
}

int64_t wrapped(const Problem &p, const void *set, int64_t n) {
  int64_t v = p.indexBits == 64 ? static_cast<const int64_t *>(set)[n]
                                : static_cast<const int32_t *>(set)[n];
  return v < 0 ? v + p.axisSize : v;
}
} // namespace

std::shared_ptr<const Lines> glean_bench::distinctLines(const Problem &p,
                                                        const Buffers &b) {
  auto all = std::make_shared<Lines>();
  for (const void *set : b.sets) {
    std::vector<int64_t> idx(size_t(p.count));
    for (int64_t n = 0; n < p.count; ++n)
      idx[size_t(n)] = wrapped(p, set, n);
    // A table that stays in the caches, and every row of a table with several,
    // is read once: its lines are counted once. Otherwise each access counts.
    if (p.outer > 1 || p.axisSize * p.sliceBytes < 200000) {
      std::sort(idx.begin(), idx.end());
      idx.erase(std::unique(idx.begin(), idx.end()), idx.end());
    }
    std::vector<uint32_t> lines;
    for (int64_t o = 0; o < p.outer; ++o)
      for (int64_t v : idx) {
        int64_t at = (o * p.axisSize + v) * p.sliceBytes;
        int64_t first = at / 64, last = (at + p.sliceBytes - 1) / 64;
        for (int64_t l = first; l <= last; ++l)
          if (lines.empty() || lines.back() != uint32_t(l))
            lines.push_back(uint32_t(l));
      }
    lines.resize(lines.size() + Lines::kSpare, lines.back());
    all->sets.push_back(std::move(lines));
  }
  return all;
}

void glean_bench::limitPeers(const Problem &p, const Buffers &b,
                             std::shared_ptr<const Lines> lines, int threads,
                             std::vector<Peer> &peers) {
  const size_t bytes = p.outBytes(), table = p.dataBytes();
  const size_t sets = b.sets.size();
  auto split = [threads](long n, size_t moved, auto f) {
    if (threads == 1)
      f(0, n);
    else
      Pool::split(n, moved, f);
  };
  auto add = [&](const char *name, const char *variant, auto call) {
    Peer peer;
    peer.name = name;
    peer.variant = variant;
    peer.threads = threads;
    peer.writesOut = false;
    peer.run = makeBatch(sets, std::move(call));
    peers.push_back(std::move(peer));
  };

  // The source: the table, or (it ends where its mapping ends) 16 KB up to its
  // end if it is smaller. Of a table in DRAM every set reads another part.
  const size_t span = std::max<size_t>(16384, (table + 63) / 64 * 64);
  const char *source = b.data + (table + 63) / 64 * 64 - span;
  auto start = [=](int k) {
    bool roams = table > 24000000 && table > 2 * bytes;
    return roams ? source + size_t(k) * bytes % (table - bytes) / 64 * 64
                 : source;
  };
  char *out = b.out;
  add("copy", "memcpy", [=](int k) {
    split(long(bytes + 63) / 64, 2 * bytes, [&](long lo, long hi) {
      copyPlain(out, start(k), span, size_t(lo) * 64,
                std::min(bytes, size_t(hi) * 64));
    });
  });
  if (bytes >= 1 << 20 && bytes <= table)
    add("copy", "nt", [=](int k) {
      split(long(bytes) / 64, 2 * bytes,
            [&](long lo, long hi) { copyNT(out, start(k), lo, hi); });
    });

  const char *data = b.data;
  auto addRead = [&]<int PF>(const char *variant) {
    add("read", variant, [=](int k) {
      const std::vector<uint32_t> &l = lines->sets[size_t(k)];
      long n = long(l.size() - Lines::kSpare);
      split(n, size_t(n) * 64,
            [&](long lo, long hi) { readLines<PF>(l.data(), data, lo, hi); });
    });
  };
  addRead.template operator()<0>("no prefetch");
  addRead.template operator()<64>("prefetch 64");
  addRead.template operator()<160>("prefetch 160");

  const std::vector<void *> idx = b.sets;
  const size_t indexBytes = p.indexBytes();
  add("readidx", "", [=](int k) {
    split(long(indexBytes / 64), indexBytes, [&](long lo, long hi) {
      readAll(static_cast<const char *>(idx[size_t(k)]), lo, hi);
    });
  });
  add("fill", "plain", [=](int) {
    split(long(bytes / 64), bytes,
          [&](long lo, long hi) { fill(out, lo, hi, false); });
  });
  if (bytes >= 1 << 20)
    add("fill", "nt", [=](int) {
      split(long(bytes / 64), bytes,
            [&](long lo, long hi) { fill(out, lo, hi, true); });
    });
}
