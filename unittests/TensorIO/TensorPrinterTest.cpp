//===- TensorPrinterTest.cpp - Tests of the text form of tensors ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleTensors.h"

#include <cfloat>
#include <cmath>
#include <numeric>

using namespace mlir::glean;
using llvm::StringRef;

namespace {

std::string printed(const Tensor &tensor) {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os, tensor);
  return text;
}

/// The one element of these bits.
template <typename T> std::string printedElement(ElementType type, T bits) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElement(os, makeTensor<T>(type, {}, {bits}), 0);
  return text;
}
std::string printedString(StringRef value) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElement(os, makeStrings({}, {value}), 0);
  return text;
}

/// 0 up to `count` - 1.
std::vector<int16_t> countUp(size_t count) {
  std::vector<int16_t> values(count);
  std::iota(values.begin(), values.end(), 0);
  return values;
}

TEST(TensorPrinter, Rows) {
  EXPECT_EQ(printed(makeTensor<int32_t>(ElementType::I32, {}, {-5})),
            "tensor<i32>\n-5\n");
  EXPECT_EQ(printed(makeTensor<int8_t>(ElementType::I8, {3}, {1, -2, 127})),
            "tensor<3xi8>\n[  1,  -2, 127]\n");
  EXPECT_EQ(printed(makeTensor<uint8_t>(ElementType::UI8, {2, 2, 2},
                                        {1, 2, 3, 4, 5, 6, 7, 255})),
            "tensor<2x2x2xui8>\n"
            "[[[  1,   2],\n"
            "  [  3,   4]],\n"
            "\n"
            " [[  5,   6],\n"
            "  [  7, 255]]]\n");
}

TEST(TensorPrinter, NoElements) {
  EXPECT_EQ(printed(unwrap(Tensor::create(ElementType::F32, {2, 0}))),
            "tensor<2x0xf32>\n[]\n");
}

TEST(TensorPrinter, LongTensorsAreAbbreviated) {
  std::vector<int16_t> values = countUp(1001);
  EXPECT_EQ(printed(makeTensor<int16_t>(ElementType::I16, {1001}, values)),
            "tensor<1001xi16> (1001 elements, 6 shown)\n"
            "[   0,    1,    2, ...,  998,  999, 1000]\n");
  EXPECT_EQ(printed(makeTensor<int16_t>(ElementType::I16, {143, 7}, values)),
            "tensor<143x7xi16> (1001 elements, 36 shown)\n"
            "[[   0,    1,    2, ...,    4,    5,    6],\n"
            " [   7,    8,    9, ...,   11,   12,   13],\n"
            " [  14,   15,   16, ...,   18,   19,   20],\n"
            " ...,\n"
            " [ 980,  981,  982, ...,  984,  985,  986],\n"
            " [ 987,  988,  989, ...,  991,  992,  993],\n"
            " [ 994,  995,  996, ...,  998,  999, 1000]]\n");
  // As in numpy, 6 and fewer are shown in full.
  values = countUp(1002);
  std::string text =
      printed(makeTensor<int16_t>(ElementType::I16, {6, 167}, values));
  EXPECT_EQ(llvm::count(text, '\n'), 7);
  // 1000 elements are not too many.
  text = printed(makeTensor<int16_t>(ElementType::I16, {1000}, countUp(1000)));
  EXPECT_FALSE(StringRef(text).contains("..."));
}

TEST(TensorPrinter, HighRanksShowFewerAtEachEdge) {
  // Rank 4: two at each edge.
  std::string text = printed(makeTensor<int16_t>(ElementType::I16, {7, 7, 7, 7},
                                                 countUp(7 * 7 * 7 * 7)));
  EXPECT_TRUE(StringRef(text).starts_with(
      "tensor<7x7x7x7xi16> (2401 elements, 256 shown)\n"
      "[[[[   0,    1, ...,    5,    6],\n"
      "   [   7,    8, ...,   12,   13],\n"
      "   ...,\n"
      "   [  35,   36, ...,   40,   41],\n"
      "   [  42,   43, ...,   47,   48]],\n"
      "\n"
      "  [[  49,   50, ...,   54,   55],\n"))
      << text;
  EXPECT_TRUE(StringRef(text).contains("\n\n  ...,\n\n")) << text;
  EXPECT_TRUE(StringRef(text).contains("\n\n\n ...,\n\n\n")) << text;
  EXPECT_TRUE(StringRef(text).ends_with(" 2399, 2400]]]]\n")) << text;
  // Of the outermost of eleven dimensions, only the first item is shown.
  std::vector<int64_t> twos(11, 2);
  text = printed(
      makeTensor<int16_t>(ElementType::I16, twos, countUp(int64_t(1) << 11)));
  EXPECT_TRUE(StringRef(text).contains("(2048 elements, 256 shown)")) << text;
  std::string end = "[254, 255]]]]]]]]," + std::string(8, '\n') + "   ...]," +
                    std::string(9, '\n') + "  ...]," + std::string(10, '\n') +
                    " ...]\n";
  EXPECT_TRUE(StringRef(text).ends_with(end)) << text;
}

