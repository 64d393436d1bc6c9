//===- Messages.h - Error messages of the tensor readers --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the library: how an error becomes one line that a person can read,
// whatever bytes the file held.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_TENSORIO_MESSAGES_H
#define GLEAN_LIB_TENSORIO_MESSAGES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir::glean {

/// Prints `text` so that it stays on the line: valid, printable UTF-8 as it
/// is; `quote`, backslash and control characters escaped; other bytes `\xNN`.
void printEscaped(llvm::raw_ostream &os, llvm::StringRef text, char quote);

/// `text` from a file, escaped and in single quotes, cut to 100 bytes.
std::string quoted(llvm::StringRef text);

/// An error of the form `<prefix>: <text of error>`.
llvm::Error withPrefix(const llvm::Twine &prefix, llvm::Error error);

} // namespace mlir::glean

#endif // GLEAN_LIB_TENSORIO_MESSAGES_H
