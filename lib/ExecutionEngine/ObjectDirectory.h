//===- ObjectDirectory.h - object files that outlive processes *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_EXECUTIONENGINE_OBJECTDIRECTORY_H
#define GLEAN_LIB_EXECUTIONENGINE_OBJECTDIRECTORY_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace mlir::glean {

/// A folder with an entry for each key. An entry is a file with the key, the
/// object and a checksum of both; it appears in one step, whole. Any number of
/// threads and processes may use it at once.
class ObjectDirectory {
public:
  /// Keeps the files within `maxBytes` together.
  ObjectDirectory(std::string path, uint64_t maxBytes)
      : path(std::move(path)), maxBytes(maxBytes) {}

  /// The object, or null if there is none that is intact.
  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef key) const;

  /// Makes or replaces the entry. It is no error if that cannot be done: the
  /// next process compiles again.
  void store(llvm::StringRef key, llvm::StringRef object) const;

private:
  std::string getFileName(llvm::StringRef key) const;

  std::string path;
  uint64_t maxBytes;
};

} // namespace mlir::glean

#endif // GLEAN_LIB_EXECUTIONENGINE_OBJECTDIRECTORY_H