/// The widest line of a text, in bytes.
size_t getWidth(StringRef text) {
  size_t width = 0;
  while (!text.empty()) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    width = std::max(width, line.size());
  }
  return width;
}

TEST(TensorPrinter, LongRowsAreWrapped) {
  EXPECT_EQ(
      printed(makeTensor<int16_t>(ElementType::I16, {2, 30}, countUp(60))),
      "tensor<2x30xi16>\n"
      "[[ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, "
      "17, 18,\n"
      "  19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29],\n"
      " [30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, "
      "47, 48,\n"
      "  49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]]\n");
  // An element that is too wide has a line of its own.
  std::string wide(90, 'x');
  EXPECT_EQ(printed(makeStrings({3}, {"a", wide, "b"})),
            "tensor<3x!glean.string>\n[\"a\",\n \"" + wide + "\",\n \"b\"]\n");
  // Columns count, not bytes: each of these characters takes two columns, and
  // three bytes.
  std::string character = "\xE6\xBC\xA2", nine;
  for (int i = 0; i < 9; ++i)
    nine += character;
  EXPECT_EQ(llvm::count(printed(makeStrings({3}, {nine, nine, nine})), '\n'),
            2);
  EXPECT_EQ(
      llvm::count(printed(makeStrings({4}, {nine, nine, nine, nine})), '\n'),
      3);
}

TEST(TensorPrinter, LinesHaveAtMost80ColumnsOfEachType) {
  for (ElementType type : allElementTypes)
    for (int64_t columns : {1, 2, 3, 7, 20, 80, 100})
      for (std::vector<int64_t> shape : std::vector<std::vector<int64_t>>{
               {}, {2}, {20}, {2, 3}, {3, 2, 5}, {1, 5, 1, 4}}) {
        shape.push_back(columns);
        std::string text = printed(unwrap(Tensor::create(type, shape)));
        EXPECT_LE(getWidth(text), 80u) << text;
        EXPECT_EQ(llvm::count(text, '['), llvm::count(text, ']')) << text;
      }
}

TEST(TensorPrinter, RankWithoutLimit) {
  std::vector<int64_t> shape(100000, 1);
  std::string text = printed(unwrap(Tensor::create(ElementType::I8, shape)));
  EXPECT_EQ(llvm::count(text, '['), 100000);
}

TEST(TensorPrinter, Integers) {
  EXPECT_EQ(printedElement<int64_t>(ElementType::I64, INT64_MIN),
            "-9223372036854775808");
  EXPECT_EQ(printedElement<uint64_t>(ElementType::UI64, UINT64_MAX),
            "18446744073709551615");
  EXPECT_EQ(printedElement<uint32_t>(ElementType::UI32, UINT32_MAX),
            "4294967295");
  EXPECT_EQ(printedElement<uint16_t>(ElementType::UI16, UINT16_MAX), "65535");
}

TEST(TensorPrinter, Bools) {
  EXPECT_EQ(printedElement<uint8_t>(ElementType::Bool, 0), "false");
  EXPECT_EQ(printedElement<uint8_t>(ElementType::Bool, 1), "true");
  EXPECT_EQ(printedElement<uint8_t>(ElementType::Bool, 2), "true(0x2)");
  EXPECT_EQ(printedElement<uint8_t>(ElementType::Bool, 255), "true(0xff)");
}

