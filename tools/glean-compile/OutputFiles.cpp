//===- OutputFiles.cpp - files that are there whole or not at all --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OutputFiles.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir::glean;
using llvm::sys::fs::TempFile;

static llvm::Error describeFailure(llvm::StringRef path, llvm::Error error) {
  return llvm::createStringError("'" + path +
                                 "': " + llvm::toString(std::move(error)));
}

OutputFile::OutputFile(llvm::StringRef path, TempFile file)
    : path(path), file(std::move(file)) {}

OutputFile::OutputFile(OutputFile &&other)
    : path(std::move(other.path)), file(std::move(other.file)) {
  other.file.reset();
}

OutputFile::~OutputFile() {
  if (file)
    llvm::consumeError(file->discard());
}

llvm::Expected<OutputFile> OutputFile::create(llvm::StringRef path) {
  if (llvm::sys::fs::is_directory(path))
    return llvm::createStringError("'" + path + "' is a directory");
  llvm::Expected<TempFile> file = TempFile::create(path + ".tmp%%%%%%%%");
  if (!file)
    return describeFailure(path, file.takeError());
  return OutputFile(path, std::move(*file));
}

llvm::Error OutputFile::write(llvm::StringRef bytes) {
  llvm::raw_fd_ostream stream(file->FD, /*shouldClose=*/false);
  stream << bytes;
  stream.flush();
  if (std::error_code code = stream.error()) {
    stream.clear_error();
    return describeFailure(path, llvm::errorCodeToError(code));
  }
  return llvm::Error::success();
}

llvm::Error OutputFile::keep() {
  TempFile done = std::move(*file);
  file.reset();
  if (llvm::Error error = done.keep(path))
    return describeFailure(path, std::move(error));
  return llvm::Error::success();
}
