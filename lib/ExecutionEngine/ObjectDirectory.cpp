//===- ObjectDirectory.cpp - object files that outlive processes ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   "glean object 1\n"   the format
//   u64                  checksum of all that follows
//   u64                  bytes of the key
//   key, object
//
// Numbers are little-endian.
//
//===----------------------------------------------------------------------===//

#include "ObjectDirectory.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir::glean;
using llvm::support::endian::read64le;
using llvm::support::endian::write64le;

static constexpr llvm::StringLiteral kFormat = "glean object 1\n";
/// What llvm::pruneCache() deletes begins so.
static constexpr llvm::StringLiteral kPrefix = "llvmcache-glean-";

std::string ObjectDirectory::getFileName(llvm::StringRef key) const {
  llvm::SmallString<128> name(path);
  llvm::sys::path::append(name,
                          kPrefix + llvm::utohexstr(llvm::xxh3_64bits(key)));
  return std::string(name);
}

/// What follows the checksum.
static std::string joinPayload(llvm::StringRef key, llvm::StringRef object) {
  std::string payload(sizeof(uint64_t), '\0');
  write64le(payload.data(), key.size());
  payload += key;
  payload += object;
  return payload;
}

std::unique_ptr<llvm::MemoryBuffer>
ObjectDirectory::find(llvm::StringRef key) const {
  std::string name = getFileName(key);
  // Another kind of file might never end.
  if (!llvm::sys::fs::is_regular_file(name))
    return nullptr;
  auto file = llvm::MemoryBuffer::getFile(name, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!file)
    return nullptr;
  llvm::StringRef rest = (*file)->getBuffer();
  if (!rest.consume_front(kFormat) || rest.size() < 2 * sizeof(uint64_t))
    return nullptr;
  uint64_t checksum = read64le(rest.data());
  llvm::StringRef payload = rest.drop_front(sizeof(uint64_t));
  if (llvm::xxh3_64bits(payload) != checksum)
    return nullptr;
  uint64_t keySize = read64le(payload.data());
  payload = payload.drop_front(sizeof(uint64_t));
  if (keySize > payload.size() || payload.take_front(keySize) != key)
    return nullptr;
  return llvm::MemoryBuffer::getMemBufferCopy(payload.drop_front(keySize), key);
}

/// Writes a file under another name first: who reads meanwhile sees the old one
/// or the new one. By hand, since LLVM's helpers for it take over the signals
/// of the process, which is the host's.
static bool writeWhole(const std::string &name,
                       llvm::ArrayRef<llvm::StringRef> parts) {
  int descriptor;
  llvm::SmallString<128> temporary;
  if (llvm::sys::fs::createUniqueFile(name + ".%%%%%%%%.tmp", descriptor,
                                      temporary))
    return false;
  llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/true);
  for (llvm::StringRef part : parts)
    os << part;
  os.close();
  bool isWritten = !os.has_error();
  os.clear_error();
  if (isWritten && !llvm::sys::fs::rename(temporary, name))
    return true;
  llvm::sys::fs::remove(temporary);
  return false;
}

void ObjectDirectory::store(llvm::StringRef key, llvm::StringRef object) const {
  if (llvm::sys::fs::create_directories(path))
    return;
  std::string name = getFileName(key);
  std::string payload = joinPayload(key, object);
  char checksum[sizeof(uint64_t)];
  write64le(checksum, llvm::xxh3_64bits(payload));
  if (!writeWhole(name, {kFormat, llvm::StringRef(checksum, sizeof(checksum)),
                         payload}))
    return;
  llvm::CachePruningPolicy policy;
  policy.Interval = std::chrono::seconds(0);
  policy.Expiration = std::chrono::seconds(0); // never
  policy.MaxSizePercentageOfAvailableSpace = 0;
  policy.MaxSizeBytes = maxBytes;
  llvm::pruneCache(path, policy);
}
