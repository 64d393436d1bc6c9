//===- OrtAbi.h - the part of onnxruntime's C interface that we call ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libonnxruntime exports one function, OrtGetApiBase(). It leads to a table of
// function pointers. Entries are only ever appended, so the position of a
// function is part of the binary interface and holds for every later release:
// we keep the table as an array of pointers and name the positions we use.
// Written for this benchmark; no header of onnxruntime is needed.
// Tried with libonnxruntime 1.30.0.

#ifndef GLEAN_BENCHMARKS_PEERS_ORTABI_H
#define GLEAN_BENCHMARKS_PEERS_ORTABI_H

#include <cstddef>
#include <cstdint>

namespace glean_bench::ort {

// Objects of the library; we hold nothing but pointers to them.
struct Env;
struct Status;
struct MemoryInfo;
struct Session;
struct SessionOptions;
struct RunOptions;
struct Value;
struct Binding;

/// The table; version `kTableVersion` of it is long enough for all positions
/// below, and for the thread affinity option (onnxruntime 1.14).
using Table = void *const *;
constexpr uint32_t kTableVersion = 14;

/// What OrtGetApiBase() returns.
struct Base {
  Table (*table)(uint32_t version); // null if the library is too old
  const char *(*version)();         // "1.30.0"
};
using GetBaseFn = const Base *();
constexpr const char *kGetBaseName = "OrtGetApiBase";

// Positions in the table.
enum Position : unsigned {
  kErrorMessage = 2,
  kCreateEnv = 3,
  kCreateSessionFromArray = 8,
  kCreateSessionOptions = 10,
  kSetGraphOptimization = 23,
  kSetIntraOpThreads = 24,
  kCreateTensorOverBuffer = 49,
  kCreateCpuMemoryInfo = 69,
  kReleaseStatus = 93,
  kReleaseMemoryInfo = 94,
  kReleaseSession = 95,
  kReleaseValue = 96,
  kReleaseSessionOptions = 100,
  kAddConfigEntry = 130,
  kRunWithBinding = 133,
  kCreateBinding = 134,
  kReleaseBinding = 135,
  kBindInput = 136,
  kBindOutput = 137,
};

/// One entry: its position and its type. Functions that return a Status return
/// null for success; a Status that is not null belongs to the caller.
template <Position P, class Signature> struct Entry;
template <Position P, class R, class... Args> struct Entry<P, R(Args...)> {
  static R call(Table t, Args... args) {
    return reinterpret_cast<R (*)(Args...)>(t[P])(args...);
  }
};

using ErrorMessage = Entry<kErrorMessage, const char *(const Status *)>;
using CreateEnv =
    Entry<kCreateEnv, Status *(int logLevel, const char *, Env **)>;
using CreateSessionFromArray =
    Entry<kCreateSessionFromArray,
          Status *(const Env *, const void *model, size_t bytes,
                   const SessionOptions *, Session **)>;
using CreateSessionOptions =
    Entry<kCreateSessionOptions, Status *(SessionOptions **)>;
using SetGraphOptimization =
    Entry<kSetGraphOptimization, Status *(SessionOptions *, int level)>;
using SetIntraOpThreads =
    Entry<kSetIntraOpThreads, Status *(SessionOptions *, int threads)>;
using AddConfigEntry =
    Entry<kAddConfigEntry,
          Status *(SessionOptions *, const char *key, const char *value)>;
using CreateCpuMemoryInfo =
    Entry<kCreateCpuMemoryInfo,
          Status *(int allocator, int memory, MemoryInfo **)>;
using CreateTensorOverBuffer =
    Entry<kCreateTensorOverBuffer,
          Status *(const MemoryInfo *, void *buffer, size_t bytes,
                   const int64_t *shape, size_t rank, int elem, Value **)>;
using CreateBinding = Entry<kCreateBinding, Status *(Session *, Binding **)>;
using BindInput =
    Entry<kBindInput, Status *(Binding *, const char *name, const Value *)>;
using BindOutput =
    Entry<kBindOutput, Status *(Binding *, const char *name, const Value *)>;
using RunWithBinding =
    Entry<kRunWithBinding,
          Status *(Session *, const RunOptions *, const Binding *)>;
using ReleaseStatus = Entry<kReleaseStatus, void(Status *)>;
using ReleaseMemoryInfo = Entry<kReleaseMemoryInfo, void(MemoryInfo *)>;
using ReleaseSession = Entry<kReleaseSession, void(Session *)>;
using ReleaseValue = Entry<kReleaseValue, void(Value *)>;
using ReleaseSessionOptions =
    Entry<kReleaseSessionOptions, void(SessionOptions *)>;
using ReleaseBinding = Entry<kReleaseBinding, void(Binding *)>;

// Values of the library's enumerations.
constexpr int kLogErrors = 3;
constexpr int kAllOptimizations = 99;
constexpr int kDeviceAllocator = 0;
constexpr int kDefaultMemory = 0;

// Element types; the numbers are those of ONNX's TensorProto.DataType.
constexpr int kI8 = 3, kI32 = 6, kI64 = 7, kF32 = 1, kF16 = 10, kF64 = 11,
              kBF16 = 16;

} // namespace glean_bench::ort

#endif // GLEAN_BENCHMARKS_PEERS_ORTABI_H
