//===- KernelCache.cpp - kernels by what they gather ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/KernelCache.h"

#include "ObjectDirectory.h"
#include "OpenMP.h"
#include "Target.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"

#include <dlfcn.h>

using namespace mlir;
using namespace mlir::glean;

KernelCache::KernelCache() : KernelCache(Options()) {}

KernelCache::KernelCache(Options options)
    : options(options),
      directory(options.directory.empty()
                    ? nullptr
                    : std::make_unique<ObjectDirectory>(
                          options.directory, options.directoryBytes)) {}

KernelCache::~KernelCache() = default;

KernelCache &KernelCache::shared() {
  // Never destroyed: threads may still run kernels while the process ends.
  static auto *cache = new KernelCache();
  return *cache;
}

//===----------------------------------------------------------------------===//
// Making kernels
//===----------------------------------------------------------------------===//

/// What tells this build of the library from any other: where its code is, and
/// when that was written. Code generation may change without the version.
static std::string getBuildKey() {
  Dl_info info;
  llvm::sys::fs::file_status status;
  if (!dladdr(reinterpret_cast<void *>(&KernelCache::shared), &info) ||
      llvm::sys::fs::status(info.dli_fname, status))
    return "";
  return std::to_string(status.getSize()) + "@" +
         std::to_string(
             status.getLastModificationTime().time_since_epoch().count());
}

/// All that the code of an object file depends on.
static llvm::Expected<std::string> getObjectKey(const GatherSpec &spec) {
  CompileOptions options;
  options.cpu = spec.cpu;
  llvm::Expected<TargetDescription> target = describeTarget(options);
  if (!target)
    return target.takeError();
  return (spec.toString() + ", for " + target->getTargetTriple().str() + " " +
          target->getCPU() + " " + target->getFeatures().getString() +
          ", by Glean " + glean_runtime_version() + ", LLVM " +
          LLVM_VERSION_STRING + ", build " + getBuildKey());
}

llvm::Expected<std::shared_ptr<const Kernel>>
KernelCache::make(const GatherSpec &spec) {
  std::string key;
  if (directory) {
    llvm::Expected<std::string> objectKey = getObjectKey(spec);
    if (!objectKey)
      return objectKey.takeError();
    key = std::move(*objectKey);
    if (std::unique_ptr<llvm::MemoryBuffer> object = directory->find(key)) {
      llvm::Expected<std::shared_ptr<const Kernel>> kernel =
          Kernel::load(spec, std::move(object));
      if (kernel) {
        std::lock_guard<std::mutex> lock(mutex);
        ++counts.loaded;
        return kernel;
      }
      llvm::consumeError(kernel.takeError());
    }
  }
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> object =
      Kernel::compileToObject(spec);
  if (!object)
    return object.takeError();
  if (directory)
    directory->store(key, (*object)->getBuffer());
  llvm::Expected<std::shared_ptr<const Kernel>> kernel =
      Kernel::load(spec, std::move(*object));
  if (kernel) {
    std::lock_guard<std::mutex> lock(mutex);
    ++counts.compiled;
  }
  return kernel;
}

//===----------------------------------------------------------------------===//
// Keeping them
//===----------------------------------------------------------------------===//

/// Those that are being compiled stay: somebody waits for them.
void KernelCache::dropLeastUsed() {
  auto entry = entries.end();
  while (entries.size() > options.capacity && entry != entries.begin()) {
    --entry;
    if (!entry->second->isDone)
      continue;
    positions.erase(entry->first);
    entry = entries.erase(entry);
  }
}

llvm::Expected<std::shared_ptr<const Kernel>>
KernelCache::get(const GatherSpec &spec) {
  // What the environment says has to be part of the keys.
  if (LLVM_UNLIKELY(spec.threads == 0)) {
    GatherSpec known = spec;
    known.threads = getThreadCount(0);
    return get(known);
  }
  std::unique_lock<std::mutex> lock(mutex);
  auto found = positions.find(spec);
  if (LLVM_LIKELY(found != positions.end())) {
    entries.splice(entries.begin(), entries, found->second);
    std::shared_ptr<Slot> slot = found->second->second;
    slotIsDone.wait(lock, [&] { return slot->isDone; });
    ++(slot->kernel ? counts.found : counts.failed);
    if (slot->kernel)
      return slot->kernel;
    return llvm::createStringError(slot->error);
  }
  auto slot = std::make_shared<Slot>();
  entries.emplace_front(spec, slot);
  positions.emplace(spec, entries.begin());
  lock.unlock();

  llvm::Expected<std::shared_ptr<const Kernel>> kernel = make(spec);

  lock.lock();
  slot->isDone = true;
  if (kernel) {
    slot->kernel = *kernel;
  } else {
    slot->error = llvm::toString(kernel.takeError());
    ++counts.failed;
    // clear() may have been there first.
    auto position = positions.find(spec);
    if (position != positions.end() && position->second->second == slot) {
      entries.erase(position->second);
      positions.erase(position);
    }
  }
  dropLeastUsed();
  slotIsDone.notify_all();
  if (slot->kernel)
    return slot->kernel;
  return llvm::createStringError(slot->error);
}

llvm::Error KernelCache::gather(const ConstArrayView &data,
                                const ConstArrayView &indices,
                                const ArrayView &output, int64_t axis,
                                OutOfBounds outOfBounds,
                                ArrayRef<char> fillValue) {
  llvm::Expected<std::shared_ptr<const Kernel>> kernel = get(
      GatherSpec::forCall(data, indices, output, axis, outOfBounds, fillValue));
  if (!kernel)
    return kernel.takeError();
  return (*kernel)->run(data, indices, output);
}

KernelCache::Statistics KernelCache::statistics() const {
  std::lock_guard<std::mutex> lock(mutex);
  return counts;
}

void KernelCache::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  positions.clear();
  entries.clear();
}
