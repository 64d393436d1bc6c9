//===- NumpyFormatTest.cpp - Tests of .npy files --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumpySamples.h"

using namespace mlir::glean;
using llvm::StringRef;

namespace {

TEST(NumpyFormat, RoundTripOfAllTypes) {
  for (ElementType type : allElementTypes)
    for (const std::vector<int64_t> &shape : getSampleShapes()) {
      Tensor tensor = makeRandomTensor(type, shape, 2);
      EXPECT_TRUE(
          areEqual(unwrap(readNumpyFrom(writeNumpyToString(tensor))), tensor));
    }
}

TEST(NumpyFormat, BitsAreKept) {
  Tensor tensor = unwrap(readNumpyFrom(
      makeNumpyFile(makeNumpyDict("|b1", "(4,)"), StringRef("\0\1\2\xFF", 4))));
  EXPECT_TRUE(areEqual(
      tensor, makeTensor<uint8_t>(ElementType::Bool, {4}, {0, 1, 2, 255})));
  // A signalling NaN with a payload, and -0.0.
  tensor = unwrap(readNumpyFrom(makeNumpyFile(
      makeNumpyDict("<f4", "(2,)"), StringRef("\1\0\xA0\x7F\0\0\0\x80", 8))));
  EXPECT_TRUE(areEqual(tensor, makeTensor<uint32_t>(ElementType::F32, {2},
                                                    {0x7FA00001, 0x80000000})));
}

TEST(NumpyFormat, Descrs) {
  const std::pair<StringRef, ElementType> cases[] = {
      {"|b1", ElementType::Bool},       {"|i1", ElementType::I8},
      {"<i2", ElementType::I16},        {"<i4", ElementType::I32},
      {"<i8", ElementType::I64},        {"|u1", ElementType::UI8},
      {"<u2", ElementType::UI16},       {"<u4", ElementType::UI32},
      {"<u8", ElementType::UI64},       {"<f2", ElementType::F16},
      {"<V2", ElementType::BF16},       {"<f4", ElementType::F32},
      {"<f8", ElementType::F64},        {"<c8", ElementType::Complex64},
      {"<c16", ElementType::Complex128}};
  for (auto [descr, type] : cases) {
    Tensor tensor = makeRandomTensor(type, {2}, 3);
    EXPECT_TRUE(StringRef(writeNumpyToString(tensor)).contains(descr));
    StringRef data(static_cast<const char *>(tensor.data()),
                   tensor.sizeInBytes());
    for (StringRef order : {"<", "|", "=", ""})
      EXPECT_TRUE(areEqual(
          unwrap(readNumpyFrom(makeNumpyFile(
              makeNumpyDict((order + descr.drop_front()).str(), "(2,)"),
              data))),
          tensor));
  }
}

TEST(NumpyFormat, UnsupportedDescrs) {
  const std::pair<StringRef, StringRef> cases[] = {
      {">f4", "unsupported descr '>f4': big-endian data is not read"},
      {">U3", "unsupported descr '>U3': big-endian data is not read"},
      {"|O", "unsupported descr '|O': Python objects are not read"},
      {"<M8[ns]", "unsupported descr '<M8[ns]': dates and times are not read"},
      {"<m8", "unsupported descr '<m8': dates and times are not read"},
      {"<f16",
       "unsupported descr '<f16': it is no element type of ONNX Gather"},
      {"|V1", "unsupported descr '|V1': it is no element type of ONNX Gather"},
      {"<V4", "unsupported descr '<V4': it is no element type of ONNX Gather"},
      {"", "unsupported descr '': it is no element type of ONNX Gather"},
      {"<", "unsupported descr '<': it is no element type of ONNX Gather"},
      {"<=i4",
       "unsupported descr '<=i4': it is no element type of ONNX Gather"},
      {"i04", "unsupported descr 'i04': it is no element type of ONNX Gather"},
      {"<U", "unsupported descr '<U': invalid string length"},
      {"<U0", "unsupported descr '<U0': invalid string length"},
      {"|S-1", "unsupported descr '|S-1': invalid string length"},
      {"|S+1", "unsupported descr '|S+1': invalid string length"},
      {"<U4611686018427387904",
       "unsupported descr '<U4611686018427387904': invalid string length"},
      {"|S99999999999999999999",
       "unsupported descr '|S99999999999999999999': invalid string length"},
  };
  for (auto [descr, message] : cases)
    EXPECT_EQ(getMessage(readNumpyFrom(
                  makeNumpyFile(makeNumpyDict(descr, "(1,)"), "1234"))),
              message.str());
  EXPECT_EQ(
      getMessage(readNumpyFrom(makeNumpyFile(
          "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }",
          "1234"))),
      "unsupported descr '[(\\'a\\', \\'<f4\\')]': structured types are not "
      "read");
}

TEST(NumpyFormat, FortranOrder) {
  // Element [i, j, k] of 2x3x4 has the value 100 i + 10 j + k.
  std::string data;
  std::vector<uint8_t> expected;
  for (int k = 0; k < 4; ++k)
    for (int j = 0; j < 3; ++j)
      for (int i = 0; i < 2; ++i)
        data += static_cast<char>(100 * i + 10 * j + k);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 4; ++k)
        expected.push_back(100 * i + 10 * j + k);
  Tensor tensor = unwrap(readNumpyFrom(
      makeNumpyFile(makeNumpyDict("|u1", "(2, 3, 4)", true), data)));
  EXPECT_TRUE(areEqual(
      tensor, makeTensor<uint8_t>(ElementType::UI8, {2, 3, 4}, expected)));
}

