//===- Cpus.h - the two CPUs that everything runs on ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_CPUS_H
#define GLEAN_BENCHMARKS_COMPARE_CPUS_H

#include <string>

namespace glean_bench {

struct Cpus {
  int caller = 0;
  int helper = -1; // -1: there is only one
};

/// "3,5", or by itself the first allowed CPU and the first one that shares no
/// core with it. Throws std::invalid_argument if it cannot be read.
Cpus chooseCpus(const std::string &option);

/// Tells OpenMP runtimes about them (before any is loaded): the caller's place
/// first, and an idle helper that goes to sleep soon, so that it does not
/// compete with the next peer.
void announceCpus(const Cpus &cpus);

/// Where the calling thread, and threads that it creates, may run.
void stayOnCaller(const Cpus &cpus);
void allowBoth(const Cpus &cpus);

/// "AMD EPYC, 2 CPUs, 32 MB L3"
std::string machineName();

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_CPUS_H
