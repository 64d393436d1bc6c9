//===- SharedLibrary.h - objects with the runtime in them -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANCOMPILE_SHAREDLIBRARY_H
#define GLEAN_TOOLS_GLEANCOMPILE_SHAREDLIBRARY_H

#include "llvm/Support/Error.h"

#include <string>

namespace mlir::glean {

/// What makes shared libraries, or an error if it is not here.
struct Linker {
  std::string compiler; ///< the system's C compiler
  std::string runtime;  ///< the archive of the Glean runtime

  /// For a machine, given as in CompileOptions; only this one can be linked
  /// for.
  static llvm::Expected<Linker> find(llvm::StringRef triple);

  /// Links an object file and the whole runtime to `output`, which will be
  /// called `name`.
  llvm::Error link(llvm::StringRef object, llvm::StringRef output,
                   llvm::StringRef name) const;
};

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANCOMPILE_SHAREDLIBRARY_H