TEST(NumpyFormat, FortranOrderOfAllSizes) {
  // The transposed file of a 3x1x2 tensor, for each size of an element.
  const int64_t fileOrder[] = {0, 2, 4, 1, 3, 5};
  const std::pair<StringRef, ElementType> cases[] = {
      {"|b1", ElementType::Bool},
      {"<f2", ElementType::F16},
      {"<i4", ElementType::I32},
      {"<c8", ElementType::Complex64},
      {"<c16", ElementType::Complex128}};
  for (auto [descr, type] : cases) {
    Tensor tensor = makeRandomTensor(type, {3, 1, 2}, 4);
    std::string data;
    size_t size = getElementSize(type);
    for (int64_t i : fileOrder)
      data.append(static_cast<const char *>(tensor.data()) + i * size, size);
    EXPECT_TRUE(areEqual(unwrap(readNumpyFrom(makeNumpyFile(
                             makeNumpyDict(descr, "(3, 1, 2)", true), data))),
                         tensor));
  }
}

TEST(NumpyFormat, FortranOrderOfManyUnitDims) {
  std::string shape = "(2, ";
  for (int i = 0; i < 10000; ++i)
    shape += "1, ";
  Tensor tensor = unwrap(readNumpyFrom(
      makeNumpyFile(makeNumpyDict("|i1", shape + "3)", true), "adbecf", 2)));
  EXPECT_EQ(StringRef(static_cast<const char *>(tensor.data()), 6), "abcdef")
      << "element [i, j] lies at i + 2 j";
}

TEST(NumpyFormat, SizeOfTheData) {
  std::string dict = makeNumpyDict("<i4", "(2, 3)");
  EXPECT_EQ(
      getMessage(readNumpyFrom(makeNumpyFile(dict, std::string(23, '\0')))),
      "truncated data: expected 24 bytes, but got 23");
  EXPECT_EQ(getMessage(readNumpyFrom(makeNumpyFile(dict, ""))),
            "truncated data: expected 24 bytes, but got 0");
  EXPECT_EQ(
      getMessage(readNumpyFrom(makeNumpyFile(dict, std::string(25, '\0')))),
      "unexpected bytes after the data: expected 24 bytes, but got 25");
}

TEST(NumpyFormat, TruncationIsAlwaysAnError) {
  for (ElementType type :
       {ElementType::I8, ElementType::Complex64, ElementType::String}) {
    std::string file = writeNumpyToString(makeRandomTensor(type, {2, 2}, 5));
    for (size_t size = 0; size < file.size(); ++size) {
      // A copy of its own, so that the address sanitizer sees a read past it.
      std::vector<char> part(file.begin(), file.begin() + size);
      EXPECT_NE(getMessage(readNumpyFrom(StringRef(part.data(), size))), "");
    }
  }
}

TEST(NumpyFormat, FlippedBytesNeverCrash) {
  std::mt19937 random = makeRandom(6);
  for (ElementType type :
       {ElementType::F32, ElementType::Bool, ElementType::String}) {
    std::string file = writeNumpyToString(makeRandomTensor(type, {2, 3}, 7));
    size_t errors = 0;
    for (int i = 0; i < 20000; ++i) {
      std::vector<char> broken(file.begin(), file.end());
      // Mostly in the header, and also several at once.
      for (unsigned n = 1 + random() % 3; n > 0; --n)
        broken[random() % (random() % 4 ? 80 : broken.size())] = random();
      llvm::Expected<Tensor> tensor =
          readNumpyFrom(StringRef(broken.data(), broken.size()));
      if (llvm::errorToBool(tensor.takeError()))
        ++errors;
    }
    EXPECT_GT(errors, 1000u);
    EXPECT_LT(errors, 20000u);
  }
}

} // namespace
