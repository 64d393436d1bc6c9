//===- FrontCache.cpp - kernels of the gathers made last -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FrontCache.h"

#include "Errors.h"

#include <array>

using namespace mlir::glean;
using namespace mlir::glean::python;

namespace {
/// All that GatherSpec::forCall() looks at in plans of at most one
/// dimension on each side of the axis, and of the indices.
struct Key {
  uint64_t kind = 0;    ///< types, ranks, layouts and policy; never 0
  int64_t rowSize = 0;  ///< behind the axis
  int64_t axisSize = 0; ///< where nothing is behind it; capped

  bool operator==(const Key &other) const {
    return kind == other.kind && rowSize == other.rowSize &&
           axisSize == other.axisSize;
  }
  size_t hash() const {
    uint64_t mixed = kind * 0x9E3779B97F4A7C15U +
                     static_cast<uint64_t>(rowSize) * 0xC2B2AE3D27D4EB4FU +
                     static_cast<uint64_t>(axisSize) * 0x165667B19E3779F9U;
    return mixed ^ (mixed >> 29);
  }
};

struct Entry {
  Key key;
  std::shared_ptr<const Kernel> kernel;
};
} // namespace

static std::optional<Key> getKey(const Plan &plan, OutOfBounds policy) {
  auto rank = static_cast<int64_t>(plan.dataSizes.size());
  if (plan.axis > 1 || rank > plan.axis + 2 || plan.indexSizes.size() != 1)
    return std::nullopt;
  bool hasRows = rank == plan.axis + 2;
  // A dimension of size 1 in front of the axis is none, and cannot be here.
  uint64_t bits[] = {1,
                     static_cast<uint64_t>(plan.words.type),
                     static_cast<uint64_t>(plan.indexType),
                     static_cast<uint64_t>(policy),
                     static_cast<uint64_t>(plan.axis),
                     hasRows,
                     plan.dataView().isDense(),
                     plan.indicesView().isDense(),
                     plan.outputView().isDense()};
  Key key;
  for (uint64_t part : bits)
    key.kind = key.kind << 6 | part;
  if (hasRows)
    key.rowSize = plan.dataSizes.back();
  else
    key.axisSize = std::min(plan.dataSizes.back(), GatherSpec::kSmallAxis + 1);
  return key;
}

std::shared_ptr<const Kernel> python::findKernel(const Plan &plan,
                                                 OutOfBounds policy,
                                                 llvm::ArrayRef<char> fill,
                                                 KernelCache *cache) {
  constexpr size_t kEntries = 256;
  // Never destroyed: threads may still run kernels while the process ends.
  static auto &table = *new std::array<Entry, kEntries>();
  std::optional<Key> key;
  if (!cache && fill.empty())
    key = getKey(plan, policy);
  Entry *entry = key ? &table[key->hash() % kEntries] : nullptr;
  if (LLVM_LIKELY(entry && entry->key == *key))
    return entry->kernel;
  GatherSpec spec =
      GatherSpec::forCall(plan.dataView(), plan.indicesView(),
                          plan.outputView(), plan.axis, policy, fill);
  auto kernel = [&] {
    GILRelease release;
    return (cache ? *cache : KernelCache::shared()).get(spec);
  }();
  std::shared_ptr<const Kernel> found = unwrap(std::move(kernel));
  if (entry)
    *entry = {*key, found};
  return found;
}
