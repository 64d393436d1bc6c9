//===- OrtPeer.cpp - onnxruntime as a peer --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A model of one Gather-13 node, built in memory, run with an IO binding over
// the benchmark's own buffers: nothing is allocated or copied around the op.

#include "OrtPeer.h"
#include "OrtAbi.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <memory>
#include <stdexcept>

using namespace glean_bench;

static ort::Table table = nullptr;
static ort::Env *env = nullptr;
static std::string helperAffinity; // processor number, counted from 1

/// Throws the message of a failed call.
static void check(ort::Status *s) {
  if (!s)
    return;
  std::string text = ort::ErrorMessage::call(table, s);
  ort::ReleaseStatus::call(table, s);
  throw std::runtime_error(text);
}

/// Calls an entry that returns a status.
template <class E, class... Args> static void call(Args... args) {
  check(E::call(table, args...));
}

std::string glean_bench::ortLoad(const std::string &library, int helperCpu) {
  // From 1.29 on the library sends usage data home from Linux too, by threads
  // of its own, unless this is set before it starts.
  setenv("ORT_DISABLE_TELEMETRY", "1", 1);
  void *h = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  auto *base =
      h ? reinterpret_cast<ort::GetBaseFn *>(dlsym(h, ort::kGetBaseName))
        : nullptr;
  if (!base) {
    fprintf(stderr, "onnxruntime: %s\n", dlerror());
    return "";
  }
  table = base()->table(ort::kTableVersion);
  if (!table) {
    fprintf(stderr, "onnxruntime %s is too old\n", base()->version());
    return "";
  }
  helperAffinity = std::to_string(helperCpu + 1);
  try {
    call<ort::CreateEnv>(ort::kLogErrors, "gatherbench", &env);
  } catch (const std::exception &e) {
    fprintf(stderr, "onnxruntime: %s\n", e.what());
    table = nullptr;
    return "";
  }
  return base()->version();
}

namespace {
/// A protobuf message under construction: just enough to write a small model.
struct Message {
  std::string bytes;

  void varint(uint64_t v) {
    for (; v >= 128; v >>= 7)
      bytes += char(v | 128);
    bytes += char(v);
  }
  Message &number(int field, uint64_t v) {
    varint(uint64_t(field) << 3);
    varint(v);
    return *this;
  }
  Message &text(int field, const std::string &s) {
    varint(uint64_t(field) << 3 | 2);
    varint(s.size());
    bytes += s;
    return *this;
  }
  Message &message(int field, const Message &m) { return text(field, m.bytes); }
};

int elemCode(Elem e) {
  switch (e) {
  case Elem::I8:
    return ort::kI8;
  case Elem::F16:
    return ort::kF16;
  case Elem::BF16:
    return ort::kBF16;
  case Elem::F32:
    return ort::kF32;
  case Elem::F64:
    return ort::kF64;
  }
  return 0;
}

/// onnx.ValueInfoProto: name = 1, type = 2.
Message valueInfo(const char *name, int elem,
                  const std::vector<int64_t> &shape) {
  Message dims, tensor, type, info;
  for (int64_t d : shape)
    dims.message(1, Message().number(1, uint64_t(d)));
  tensor.number(1, uint64_t(elem)).message(2, dims);
  type.message(1, tensor);
  return info.text(1, name).message(2, type);
}

/// onnx.ModelProto: y = Gather(x, i), opset 13, IR version 8.
std::string gatherModel(const Problem &p) {
  Message axis, node, graph, opset, model;
  axis.text(1, "axis").number(3, uint64_t(p.axis)).number(20, 2 /*INT*/);
  node.text(1, "x")
      .text(1, "i")
      .text(2, "y")
      .text(4, "Gather")
      .message(5, axis);
  graph.message(1, node).text(2, "gather");
  graph.message(11, valueInfo("x", elemCode(p.elem), p.dataShape));
  graph.message(11, valueInfo("i", p.indexBits == 64 ? ort::kI64 : ort::kI32,
                              p.indexShape));
  graph.message(12, valueInfo("y", elemCode(p.elem), p.outShape()));
  opset.text(1, "").number(2, 13);
  model.number(1, 8).message(7, graph).message(8, opset);
  return model.bytes;
}

/// Everything that one session needs, released with the peer (so that no idle
/// thread pool stays behind).
struct Session {
  ort::Session *session = nullptr;
  ort::MemoryInfo *memory = nullptr;
  std::vector<ort::Value *> values;
  std::vector<ort::Binding *> bindings; // one per index set

  Session(const Problem &p, int threads) {
    ort::SessionOptions *options = nullptr;
    call<ort::CreateSessionOptions>(&options);
    try {
      call<ort::SetIntraOpThreads>(options, threads);
      call<ort::SetGraphOptimization>(options, ort::kAllOptimizations);
      if (threads > 1)
        call<ort::AddConfigEntry>(options, "session.intra_op_thread_affinities",
                                  helperAffinity.c_str());
      std::string model = gatherModel(p);
      call<ort::CreateSessionFromArray>(env, model.data(), model.size(),
                                        options, &session);
    } catch (...) {
      ort::ReleaseSessionOptions::call(table, options);
      throw;
    }
    ort::ReleaseSessionOptions::call(table, options);
    call<ort::CreateCpuMemoryInfo>(ort::kDeviceAllocator, ort::kDefaultMemory,
                                   &memory);
  }
  Session(const Session &) = delete;
  ~Session() {
    for (ort::Binding *b : bindings)
      ort::ReleaseBinding::call(table, b);
    for (ort::Value *v : values)
      ort::ReleaseValue::call(table, v);
    if (memory)
      ort::ReleaseMemoryInfo::call(table, memory);
    if (session)
      ort::ReleaseSession::call(table, session);
  }

  ort::Value *tensor(const void *buffer, size_t bytes,
                     const std::vector<int64_t> &shape, int elem) {
    ort::Value *v = nullptr;
    call<ort::CreateTensorOverBuffer>(memory, const_cast<void *>(buffer), bytes,
                                      shape.data(), shape.size(), elem, &v);
    values.push_back(v);
    return v;
  }
};
} // namespace

void glean_bench::ortPeer(const Problem &p, const Buffers &b, int threads,
                          std::vector<Peer> &peers) {
  if (!table)
    return;
  try {
    auto s = std::make_shared<Session>(p, threads);
    const int elem = elemCode(p.elem);
    ort::Value *x = s->tensor(b.data, p.dataBytes(), p.dataShape, elem);
    ort::Value *y = s->tensor(b.out, p.outBytes(), p.outShape(), elem);
    for (void *set : b.sets) {
      ort::Value *i = s->tensor(set, p.indexBytes(), p.indexShape,
                                p.indexBits == 64 ? ort::kI64 : ort::kI32);
      ort::Binding *binding = nullptr;
      call<ort::CreateBinding>(s->session, &binding);
      s->bindings.push_back(binding);
      call<ort::BindInput>(binding, "x", x);
      call<ort::BindInput>(binding, "i", i);
      call<ort::BindOutput>(binding, "y", y);
    }
    Peer peer;
    peer.name = "ort";
    peer.threads = threads;
    peer.spins = threads > 1;
    peer.run = makeBatch(b.sets.size(), [s](int k) {
      call<ort::RunWithBinding>(s->session, nullptr, s->bindings[size_t(k)]);
    });
    peers.push_back(std::move(peer));
  } catch (const std::exception &e) {
    fprintf(stderr, "onnxruntime: %s: %s\n", p.name.c_str(), e.what());
  }
}
