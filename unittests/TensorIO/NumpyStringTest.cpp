//===- NumpyStringTest.cpp - Tests of strings in .npy files ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumpySamples.h"

using namespace mlir::glean;
using llvm::StringRef;

namespace {

std::string makeUCS4(std::initializer_list<uint32_t> codePoints) {
  std::string bytes;
  for (uint32_t codePoint : codePoints)
    bytes.append(reinterpret_cast<const char *>(&codePoint), 4);
  return bytes;
}

/// Writes, checks the dtype, reads, and compares.
void expectRoundTrip(const Tensor &tensor, StringRef descr) {
  std::string file = writeNumpyToString(tensor);
  EXPECT_TRUE(StringRef(file).contains(("'descr': '" + descr + "',").str()));
  EXPECT_TRUE(areEqual(unwrap(readNumpyFrom(file)), tensor));
}

TEST(NumpyString, Unicode) {
  expectRoundTrip(makeStrings({2}, {"ab", "c"}), "<U2");
  // The length is in code points: 1, 2 and 4 bytes of UTF-8.
  expectRoundTrip(makeStrings({1, 2}, {"a\xC3\xA9\xF0\x9F\x98\x80", "abcd"}),
                  "<U4");
  expectRoundTrip(makeStrings({}, {"\xF4\x8F\xBF\xBF"}), "<U1");
  expectRoundTrip(makeStrings({2}, {StringRef("a\0b", 3), "x"}), "<U3");
}

TEST(NumpyString, EmptyStrings) {
  // numpy's items have at least one character.
  expectRoundTrip(makeStrings({2}, {"", ""}), "<U1");
  expectRoundTrip(makeStrings({0}, {}), "<U1");
  expectRoundTrip(makeStrings({3, 0}, {}), "<U1");
}

TEST(NumpyString, Bytes) {
  expectRoundTrip(makeStrings({3}, {"\xFF\xFE\x80", "a", ""}), "|S3");
  expectRoundTrip(makeStrings({2}, {"a", "\xED\xA0\x80"}), "|S3"); // Surrogate.
  expectRoundTrip(makeStrings({1}, {StringRef("\0\xC3", 2)}), "|S2");
}

TEST(NumpyString, LargeStrings) {
  std::string large(1 << 20, 'z');
  expectRoundTrip(makeStrings({2}, {large, "\xE2\x82\xAC"}), "<U1048576");
  expectRoundTrip(makeStrings({2}, {large, "\x80"}), "|S1048576");
}

TEST(NumpyString, TrailingNulsCannotBeWritten) {
  StringRef message = "string 1 ends in a NUL, which .npy files cannot hold "
                      "(.pb files can)";
  for (StringRef value :
       {StringRef("b\0", 2), StringRef("\0", 1), StringRef("\xFF\0", 2)}) {
    EXPECT_EQ(
        getMessage(writeNumpy(makeStrings({2}, {"a", value}), llvm::nulls())),
        message.str());
  }
}

TEST(NumpyString, PaddingIsDropped) {
  Tensor tensor = unwrap(readNumpyFrom(makeNumpyFile(
      makeNumpyDict("<U3", "(2,)"), makeUCS4({'a', 0, 0, 0, 0x20AC, 0}))));
  EXPECT_TRUE(areEqual(
      tensor, makeStrings({2}, {"a", StringRef("\0\xE2\x82\xAC", 4)})));
  tensor = unwrap(readNumpyFrom(
      makeNumpyFile(makeNumpyDict("|S2", "(3,)"), StringRef("a\0\0\0\0b", 6))));
  EXPECT_TRUE(
      areEqual(tensor, makeStrings({3}, {"a", "", StringRef("\0b", 2)})));
}

TEST(NumpyString, InvalidCodePoints) {
  auto getError = [](uint32_t codePoint) {
    return getMessage(readNumpyFrom(makeNumpyFile(makeNumpyDict("<U1", "(2,)"),
                                                  makeUCS4({'a', codePoint}))));
  };
  EXPECT_EQ(getError(0x10FFFF), "");
  EXPECT_EQ(getError(0xD800), "string 1: invalid code point 0xd800");
  EXPECT_EQ(getError(0xDFFF), "string 1: invalid code point 0xdfff");
  EXPECT_EQ(getError(0x110000), "string 1: invalid code point 0x110000");
  EXPECT_EQ(getError(0xFFFFFFFF), "string 1: invalid code point 0xffffffff");
}

TEST(NumpyString, FortranOrder) {
  // Element [i, j] lies at i + 2 j.
  Tensor expected = makeStrings({2, 3}, {"00", "01", "02", "10", "11", "12"});
  EXPECT_TRUE(
      areEqual(unwrap(readNumpyFrom(makeNumpyFile(
                   makeNumpyDict("|S2", "(2, 3)", true), "001001110212"))),
               expected));
  EXPECT_TRUE(areEqual(unwrap(readNumpyFrom(makeNumpyFile(
                           makeNumpyDict("<U2", "(2, 3)", true),
                           makeUCS4({'0', '0', '1', '0', '0', '1', '1', '1',
                                     '0', '2', '1', '2'})))),
                       expected));
}

} // namespace
