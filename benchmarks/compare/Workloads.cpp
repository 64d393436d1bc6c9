//===- Workloads.cpp - the sets of gather problems ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Workloads.h"

#include <random>

using namespace glean_bench;

static Problem make(std::string name, Elem elem, std::vector<int64_t> data,
                    int axis, std::vector<int64_t> indices, Limit limit,
                    double minOverOrt = 0, double maxOverLimit = 0) {
  Problem p;
  p.name = std::move(name);
  p.elem = elem;
  p.dataShape = std::move(data);
  p.axis = axis;
  p.indexShape = std::move(indices);
  p.limit = limit;
  p.minOverOrt = minOverOrt;
  p.maxOverLimit = maxOverLimit;
  p.axisSize = p.dataShape[axis];
  p.sliceBytes = elemBytes(elem);
  for (int d = 0; d < axis; ++d)
    p.outer *= p.dataShape[d];
  for (size_t d = axis + 1; d < p.dataShape.size(); ++d)
    p.sliceBytes *= p.dataShape[d];
  for (int64_t d : p.indexShape)
    p.count *= d;
  return p;
}

static std::vector<Problem> withIndexBits(std::vector<Problem> set, int bits) {
  for (Problem &p : set)
    p.indexBits = bits;
  return set;
}

std::vector<Problem> glean_bench::canonicalSet(int indexBits) {
  using enum Elem;
  using enum Limit;
  std::vector<Problem> s{
      // Axis 0: rows from a cached table, from DRAM with an output beyond the
      // L3, small rows from DRAM, single elements, long rows.
      make("emb_1k_d32", F32, {1000, 32}, 0, {65536}, Copy, 1.8, 1.8),
      make("emb_4m_d64", F32, {4000000, 64}, 0, {131072}, Copy, 3.0, 1.35),
      make("emb_4m_d16", F32, {4000000, 16}, 0, {1000000}, Floor, 5.3, 1.35),
      make("emb_4m_d4", F32, {4000000, 4}, 0, {1000000}, Floor, 8.5, 1.2),
      make("emb_4m_d1", F32, {4000000, 1}, 0, {1000000}, Floor, 12, 1.4),
      make("emb_50k_d1024", BF16, {50257, 1024}, 0, {4, 512}, Copy, 1.45, 1.45),
      // Middle axis, long and short rows.
      make("mid_512b", F32, {64, 512, 128}, 1, {128}, Copy, 1.1, 1.15),
      make("mid_32b", F32, {256, 256, 8}, 1, {256}, Copy, 4.7, 1.05),
      // Last axis, long and short rows.
      make("last_1024_f32", F32, {4096, 1024}, 1, {256}, Floor, 13, 1.7),
      make("last_128_i8", I8, {32768, 128}, 1, {128}, Copy, 90, 1.25),
      // A small one-dimensional table, a call of no work, a large permutation.
      make("lut_128_f32", F32, {128}, 0, {262144}, Floor, 19, 1.9),
      make("tiny_5x4", F32, {5, 4}, 0, {3}, Copy, 40, 0),
      make("big_perm", F32, {16384, 4096}, 0, {16384}, Floor, 1.3, 1.3),
      // Watch item: a column at a stride of 4096 bytes, scalar index.
      make("col_4096x1024", F32, {4096, 1024}, 1, {}, Floor),
  };
  s[12].permutation = true;
  s[13].watch = true;
  return withIndexBits(std::move(s), indexBits);
}

namespace {
/// Uniform draws that do not depend on the standard library's distributions.
class Draw {
public:
  explicit Draw(uint64_t seed) : rng(seed * 0x9e3779b97f4a7c15ull + 1) {}
  int64_t between(int64_t lo, int64_t hi) {
    return lo + int64_t(rng() % uint64_t(hi - lo + 1));
  }
  int64_t oneOf(std::vector<int64_t> v) { return v[rng() % v.size()]; }

private:
  std::mt19937_64 rng;
};
} // namespace

