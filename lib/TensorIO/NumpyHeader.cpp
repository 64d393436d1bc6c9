//===- NumpyHeader.cpp - Header of the .npy file format -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumpyHeader.h"
#include "glean/TensorIO/Messages.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

#include <optional>

using namespace llvm;

namespace mlir::glean {
namespace {

constexpr StringLiteral magic("\x93NUMPY");

/// Parses the dict literal of the header. numpy evaluates it as Python; only
/// what numpy has ever written is accepted here: the three keys, each once, in
/// any order, with strings of either quote and optional trailing commas.
class DictParser {
public:
  explicit DictParser(StringRef text) : text(text), rest(text) {}

  Expected<NumpyHeader> parse();

private:
  Error parseEntry();
  Expected<StringRef> parseString();
  Error parseDescr();
  Error parseFortranOrder();
  Error parseShape();
  Expected<int64_t> parseDim();

  void skipSpace() { rest = rest.ltrim(" \t\n\r\f"); }
  bool consume(StringRef token) {
    skipSpace();
    return rest.consume_front(token);
  }
  bool atAnyOf(StringRef chars) {
    skipSpace();
    return !rest.empty() && chars.contains(rest.front());
  }
  Error expected(const Twine &what) {
    skipSpace();
    return createStringError("invalid header: expected " + what + " at byte " +
                             Twine(text.size() - rest.size()));
  }

