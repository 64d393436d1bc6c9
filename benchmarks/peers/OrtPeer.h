//===- OrtPeer.h - onnxruntime as a peer ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_BENCHMARKS_PEERS_ORTPEER_H
#define GLEAN_BENCHMARKS_PEERS_ORTPEER_H

#include "compare/Problem.h"

namespace glean_bench {

/// Loads libonnxruntime; returns its version, or "" (after a message) if that
/// fails. `helperCpu` is where the second thread of a session goes.
std::string ortLoad(const std::string &library, int helperCpu);

/// Appends "ort" with `threads` threads, if a library was loaded.
void ortPeer(const Problem &p, const Buffers &b, int threads,
             std::vector<Peer> &peers);

} // namespace glean_bench

#endif // GLEAN_BENCHMARKS_PEERS_ORTPEER_H