// Row sizes are drawn from the lists that the hand-written kernels are compiled
// for (hand/Select*.cpp); all other sizes are free within the regime.
std::vector<Problem> glean_bench::drawnSet(uint64_t seed, int indexBits) {
  using enum Elem;
  using enum Limit;
  constexpr int64_t kilo = 1000, mega = 1000000;
  Draw d(seed);
  std::vector<Problem> s;
  auto rows = [&](const char *name, std::vector<int64_t> rowBytes,
                  int64_t tableLo, int64_t tableHi, int64_t outLo,
                  int64_t outHi, Limit limit) {
    int64_t r = d.oneOf(std::move(rowBytes));
    int64_t a = d.between(tableLo, tableHi) / r;
    int64_t n = d.between(outLo, outHi) / r;
    s.push_back(make(name, F32, {a, r / 4}, 0, {n}, limit));
  };
  rows("rows_cached", {64, 96, 128, 192, 256}, 50 * kilo, 400 * kilo, 5 * mega,
       14 * mega, Copy);
  rows("rows_dram", {256, 384, 512}, 300 * mega, 1050 * mega, 34 * mega,
       64 * mega, Copy);
  rows("rows64_dram", {64, 128}, 150 * mega, 500 * mega, 36 * mega, 70 * mega,
       Floor);
  rows("rows16_dram", {8, 16, 32}, 50 * mega, 150 * mega, 8 * mega, 28 * mega,
       Floor);
  rows("elem_dram", {4}, 12 * mega, 40 * mega, 2 * mega, 6 * mega, Floor);
  { // long rows, indices of rank 2
    int64_t r = d.oneOf({2048, 3072, 4096}), b = d.oneOf({2, 4, 8});
    int64_t a = d.between(100 * mega, 300 * mega) / r;
    s.push_back(make("rows_2k", BF16, {a, r / 2}, 0,
                     {b, d.between(3 * mega, 8 * mega) / r / b}, Copy));
  }
  { // middle axis, rows of 256 to 768 bytes
    int64_t r = d.oneOf({256, 384, 512, 768}), a = d.between(256, 640);
    s.push_back(make("mid_long", F32,
                     {d.between(8 * mega, 20 * mega) / (a * r), a, r / 4}, 1,
                     {d.between(a / 5, a / 3)}, Copy));
  }
  { // middle axis, rows of 16 to 64 bytes
    int64_t r = d.oneOf({16, 32, 64}), a = d.between(128, 384);
    s.push_back(make("mid_short", F32,
                     {d.between(1 * mega, 4 * mega) / (a * r), a, r / 4}, 1,
                     {d.between(a * 3 / 4, a)}, Copy));
  }
  { // last axis, rows of 3 to 8 KB
    int64_t a = d.between(768, 2000);
    s.push_back(make("last_long", F32,
                     {d.between(12 * mega, 20 * mega) / (4 * a), a}, 1,
                     {d.between(a / 4 + 1, a / 2)}, Floor));
  }
  { // last axis, rows that fit two vector registers
    int64_t a = d.between(72, 128);
    s.push_back(make("last_short", I8, {d.between(3 * mega, 6 * mega) / a, a},
                     1, {d.between(a * 3 / 4, a)}, Copy));
  }
  s.push_back(make("table_1d", F32, {d.between(20, 256)}, 0,
                   {d.between(150 * kilo, 400 * kilo)}, Floor));
  s.push_back(make("tiny", F32, {d.between(3, 9), d.oneOf({2, 4, 8})}, 0,
                   {d.between(2, 6)}, Copy));
  { // a permutation of long rows, output far beyond the L3
    int64_t r = d.oneOf({8192, 12288, 16384, 32768});
    int64_t a = d.between(130 * mega, 290 * mega) / r;
    s.push_back(make("big_perm", F32, {a, r / 4}, 0, {a}, Floor));
    s.back().permutation = true;
  }
  { // watch: a column at a stride that is a power of two
    int64_t a = d.oneOf({512, 1024, 2048});
    s.push_back(make("column", F32, {d.between(2048, 6144), a}, 1, {}, Floor));
    s.back().watch = true;
  }
  return withIndexBits(std::move(s), indexBits);
}

std::string glean_bench::describe(const Problem &p) {
  auto dims = [](const std::vector<int64_t> &v) {
    std::string t;
    for (int64_t x : v)
      t += (t.empty() ? "" : "x") + std::to_string(x);
    return t.empty() ? "scalar" : t;
  };
  return std::string(elemName(p.elem)) + " " + dims(p.dataShape) + " axis " +
         std::to_string(p.axis) + ", indices " + dims(p.indexShape) + " i" +
         std::to_string(p.indexBits) + (p.permutation ? " permutation" : "");
}
