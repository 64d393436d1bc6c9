//===- Candidates.cpp - loading and verifying candidates ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Candidates.h"
#include "Measure.h"

#include <algorithm>
#include <climits>
#include <cstring>
#include <dlfcn.h>
#include <stdexcept>

using namespace glean_bench;

static CandidateLib load(const std::string &path) {
  // dlopen searches the system's folders for a name without a slash.
  std::string file = path.find('/') == std::string::npos ? "./" + path : path;
  void *h = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!h)
    throw std::runtime_error(dlerror());
  auto symbol = [&](const char *name) {
    void *s = dlsym(h, name);
    if (!s)
      throw std::runtime_error(path + ": does not export " + name);
    return s;
  };
  auto abi = reinterpret_cast<decltype(&gather_candidate_abi)>(
      symbol("gather_candidate_abi"));
  if (abi() != GATHER_CANDIDATE_ABI)
    throw std::runtime_error(path + ": built for version " +
                             std::to_string(abi()) + " of candidate.h, not " +
                             std::to_string(GATHER_CANDIDATE_ABI));
  auto name = reinterpret_cast<decltype(&gather_candidate_name)>(
      symbol("gather_candidate_name"));
  CandidateLib lib;
  lib.label = std::string(name()).substr(0, 16);
  lib.compile = reinterpret_cast<decltype(&gather_candidate_compile)>(
      symbol("gather_candidate_compile"));
  lib.run = reinterpret_cast<decltype(&gather_candidate_run)>(
      symbol("gather_candidate_run"));
  lib.free = reinterpret_cast<decltype(&gather_candidate_free)>(
      symbol("gather_candidate_free"));
  return lib;
}

std::vector<CandidateLib>
glean_bench::loadCandidates(const std::string &paths) {
  std::vector<CandidateLib> libs;
  for (size_t from = 0; from < paths.size();) {
    size_t to = std::min(paths.find(',', from), paths.size());
    if (to > from) {
      CandidateLib lib = load(paths.substr(from, to - from));
      int same = 1;
      for (const CandidateLib &other : libs)
        same += other.label.substr(0, other.label.rfind('#')) == lib.label;
      if (same > 1)
        lib.label += "#" + std::to_string(same);
      libs.push_back(lib);
    }
    from = to + 1;
  }
  return libs;
}

CandidateKernel glean_bench::compile(const CandidateLib &lib, const Problem &p,
                                     int threads, bool allDynamic) {
  gather_spec spec{};
  spec.abi = GATHER_CANDIDATE_ABI;
  spec.elem_bytes = uint32_t(elemBytes(p.elem));
  spec.elem_type = elemName(p.elem);
  spec.index_bits = uint32_t(p.indexBits);
  spec.axis = uint32_t(p.axis);
  spec.data_rank = uint32_t(p.dataShape.size());
  spec.index_rank = uint32_t(p.indexShape.size());
  spec.data_shape = p.dataShape.data();
  spec.index_shape = p.indexShape.data();
  spec.threads = uint32_t(threads);
  spec.all_dynamic = allDynamic;
  CandidateKernel k;
  double t0 = now();
  void *handle = lib.compile(&spec);
  k.compileMs = (now() - t0) / 1e6;
  if (handle)
    k.handle = std::shared_ptr<void>(handle, lib.free);
  k.run = lib.run;
  return k;
}

/// Where the first wrong byte is, in terms of the folded problem.
static std::string firstDifference(const Problem &p, const char *out,
                                   const char *reference) {
  size_t at =
      size_t(std::mismatch(out, out + p.outBytes(), reference).first - out);
  size_t slice = size_t(p.sliceBytes), row = at / slice;
  return "wrong bytes, first at outer " +
         std::to_string(row / size_t(p.count)) + ", index position " +
         std::to_string(row % size_t(p.count)) + ", byte " +
         std::to_string(at % slice) + " of the slice";
}

std::string glean_bench::verify(const CandidateKernel &kernel, const Problem &p,
                                const Buffers &b, const char *reference) {
  constexpr char kPoison = 0x55;
  // Out ends within the last line before a page that faults: the rest of that
  // line is looked at here.
  char *before = b.out - kCanaryBytes, *after = b.out + p.outBytes();
  char *end = b.out + (p.outBytes() + 63) / 64 * 64;
  auto touched = [](const char *from, const char *to) {
    return std::any_of(from, to, [](char c) { return c != kPoison; });
  };
  auto call = [&](const void *set) {
    return kernel.run(kernel.handle.get(), b.data, set, b.out);
  };
  auto good = [&](const void *set) -> std::string {
    memset(before, kPoison, size_t(end - before));
    if (int rc = call(set))
      return "returned " + std::to_string(rc) + " for valid indices";
    if (memcmp(b.out, reference, p.outBytes()) != 0)
      return firstDifference(p, b.out, reference);
    if (touched(before, b.out))
      return "wrote before the beginning of out";
    if (touched(after, end))
      return "wrote past the end of out";
    return "";
  };

  const char *set = static_cast<char *>(b.sets[0]);
  const std::vector<char> original(set, set + p.indexBytes());
  if (std::string e = good(b.sets[0]); !e.empty())
    return e;
  if (std::string e = good(b.negSets[0]); !e.empty())
    return e + " (negative indices)";

  // The last one becomes 0 if it is cut to 32 bits, the two before it if they
  // are multiplied or added to without care.
  std::vector<int64_t> bad{p.axisSize, -p.axisSize - 1};
  if (p.indexBits == 64)
    bad.insert(bad.end(), {INT64_MAX, INT64_MIN, int64_t(1) << 32});
  else
    bad.insert(bad.end(), {INT32_MAX, INT32_MIN});
  for (int64_t n : {int64_t(0), p.count / 2, p.count - 1})
    for (int64_t v : bad) {
      if (v >= -p.axisSize && v < p.axisSize)
        continue;
      auto *wide = static_cast<int64_t *>(b.sets[0]) + n;
      auto *narrow = static_cast<int32_t *>(b.sets[0]) + n;
      int64_t saved = p.indexBits == 64 ? *wide : *narrow;
      p.indexBits == 64 ? void(*wide = v) : void(*narrow = int32_t(v));
      int rc = call(b.sets[0]);
      p.indexBits == 64 ? void(*wide = saved) : void(*narrow = int32_t(saved));
      if (!rc)
        return "no error for index " + std::to_string(v) + " at position " +
               std::to_string(n) + " (axis size " + std::to_string(p.axisSize) +
               ")";
    }
  if (memcmp(set, original.data(), original.size()) != 0)
    return "changed the indices";
  if (std::string e = good(b.sets[0]); !e.empty())
    return e + " (after a reported error)";
  return "";
}
