//===- NumpyHeaderTest.cpp - Tests of the header of .npy files ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumpySamples.h"

using namespace mlir::glean;
using llvm::StringRef;

namespace {

/// Reads a file of this header and 12 zero bytes.
std::string getHeaderError(StringRef dict) {
  return getMessage(readNumpyFrom(makeNumpyFile(dict, std::string(12, '\0'))));
}

TEST(NumpyHeader, Versions) {
  Tensor expected = makeTensor<int32_t>(ElementType::I32, {3}, {1, 2, 3});
  StringRef data(reinterpret_cast<const char *>(expected.data()), 12);
  for (unsigned major : {1, 2, 3})
    EXPECT_TRUE(areEqual(unwrap(readNumpyFrom(makeNumpyFile(
                             makeNumpyDict("<i4", "(3,)"), data, major))),
                         expected));
  auto getVersionError = [&](unsigned major, unsigned minor) {
    return getMessage(readNumpyFrom(
        makeNumpyFile(makeNumpyDict("<i4", "(3,)"), data, major, minor)));
  };
  EXPECT_EQ(getVersionError(4, 0),
            "unknown .npy format version 4.0 (expected 1.0, 2.0 or 3.0)");
  EXPECT_EQ(getVersionError(1, 1),
            "unknown .npy format version 1.1 (expected 1.0, 2.0 or 3.0)");
  EXPECT_EQ(getVersionError(0, 0),
            "unknown .npy format version 0.0 (expected 1.0, 2.0 or 3.0)");
  EXPECT_EQ(getVersionError(255, 255),
            "unknown .npy format version 255.255 (expected 1.0, 2.0 or 3.0)");
}

TEST(NumpyHeader, SpellingsThatAreAccepted) {
  for (StringRef dict : {
           "{'descr': '<i4', 'fortran_order': False, 'shape': (3,)}",
           "{'shape': (3,), 'descr': '<i4', 'fortran_order': False}",
           "{\"descr\": \"<i4\", \"fortran_order\": False, \"shape\": (3,),}",
           " {\t'descr':'<i4','fortran_order':False,'shape':(3,)} \n",
           "{'descr': '<i4', 'fortran_order': False, 'shape': (3L,), }",
           "{'descr': '=i4', 'fortran_order': True, 'shape': ( 3 , ) }",
           "{'descr': 'i4', 'fortran_order': False, 'shape': (1, 3,), }",
           "{'descr': '<i4', 'fortran_order': False, 'shape': (3L, 1L), }",
       })
    EXPECT_EQ(getHeaderError(dict), "") << dict.str();
}

TEST(NumpyHeader, SpellingsThatAreRefused) {
  const std::pair<StringRef, StringRef> cases[] = {
      {"", "invalid header: expected '{' at byte 0"},
      {"{", "invalid header: expected a string at byte 1"},
      {"{}", "invalid header: no key 'descr'"},
      {"{,}", "invalid header: expected a string at byte 1"},
      {"{'descr'", "invalid header: expected ':' at byte 8"},
      {"{'descr", "invalid header: expected a string without escapes at byte "
                  "1"},
      {"{'descr\\x'", "invalid header: expected a string without escapes at "
                      "byte 1"},
      {"{'descr': 3}", "invalid header: expected a string at byte 10"},
      {"{'descr': '<i4'}", "invalid header: no key 'fortran_order'"},
      {"{'descr': '<i4', 'fortran_order': False}",
       "invalid header: no key 'shape'"},
      {"{'descr': '<i4' 'shape': ()}",
       "invalid header: expected ',' or '}' at byte 16"},
      {"{'descr': '<i4', 'descr': '<i4'}",
       "invalid header: key 'descr' stands twice"},
      {"{'order': '<i4'}", "invalid header: unknown key 'order'"},
      {"{'a\nb\xFF': '<i4'}", "invalid header: unknown key 'a\\nb\\xff'"},
      {"{'fortran_order': 1}",
       "invalid header: expected True or False at byte 18"},
      {"{'fortran_order': Falsehood}",
       "invalid header: expected ',' or '}' at byte 23"},
      {"{'shape': 3}", "invalid header: expected '(' at byte 10"},
      {"{'shape': (3)}", "invalid header: expected ',' at byte 12"},
      {"{'shape': (,)}", "invalid header: expected an integer at byte 11"},
      {"{'shape': (3,,)}", "invalid header: expected an integer at byte 13"},
      {"{'shape': (3 4)}", "invalid header: expected ',' at byte 13"},
      {"{'shape': (3, 4 5)}", "invalid header: expected ',' or ')' at byte 16"},
      {"{'shape': (3.5,)}", "invalid header: expected ',' at byte 12"},
      {"{'shape': (03,)}",
       "invalid header: expected an integer without leading zeros at byte 11"},
      {"{'shape': (-,)}", "invalid header: expected an integer at byte 11"},
      {"{'shape': (3,", "invalid header: expected an integer at byte 13"},
      {"{'descr': '<i4', 'fortran_order': False, 'shape': (3,)} x",
       "invalid header: expected the end at byte 56"},
  };
  for (auto [dict, message] : cases)
    EXPECT_EQ(getHeaderError(dict), message.str()) << dict.str();
}

TEST(NumpyHeader, HostileDims) {
  auto getShapeError = [](StringRef shape) {
    return getHeaderError(makeNumpyDict("<i4", shape));
  };
  EXPECT_EQ(getShapeError("(-1,)"), "dim -1 is negative");
  EXPECT_EQ(getShapeError("(-3, -1)"), "dim -3 is negative");
  EXPECT_EQ(getShapeError("(9223372036854775808,)"),
            "dim 9223372036854775808 does not fit a signed 64-bit integer");
  EXPECT_EQ(getShapeError("(" + std::string(100, '9') + ",)"),
            "dim " + std::string(40, '9') +
                " does not fit a signed 64-bit integer");
  EXPECT_EQ(getShapeError("(4294967296, 4294967296, 4294967296)"),
            "tensor<4294967296x4294967296x4294967296xi32> is too large: its "
            "size in bytes does not fit a signed 64-bit integer");
  EXPECT_EQ(getShapeError("(4611686018427387904,)"),
            "tensor<4611686018427387904xi32> is too large: its size in bytes "
            "does not fit a signed 64-bit integer");
  // Within 64 bits, but not within the file: nothing is allocated.
  EXPECT_EQ(getShapeError("(1000000000000000000,)"),
            "truncated data: expected 4000000000000000000 bytes, but got 12");
  // No elements, in either order.
  StringRef empty = "(4611686018427387904, 4611686018427387904, 0)";
  for (bool fortranOrder : {false, true})
    EXPECT_EQ(getMessage(readNumpyFrom(makeNumpyFile(
                  makeNumpyDict("<i4", empty, fortranOrder), ""))),
              "");
}

TEST(NumpyHeader, HugeLengths) {
  std::string file("\x93NUMPY\1\0\xFF\xFF{'descr", 17);
  EXPECT_EQ(getMessage(readNumpyFrom(file)),
            "truncated header: expected 65535 bytes, but got 7");
  file = std::string("\x93NUMPY\2\0\xFF\xFF\xFF\xFF{", 13);
  EXPECT_EQ(getMessage(readNumpyFrom(file)),
            "truncated header: expected 4294967295 bytes, but got 1");
}

TEST(NumpyHeader, NotNumpy) {
  EXPECT_EQ(getMessage(readNumpyFrom("")), "not a .npy file");
  EXPECT_EQ(getMessage(readNumpyFrom("PK\3\4 a .npz file")), "not a .npy file");
  EXPECT_EQ(getMessage(readNumpyFrom("\x93NUMPY\1")),
            "truncated header: no format version");
  EXPECT_EQ(getMessage(readNumpyFrom(StringRef("\x93NUMPY\1\0\1", 9))),
            "truncated header: no header length");
}

TEST(NumpyHeader, WrittenAsNumpyDoes) {
  auto getHeader = [](llvm::ArrayRef<int64_t> shape) {
    std::string file =
        writeNumpyToString(unwrap(Tensor::create(ElementType::F32, shape)));
    return file.substr(0, 128);
  };
  // Copied from files of numpy 1.24.
  EXPECT_EQ(getHeader({2, 3}),
            StringRef("\x93NUMPY\1\0v\0", 10).str() +
                "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }" +
                std::string(58, ' ') + "\n");
  EXPECT_EQ(getHeader({0}),
            StringRef("\x93NUMPY\1\0v\0", 10).str() +
                "{'descr': '<f4', 'fortran_order': False, 'shape': (0,), }" +
                std::string(60, ' ') + "\n");
  EXPECT_EQ(getHeader({}).substr(0, 64),
            StringRef("\x93NUMPY\1\0v\0", 10).str() +
                "{'descr': '<f4', 'fortran_order': False, 'shape': (), ");
}

TEST(NumpyHeader, LongHeadersTakeVersion2) {
  std::vector<int64_t> shape(30000, 1);
  Tensor tensor = makeTensor<int8_t>(ElementType::I8, shape, {42});
  std::string file = writeNumpyToString(tensor);
  EXPECT_EQ(file[6], 2);
  EXPECT_EQ((file.size() - 1) % 64, 0u);
  EXPECT_TRUE(unwrap(readNumpyFrom(file)).bitwiseEqual(tensor));
}

} // namespace
