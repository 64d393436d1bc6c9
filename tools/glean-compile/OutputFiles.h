//===- OutputFiles.h - files that are there whole or not at all *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANCOMPILE_OUTPUTFILES_H
#define GLEAN_TOOLS_GLEANCOMPILE_OUTPUTFILES_H

#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

#include <optional>
#include <string>

namespace mlir::glean {

/// A file that is written beside the place where it will be, and put there by
/// keep(). Without that, it is gone, and what was in its place stays.
class OutputFile {
public:
  static llvm::Expected<OutputFile> create(llvm::StringRef path);

  OutputFile(OutputFile &&other);
  ~OutputFile();

  /// The name under which it is written.
  llvm::StringRef temporaryPath() const { return file->TmpName; }

  llvm::Error write(llvm::StringRef bytes);
  llvm::Error keep();

private:
  OutputFile(llvm::StringRef path, llvm::sys::fs::TempFile file);

  std::string path;
  std::optional<llvm::sys::fs::TempFile> file;
};

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANCOMPILE_OUTPUTFILES_H
