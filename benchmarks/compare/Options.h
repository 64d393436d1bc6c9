//===- Options.h - the command line of the comparison ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_OPTIONS_H
#define GLEAN_BENCHMARKS_COMPARE_OPTIONS_H

#include <cstdint>
#include <string>

namespace glean_bench {

struct Options {
  uint64_t seed = 0; // 0: the canonical set
  bool quick = false, list = false, verify = false, dynamic = false;
  int indexBits = 64, threads = 2, rounds = 0;
  std::string only, candidates, ort, plugins, csv, raw, cpus;
  std::string peers = "hand,naive,ort,numpy,torch";
};

/// Exits with status 2 on a wrong command line, with 0 after --help.
Options parseOptions(int argc, char **argv);

/// Whether a comma-separated list has this item.
bool isListed(const std::string &list, const std::string &item);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_OPTIONS_H
