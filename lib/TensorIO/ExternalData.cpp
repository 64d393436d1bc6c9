//===- ExternalData.cpp - External data of ONNX tensors -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExternalData.h"
#include "glean/TensorIO/Messages.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

#include <onnx/onnx_pb.h>

using namespace llvm;

namespace mlir::glean {
namespace {

/// The entries of external_data. Others, as a checksum, are left alone.
struct Location {
  StringRef path;
  int64_t offset = 0;
  std::optional<int64_t> length; // Without one: to the end of the file.
};

Error makeError(StringRef path, const Twine &what) {
  return createStringError("external data " + quoted(path) + what);
}

Expected<Location> parseLocation(const onnx::TensorProto &proto) {
  Location result;
  for (const onnx::StringStringEntryProto &entry : proto.external_data())
    if (entry.key() == "location")
      result.path = entry.value();
  if (result.path.empty())
    return createStringError(Twine("external data has no location"));
  for (const onnx::StringStringEntryProto &entry : proto.external_data()) {
    if (entry.key() != "offset" && entry.key() != "length")
      continue;
    int64_t value;
    if (StringRef(entry.value()).getAsInteger(10, value) || value < 0)
      return makeError(result.path, " has invalid " + entry.key() + " " +
                                        quoted(entry.value()));
    if (entry.key() == "offset")
      result.offset = value;
    else
      result.length = value;
  }
  return result;
}

/// The real path of `location` below `directory`. Checked twice: by its text,
/// so that nothing outside is even looked for, and by where it really leads.
Expected<std::string> resolve(StringRef location, StringRef directory) {
  auto makeOutsideError = [&] {
    return makeError(location, " lies outside of the model's folder");
  };
  // The system would take a path with a NUL for a shorter one.
  if (location.contains('\0'))
    return makeError(location, " has an invalid location");
  SmallString<128> lexical(location);
  sys::path::remove_dots(lexical, /*remove_dot_dot=*/true);
  if (sys::path::is_absolute(location) || lexical == ".." ||
      lexical.starts_with("../"))
    return makeOutsideError();

  SmallString<128> root, target, joined(directory);
  if (std::error_code code = sys::fs::real_path(directory, root))
    return makeError(location, ": cannot open the model's folder " +
                                   quoted(directory) + ": " + code.message());
  sys::path::append(joined, location);
  if (std::error_code code = sys::fs::real_path(joined, target))
    return makeError(location, ": " + code.message());
  StringRef below = target;
  if (!below.consume_front(root) || (!below.starts_with("/") && root != "/"))
    return makeOutsideError();
  return target.str().str();
}

/// Fills `bytes` from `file`, without a detour through a second buffer.
Error readBytes(sys::fs::file_t file, MutableArrayRef<char> bytes,
                uint64_t offset, StringRef location) {
  // The system moves at most 2 GB in one call.
  constexpr size_t maxChunk = 1 << 30;
  while (!bytes.empty()) {
    Expected<size_t> count =
        sys::fs::readNativeFileSlice(file, bytes.take_front(maxChunk), offset);
    if (!count)
      return makeError(location, ": " + llvm::toString(count.takeError()));
    if (*count == 0)
      return makeError(location, " became shorter while it was read");
    bytes = bytes.drop_front(*count);
    offset += *count;
  }
  return Error::success();
}

} // namespace

Expected<Tensor> readExternalData(const onnx::TensorProto &proto,
                                  ElementType type, ArrayRef<int64_t> shape,
                                  StringRef directory) {
  Expected<Location> location = parseLocation(proto);
  if (!location)
    return location.takeError();
  StringRef name = location->path;
  if (directory.empty())
    return makeError(name, " is not allowed here");
  if (type == ElementType::String)
    return makeError(name, " cannot hold strings");
  std::optional<int64_t> count = getElementCount(shape);
  int64_t size;
  if (!count || MulOverflow<int64_t>(*count, getElementSize(type), size))
    return Tensor::create(type, shape); // For its error.
  std::optional<int64_t> length = location->length;
  if (length && *length != size)
    return makeError(name, " has a length of " + Twine(*length) +
                               " bytes, but " + toString(type, shape) +
                               " takes " + Twine(size));

  Expected<std::string> path = resolve(name, directory);
  if (!path)
    return path.takeError();
  // Anything but a plain file, as a pipe, might never end, or never open.
  sys::fs::file_status status;
  if (std::error_code code = sys::fs::status(*path, status))
    return makeError(name, ": " + code.message());
  if (!sys::fs::is_regular_file(status))
    return makeError(name, " is not a regular file");
  Expected<sys::fs::file_t> file = sys::fs::openNativeFileForRead(*path);
  if (!file)
    return makeError(name, ": " + llvm::toString(file.takeError()));
  scope_exit close(
      [&] { consumeError(errorCodeToError(sys::fs::closeFile(*file))); });

  // Compared before anything is allocated: the dims may promise any size.
  int64_t available = std::max<int64_t>(
      0, static_cast<int64_t>(status.getSize()) - location->offset);
  if (available < size || (!length && available > size))
    return makeError(name, " has " + Twine(available) + " bytes from offset " +
                               Twine(location->offset) + ", but " +
                               toString(type, shape) + " takes " + Twine(size));
  Expected<Tensor> tensor = Tensor::create(type, shape);
  if (!tensor)
    return tensor;
  if (Error error = readBytes(*file, tensor->bytes(), location->offset, name))
    return error;
  return tensor;
}

} // namespace mlir::glean
