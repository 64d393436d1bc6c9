//===- KernelCache.h - kernels by what they gather ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_KERNELCACHE_H
#define GLEAN_EXECUTIONENGINE_KERNELCACHE_H

#include "glean/ExecutionEngine/Kernel.h"

#include <condition_variable>
#include <list>
#include <mutex>
#include <unordered_map>

namespace mlir::glean {

class ObjectDirectory;

/// Kernels that were compiled, by their specification. Any number of threads
/// may use it at once: those that want different kernels compile side by side,
/// those that want the same one wait for one compilation.
class KernelCache {
public:
  struct Options {
    /// The most kernels that are kept; the one that was used least recently
    /// goes first. A kernel lives on as long as somebody holds it.
    size_t capacity = 256;
    /// Where object files are kept for other processes, and later ones; made if
    /// it is not there. Empty: nowhere. Its files are run as code of this
    /// process, so nobody else may write to it. A file that is damaged, or made
    /// by another build of Glean, for another CPU or by another program, is not
    /// used, and replaced. What cannot be read or written is compiled all the
    /// same.
    std::string directory = {};
    /// The most that all files there may take; the oldest go first. 0: no
    /// limit.
    uint64_t directoryBytes = 256 << 20;
  };

  /// How the kernels that get() gave were come by.
  struct Statistics {
    uint64_t found = 0;    ///< in memory
    uint64_t loaded = 0;   ///< from the directory
    uint64_t compiled = 0; ///< in this process
    uint64_t failed = 0;   ///< not at all: errors are not kept
  };

  KernelCache();
  explicit KernelCache(Options options);
  ~KernelCache();

  /// One for the whole process, without a directory.
  static KernelCache &shared();

  /// The kernel, compiled if it is not there. Errors are those of
  /// Kernel::compile().
  llvm::Expected<std::shared_ptr<const Kernel>> get(const GatherSpec &spec);

  /// output = gather(data, indices), by the kernel of
  /// GatherSpec::forOperands(). Errors are those of Kernel::compile() and
  /// Kernel::run(). `fillValue` is as in GatherSpec.
  llvm::Error gather(const ConstArrayView &data, const ConstArrayView &indices,
                     const ArrayView &output, int64_t axis = 0,
                     OutOfBounds outOfBounds = OutOfBounds::Error,
                     ArrayRef<char> fillValue = {});

  Statistics statistics() const;

  /// Forgets all kernels in memory.
  void clear();

private:
  /// A kernel, or what became of it, for all who wait.
  struct Slot {
    std::shared_ptr<const Kernel> kernel;
    std::string error;
    bool isDone = false;
  };
  struct Hash {
    size_t operator()(const GatherSpec &spec) const { return hash_value(spec); }
  };
  /// From the one used last to the one used least recently.
  using Entries = std::list<std::pair<GatherSpec, std::shared_ptr<Slot>>>;

  llvm::Expected<std::shared_ptr<const Kernel>> make(const GatherSpec &spec);
  void dropLeastUsed();

  const Options options;
  const std::unique_ptr<ObjectDirectory> directory;
  mutable std::mutex mutex; // guards all that follows
  std::condition_variable slotIsDone;
  Entries entries;
  std::unordered_map<GatherSpec, Entries::iterator, Hash> positions;
  Statistics counts;
};

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_KERNELCACHE_H
