//===- TensorFile.cpp - Tensors by the name of a file ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/TensorFile.h"
#include "glean/TensorIO/NumpyFormat.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>

#ifdef GLEAN_ENABLE_ONNX
#include "glean/TensorIO/TensorProtoFormat.h"
#endif

using namespace llvm;

namespace mlir::glean {
namespace {

using Writer = function_ref<Error(raw_ostream &)>;

Error makeError(StringRef path, const Twine &what) {
  return createStringError("'" + path + "': " + what);
}

Error makeError(StringRef path, Error error) {
  return makeError(path, llvm::toString(std::move(error)));
}

enum class Format { Numpy, TensorProto };

Expected<Format> getFormat(StringRef path) {
  if (path.ends_with(".npy"))
    return Format::Numpy;
  if (!path.ends_with(".pb"))
    return makeError(path, "unknown tensor file format (expected .npy or .pb)");
#ifdef GLEAN_ENABLE_ONNX
  return Format::TensorProto;
#else
  return makeError(path, "this build has no support for ONNX's .pb files");
#endif
}

/// Lets `write` fill the stream and, if `close`, closes it: a full disk may
/// only show then.
Error writeTo(raw_fd_ostream &os, Writer write, bool close = true) {
  Error error = write(os);
  os.flush();
  if (close)
    os.close();
  std::error_code code = os.error();
  os.clear_error(); // The destructor would abort the process.
  return error ? std::move(error) : errorCodeToError(code);
}

/// The descriptor of this process that the path stands for, if any. Opening
/// such a path anew would start at the front again where it is a redirection
/// to a file.
std::optional<int> getDescriptor(StringRef path) {
  if (path == "/dev/stdout")
    return 1;
  if (path == "/dev/stderr")
    return 2;
  unsigned descriptor;
  if (path.consume_front("/dev/fd/") && !path.getAsInteger(10, descriptor))
    return descriptor;
  return std::nullopt;
}

/// Descriptor, device, pipe or socket: what no new file can replace.
bool isWrittenDirectly(StringRef path) {
  sys::fs::file_status status;
  return getDescriptor(path) ||
         (!sys::fs::status(path, status) && sys::fs::is_other(status));
}

Error writeDirectly(StringRef path, Writer write) {
  if (std::optional<int> descriptor = getDescriptor(path)) {
    outs().flush(); // What was printed before comes first.
    raw_fd_ostream os(*descriptor, /*shouldClose=*/false);
    return writeTo(os, write, /*close=*/false);
  }
  std::error_code code;
  raw_fd_ostream os(path, code, sys::fs::CD_OpenExisting, sys::fs::FA_Write,
                    sys::fs::OF_None);
  if (code)
    return errorCodeToError(code);
  return writeTo(os, write);
}

/// Not sys::fs::TempFile, for two reasons: it takes every % in the path for
/// a place to put a random digit, and it installs signal handlers, which a
/// library that Python loads must not do.
Error writeAndRename(StringRef path, Writer write) {
  constexpr unsigned maxAttempts = 100;
  for (unsigned attempt = 0;; ++attempt) {
    std::string temporary =
        (path + ".tmp" + Twine::utohexstr(sys::Process::GetRandomNumber()))
            .str();
    std::error_code code;
    // Created with mode 0666 without the bits of the umask.
    raw_fd_ostream os(temporary, code, sys::fs::CD_CreateNew, sys::fs::FA_Write,
                      sys::fs::OF_None);
    if (code == std::errc::file_exists && attempt < maxAttempts)
      continue;
    if (code)
      return errorCodeToError(code);
    Error error = writeTo(os, write);
    // A file that is replaced keeps who may read and write it.
    ErrorOr<sys::fs::perms> permissions = sys::fs::getPermissions(path);
    if (!error && permissions)
      error =
          errorCodeToError(sys::fs::setPermissions(temporary, *permissions));
    if (!error)
      error = errorCodeToError(sys::fs::rename(temporary, path));
    if (error)
      consumeError(errorCodeToError(sys::fs::remove(temporary)));
    return error;
  }
}

Error writeContents(StringRef path, Writer write) {
  if (isWrittenDirectly(path))
    return writeDirectly(path, write);
  if (sys::fs::is_directory(path))
    return errorCodeToError(make_error_code(std::errc::is_a_directory));
  // Renaming over a symbolic link would replace the link, not its target.
  SmallString<128> target;
  if (sys::fs::real_path(path, target))
    target = path; // A new file.
  return writeAndRename(target, write);
}

} // namespace

Expected<Tensor> readTensorFile(StringRef path) {
  Expected<Format> format = getFormat(path);
  if (!format)
    return format.takeError();
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer = MemoryBuffer::getFile(
      path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return makeError(path, buffer.getError().message());
  MemoryBufferRef file = (*buffer)->getMemBufferRef();
  auto read = [&]() -> Expected<Tensor> {
#ifdef GLEAN_ENABLE_ONNX
    if (*format == Format::TensorProto) {
      StringRef folder = sys::path::parent_path(path);
      return readTensorProto(file, folder.empty() ? "." : folder);
    }
#endif
    return readNumpy(file);
  };
  Expected<Tensor> tensor = read();
  if (!tensor)
    return makeError(path, tensor.takeError());
  return tensor;
}

Error writeTensorFile(StringRef path, StringRef name, const Tensor &tensor) {
  Expected<Format> format = getFormat(path);
  if (!format) {
    if (sys::path::has_extension(path) || !isWrittenDirectly(path))
      return format.takeError();
    consumeError(format.takeError());
    format = Format::Numpy;
  }
  auto write = [&](raw_ostream &os) {
#ifdef GLEAN_ENABLE_ONNX
    if (*format == Format::TensorProto)
      return writeTensorProto(tensor, name, os);
#endif
    return writeNumpy(tensor, os);
  };
  if (Error error = writeContents(path, write))
    return makeError(path, std::move(error));
  return Error::success();
}

} // namespace mlir::glean
