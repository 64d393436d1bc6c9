//===- Peers.h - loading the peers that are there -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_COMPARE_PEERS_H
#define GLEAN_BENCHMARKS_COMPARE_PEERS_H

#include "Bench.h"
#include "Options.h"

namespace glean_bench {

/// Loads every peer that is wanted and there into `setup`, whose CPUs are set.
/// Returns words that name them, and those that are left out.
std::string loadPeers(const Options &options, Setup &setup);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_COMPARE_PEERS_H