TEST(TensorPrinter, FloatsHaveFewestDigits) {
  auto f64 = [](double value) {
    return printedElement<double>(ElementType::F64, value);
  };
  EXPECT_EQ(f64(0.1), "0.1");
  EXPECT_EQ(f64(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(f64(100000), "100000.0");
  EXPECT_EQ(f64(1234.5), "1234.5");
  EXPECT_EQ(f64(1e15), "1000000000000000.0");
  EXPECT_EQ(f64(1e16), "1e+16");
  EXPECT_EQ(f64(0.0001), "0.0001");
  EXPECT_EQ(f64(0.00001), "1e-05");
  EXPECT_EQ(f64(-0.0), "-0.0");
  EXPECT_EQ(f64(-INFINITY), "-inf");
  EXPECT_EQ(f64(DBL_MAX), "1.7976931348623157e+308");
  EXPECT_EQ(f64(5e-324), "5e-324");
  EXPECT_EQ(printedElement<float>(ElementType::F32, 0.1f), "0.1");
  EXPECT_EQ(printedElement<float>(ElementType::F32, 16777216.0f), "16777216.0");
  EXPECT_EQ(printedElement<float>(ElementType::F32, FLT_MIN), "1.1754944e-38");
  EXPECT_EQ(printedElement<uint16_t>(ElementType::F16, 0x2E66), "0.1");
  EXPECT_EQ(printedElement<uint16_t>(ElementType::F16, 0x7BFF), "65500.0");
  EXPECT_EQ(printedElement<uint16_t>(ElementType::F16, 0x0001), "6e-08");
  EXPECT_EQ(printedElement<uint16_t>(ElementType::BF16, 0x3DCD), "0.1");
  EXPECT_EQ(printedElement<uint16_t>(ElementType::BF16, 0x4049), "3.14");
}

TEST(TensorPrinter, FloatsReadBackAsTheyAre) {
  std::mt19937 random = makeRandom(7);
  for (int i = 0; i < 2000; ++i) {
    uint32_t bits = random();
    float value;
    std::memcpy(&value, &bits, sizeof(value));
    if (!std::isfinite(value))
      continue;
    std::string text = printedElement<float>(ElementType::F32, value);
    EXPECT_EQ(std::strtof(text.c_str(), nullptr), value) << text;
  }
}

TEST(TensorPrinter, NaNsShowTheirBits) {
  auto f32 = [](uint32_t bits) {
    return printedElement<uint32_t>(ElementType::F32, bits);
  };
  EXPECT_EQ(f32(0x7FC00000), "nan");
  EXPECT_EQ(f32(0xFFC00000), "-nan");
  EXPECT_EQ(f32(0x7F800001), "nan(0x1)");
  EXPECT_EQ(f32(0xFFC00001), "-nan(0x400001)");
  EXPECT_EQ(printedElement<uint16_t>(ElementType::F16, 0x7E01), "nan(0x201)");
  EXPECT_EQ(printedElement<uint64_t>(ElementType::F64, 0x7FF0000000000001),
            "nan(0x1)");
}

TEST(TensorPrinter, Complex) {
  EXPECT_EQ(printed(makeTensor<float>(ElementType::Complex64, {2},
                                      {1.5f, -2.0f, 0.0f, -0.0f})),
            "tensor<2xcomplex<f32>>\n[(1.5, -2.0), (0.0, -0.0)]\n");
  EXPECT_EQ(printed(makeTensor<double>(ElementType::Complex128, {},
                                       {0.1, -INFINITY})),
            "tensor<complex<f64>>\n(0.1, -inf)\n");
}

TEST(TensorPrinter, Strings) {
  EXPECT_EQ(printed(makeStrings({2, 2}, {"a", "bcd", "", "e"})),
            "tensor<2x2x!glean.string>\n"
            "[[\"a\", \"bcd\"],\n"
            " [\"\", \"e\"]]\n");
  EXPECT_EQ(printedString("say \"hi\" \\ 'so'\n\t"),
            R"("say \"hi\" \\ 'so'\n\t")");
  EXPECT_EQ(printedString("h\xC3\xA9llo \xE2\x82\xAC \xF0\x9F\x98\x80"),
            "\"h\xC3\xA9llo \xE2\x82\xAC \xF0\x9F\x98\x80\"");
  EXPECT_EQ(printedString(StringRef("\0\x7F\xFF\xC3", 4)),
            R"("\x00\x7f\xff\xc3")");
  // An escape of the terminal, and one of the direction of writing.
  EXPECT_EQ(printedString("\x1B[0m\xE2\x80\xAE"), R"("\x1b[0m\xe2\x80\xae")");
}

} // namespace
