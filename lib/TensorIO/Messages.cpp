//===- Messages.cpp - error messages of readers of files -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/Messages.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace mlir::glean {

/// Bytes of the printable UTF-8 sequence that `text` starts with, or 0.
/// Unprintable ones are left out as they could turn or erase what a terminal
/// shows.
static size_t getPrintableLength(StringRef text) {
  const UTF8 *start = text.bytes_begin();
  const UTF8 *next = start;
  UTF32 codePoint;
  if (convertUTF8Sequence(&next, text.bytes_end(), &codePoint,
                          strictConversion) != conversionOK ||
      !sys::unicode::isPrintable(codePoint))
    return 0;
  return next - start;
}

void printEscaped(raw_ostream &os, StringRef text, char quote) {
  while (!text.empty()) {
    char c = text.front();
    size_t length = 1;
    if (c == quote || c == '\\')
      os << '\\' << c;
    else if (c == '\n')
      os << "\\n";
    else if (c == '\t')
      os << "\\t";
    else if (c == '\r')
      os << "\\r";
    else if (size_t printable = getPrintableLength(text))
      os << text.take_front(length = printable);
    else
      os << "\\x" << hexdigit(static_cast<unsigned char>(c) >> 4, true)
         << hexdigit(c & 15, true);
    text = text.drop_front(length);
  }
}

std::string escaped(StringRef text) {
  constexpr size_t limit = 200;
  std::string result;
  raw_string_ostream os(result);
  printEscaped(os, text.take_front(limit), '\'');
  if (text.size() > limit)
    os << "...";
  return result;
}

std::string quoted(StringRef text) { return "'" + escaped(text) + "'"; }

Error withPrefix(const Twine &prefix, Error error) {
  if (!error)
    return error;
  return createStringError(prefix + ": " + llvm::toString(std::move(error)));
}

} // namespace mlir::glean