  StringRef text;
  StringRef rest; // What is still to be parsed; the end of `text`.
  NumpyHeader header;
  bool hasDescr = false, hasFortranOrder = false, hasShape = false;
};

Expected<NumpyHeader> DictParser::parse() {
  if (!consume("{"))
    return expected("'{'");
  while (!consume("}")) {
    if (Error error = parseEntry())
      return error;
    if (!consume(",") && !atAnyOf("}"))
      return expected("',' or '}'");
  }
  skipSpace();
  if (!rest.empty())
    return expected("the end");
  for (auto [present, key] : {std::pair(hasDescr, "descr"),
                              std::pair(hasFortranOrder, "fortran_order"),
                              std::pair(hasShape, "shape")})
    if (!present)
      return createStringError(Twine("invalid header: no key '") + key + "'");
  return std::move(header);
}

Error DictParser::parseEntry() {
  Expected<StringRef> key = parseString();
  if (!key)
    return key.takeError();
  bool *present = *key == "descr"           ? &hasDescr
                  : *key == "fortran_order" ? &hasFortranOrder
                  : *key == "shape"         ? &hasShape
                                            : nullptr;
  if (!present)
    return createStringError("invalid header: unknown key " +
                             Twine(quoted(*key)));
  if (*present)
    return createStringError("invalid header: key " + Twine(quoted(*key)) +
                             " stands twice");
  *present = true;
  if (!consume(":"))
    return expected("':'");
  if (present == &hasDescr)
    return parseDescr();
  return present == &hasShape ? parseShape() : parseFortranOrder();
}

Expected<StringRef> DictParser::parseString() {
  if (!atAnyOf("'\""))
    return expected("a string");
  size_t end = rest.find(rest.front(), 1);
  StringRef value = rest.slice(1, end);
  // No dtype and no key needs an escape, so that none is understood.
  if (end == StringRef::npos || value.contains('\\'))
    return expected("a string without escapes");
  rest = rest.drop_front(end + 1);
  return value;
}

Error DictParser::parseDescr() {
  if (atAnyOf("[(")) {
    // The fields of a structured type end where the next key begins.
    StringRef fields = rest.take_front(rest.find(", 'fortran_order'"));
    return createStringError("unsupported descr " + Twine(quoted(fields)) +
                             ": structured types are not read");
  }
  Expected<StringRef> value = parseString();
  if (!value)
    return value.takeError();
  header.descr = value->str();
  return Error::success();
}

Error DictParser::parseFortranOrder() {
  if (consume("True"))
    header.fortranOrder = true;
  else if (!consume("False"))
    return expected("True or False");
  return Error::success();
}

Error DictParser::parseShape() {
  if (!consume("("))
    return expected("'('");
  bool needsComma = false; // `(3)` is no tuple, `(3,)` and `(3, 4)` are.
  while (!consume(")")) {
    Expected<int64_t> dim = parseDim();
    if (!dim)
      return dim.takeError();
    header.shape.push_back(*dim);
    needsComma = header.shape.size() == 1;
    if (consume(","))
      needsComma = false;
    else if (needsComma || !atAnyOf(")"))
      return expected(needsComma ? "','" : "',' or ')'");
  }
  return Error::success();
}

Expected<int64_t> DictParser::parseDim() {
  skipSpace();
  size_t length = rest.find_first_not_of("0123456789", rest.starts_with("-"));
  StringRef digits = rest.take_front(length);
  if (digits.empty() || digits == "-")
    return expected("an integer");
  int64_t dim;
  // Python refuses 01, to keep it apart from an octal number.
  if (digits.size() > 1 && digits.front() == '0')
    return expected("an integer without leading zeros");
  if (digits.getAsInteger(10, dim))
    return createStringError("dim " + Twine(digits.take_front(40)) +
                             " does not fit a signed 64-bit integer");
  if (dim < 0)
    return createStringError("dim " + Twine(dim) + " is negative");
  rest = rest.drop_front(digits.size());
  rest.consume_front("L"); // Python 2's long, in old files.
  return dim;
}

} // namespace

Expected<NumpyHeader> readNumpyHeader(StringRef &file) {
  if (!file.starts_with(magic))
    return createStringError(Twine("not a .npy file"));
  StringRef rest = file.drop_front(magic.size());
  if (rest.size() < 2)
    return createStringError(Twine("truncated header: no format version"));
  unsigned major = rest.bytes_begin()[0], minor = rest.bytes_begin()[1];
  if (major < 1 || major > 3 || minor != 0)
    return createStringError("unknown .npy format version " + Twine(major) +
                             "." + Twine(minor) +
                             " (expected 1.0, 2.0 or 3.0)");
  rest = rest.drop_front(2);
  size_t lengthBytes = major == 1 ? 2 : 4;
  if (rest.size() < lengthBytes)
    return createStringError(Twine("truncated header: no header length"));
  uint64_t length = major == 1 ? support::endian::read16le(rest.data())
                               : support::endian::read32le(rest.data());
  rest = rest.drop_front(lengthBytes);
  if (rest.size() < length)
    return createStringError("truncated header: expected " + Twine(length) +
                             " bytes, but got " + Twine(rest.size()));
  file = rest.drop_front(length);
  return DictParser(rest.take_front(length)).parse();
}

std::string formatNumpyHeader(const NumpyHeader &header) {
  std::string dict = "{'descr': '" + header.descr + "', 'fortran_order': " +
                     (header.fortranOrder ? "True" : "False") + ", 'shape': (";
  for (int64_t dim : header.shape)
    dict += itostr(dim) + ", ";
  // `(3,)` and `(3, 4)`: only the comma of rank 1 stays.
  if (!header.shape.empty())
    dict.resize(dict.size() - (header.shape.size() == 1 ? 1 : 2));
  dict += "), }";
  if (!header.shape.empty()) {
    // numpy leaves room for the growing dim to take any 64-bit value in place.
    int64_t growing =
        header.fortranOrder ? header.shape.back() : header.shape.front();
    constexpr size_t maxDigits = 21;
    dict.append(maxDigits - itostr(growing).size(), ' ');
  }

  // Magic, version, length; then the dict, spaces, and a newline.
  constexpr size_t dataAlignment = 64;
  auto getPadding = [&](size_t lengthBytes) {
    size_t used = magic.size() + 2 + lengthBytes + dict.size() + 1;
    return dataAlignment - used % dataAlignment;
  };
  bool isShort = dict.size() + getPadding(2) + 1 <= UINT16_MAX;
  size_t lengthBytes = isShort ? 2 : 4;
  dict.append(getPadding(lengthBytes), ' ');
  dict += '\n';

  std::string result = magic.str();
  result += isShort ? '\1' : '\2';
  result += '\0';
  for (size_t i = 0; i < lengthBytes; ++i)
    result += static_cast<char>(dict.size() >> (8 * i));
  return result + dict;
}

} // namespace mlir::glean
