//===- Messages.h - error messages of readers of files ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How an error becomes one line that a person can read, whatever bytes the file
// held.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TENSORIO_MESSAGES_H
#define GLEAN_TENSORIO_MESSAGES_H

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

/// `text` from a file, escaped and cut to 200 bytes.
std::string escaped(llvm::StringRef text);

/// The same in single quotes.
std::string quoted(llvm::StringRef text);

/// An error of the form `<prefix>: <text of error>`; success stays success.
llvm::Error withPrefix(const llvm::Twine &prefix, llvm::Error error);

} // namespace mlir::glean

#endif // GLEAN_TENSORIO_MESSAGES_H
