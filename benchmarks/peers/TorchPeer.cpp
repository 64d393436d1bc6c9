//===- TorchPeer.cpp - torch as a peer (plugin) ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "compare/Problem.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>

using namespace glean_bench;

static at::ScalarType scalarType(Elem e) {
  switch (e) {
  case Elem::I8:
    return at::kChar;
  case Elem::F16:
    return at::kHalf;
  case Elem::BF16:
    return at::kBFloat16;
  case Elem::F32:
    return at::kFloat;
  case Elem::F64:
    return at::kDouble;
  }
  return at::kFloat;
}

static void useThreads(int n) {
  if (at::get_num_threads() != n)
    at::set_num_threads(n);
}

/// index_select wants indices of rank 1: the output is viewed accordingly.
extern "C" void gatherPeers(const Problem &p, const Buffers &b,
                            std::vector<Peer> &peers) {
  auto options = at::TensorOptions().dtype(scalarType(p.elem));
  std::vector<int64_t> outShape = p.dataShape;
  outShape[size_t(p.axis)] = p.count;
  at::Tensor data =
      at::from_blob(const_cast<char *>(b.data), p.dataShape, options);
  at::Tensor out = at::from_blob(b.out, outShape, options);
  std::vector<at::Tensor> indices;
  indices.reserve(b.sets.size());
  for (void *set : b.sets)
    indices.push_back(at::from_blob(
        set, {p.count},
        at::TensorOptions().dtype(p.indexBits == 64 ? at::kLong : at::kInt)));
  const int64_t axis = p.axis;
  for (int threads = 1; threads <= 2; ++threads) {
    Peer peer;
    peer.name = "torch";
    peer.threads = threads;
    peer.spins = threads > 1;
    peer.run = makeBatch(b.sets.size(), [=](int k) mutable {
      c10::InferenceMode guard;
      useThreads(threads);
      at::index_select_out(out, data, axis, indices[size_t(k)]);
    });
    peers.push_back(std::move(peer));
  }
  // embedding_bag with one index per bag has a kernel that prefetches. It sums
  // (so NaNs change) and allocates its result: timed under its own name.
  if (p.elem != Elem::F32 || p.axis != 0 || p.dataShape.size() != 2 ||
      p.indexBits != 64)
    return;
  at::Tensor offsets = at::arange(0, p.count, at::kLong);
  Peer bag;
  bag.name = "torch-bag";
  bag.writesOut = false;
  bag.run = makeBatch(b.sets.size(), [=](int k) mutable {
    c10::InferenceMode guard;
    useThreads(1);
    auto r = at::embedding_bag(data, indices[size_t(k)], offsets, false, 0);
  });
  peers.push_back(std::move(bag));
}
