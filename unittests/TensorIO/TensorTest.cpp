//===- TensorTest.cpp - Tests of host tensors -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleTensors.h"

using namespace mlir::glean;
using llvm::StringRef;

// A tensor that cannot be had is an error here, but ends the program under the
// address sanitizer unless it is told so.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options() {
  return "allocator_may_return_null=1";
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace {

TEST(Tensor, CreateIsZeroedAndAligned) {
  for (ElementType type : allElementTypes)
    for (const std::vector<int64_t> &shape : getSampleShapes()) {
      Tensor tensor = unwrap(Tensor::create(type, shape));
      EXPECT_EQ(tensor.elementType(), type);
      EXPECT_EQ(tensor.shape(), llvm::ArrayRef<int64_t>(shape));
      EXPECT_EQ(tensor.numElements(), getElementCount(shape));
      EXPECT_NE(tensor.data(), nullptr);
      EXPECT_EQ(reinterpret_cast<uintptr_t>(tensor.data()) % 64, 0u);
      EXPECT_TRUE(llvm::all_of(tensor.bytes(), [](char c) { return c == 0; }));
    }
}

TEST(Tensor, CreateOfBadShapes) {
  EXPECT_EQ(getMessage(Tensor::create(ElementType::F32, {2, -1})),
            "tensor<2x-1xf32> has a negative dim");
  constexpr int64_t big = int64_t(1) << 60;
  EXPECT_EQ(getMessage(Tensor::create(ElementType::I64, {big})),
            "tensor<1152921504606846976xi64> is too large: its size in bytes "
            "does not fit a signed 64-bit integer");
  EXPECT_EQ(getMessage(Tensor::create(ElementType::I8, {INT64_MAX})),
            "tensor<9223372036854775807xi8> is too large: its size in bytes "
            "does not fit a signed 64-bit integer");
  EXPECT_EQ(getMessage(Tensor::create(ElementType::I8, {big, 2})),
            "cannot allocate 2305843009213693952 bytes for "
            "tensor<1152921504606846976x2xi8>");
  EXPECT_EQ(
      unwrap(Tensor::create(ElementType::F64, {big, big, 0})).numElements(), 0);
}

TEST(Tensor, AdoptFreesTheMemory) {
  // The leak checker of the address sanitizer sees whether it does.
  char *allocated = static_cast<char *>(std::malloc(64));
  llvm::copy(StringRef("abcdef"), allocated + 32);
  Tensor tensor =
      Tensor::adopt(ElementType::UI8, {2, 3}, allocated, allocated + 32);
  EXPECT_EQ(tensor.data(), allocated + 32);
  EXPECT_EQ(StringRef(tensor.bytes().data(), tensor.bytes().size()), "abcdef");
}

TEST(Tensor, MoveKeepsTheData) {
  Tensor first = makeStrings({2}, {"one", "two"});
  const void *data = first.data();
  Tensor second = std::move(first);
  EXPECT_EQ(second.data(), data);
  first = makeStrings({1}, {"three"});
  EXPECT_EQ(second.getString(1), "two");
  EXPECT_EQ(first.getString(0), "three");
}

TEST(Tensor, CloneIsIndependent) {
  for (ElementType type : allElementTypes) {
    Tensor tensor = makeRandomTensor(type, {5, 3}, 1);
    Tensor copy = unwrap(tensor.clone());
    EXPECT_TRUE(areEqual(copy, tensor));
    EXPECT_NE(copy.data(), tensor.data());
    tensor = unwrap(Tensor::create(type, {5, 3}));
    EXPECT_TRUE(areEqual(copy, makeRandomTensor(type, {5, 3}, 1)));
  }
}

TEST(Tensor, StringsHoldAnyBytes) {
  std::string large(1 << 20, 'x');
  Tensor tensor =
      makeStrings({2, 2}, {"", StringRef("a\0b\0", 4), "\xFF\xFE", large});
  EXPECT_EQ(tensor.sizeInBytes(), 64);
  EXPECT_EQ(tensor.getString(0), "");
  EXPECT_EQ(tensor.getString(1), StringRef("a\0b\0", 4));
  EXPECT_EQ(tensor.getString(2), "\xFF\xFE");
  EXPECT_EQ(tensor.getString(3), large);
  // An element may be set from itself.
  tensor.setString(3, tensor.getString(3).drop_front());
  EXPECT_EQ(tensor.getString(3), StringRef(large).drop_front());
}

TEST(Tensor, OwnStringsOutlivesTheSource) {
  Tensor result = unwrap(Tensor::create(ElementType::String, {4}));
  {
    Tensor data = makeStrings({2}, {"first", std::string(5000, 'y')});
    auto *source = static_cast<StringView *>(data.data());
    auto *target = static_cast<StringView *>(result.data());
    target[0] = source[1];
    target[1] = source[0];
    target[2] = source[1];
    result.ownStrings();
    std::memset(const_cast<char *>(source[0].data), '#', source[0].size);
    // Equal views share one copy, apart from the source.
    EXPECT_EQ(target[0].data, target[2].data);
    EXPECT_NE(target[0].data, source[1].data);
  }
  EXPECT_EQ(result.getString(0), std::string(5000, 'y'));
  EXPECT_EQ(result.getString(1), "first");
  EXPECT_EQ(result.getString(3), "");
  result.ownStrings();
  EXPECT_EQ(result.getString(1), "first");
}

TEST(Tensor, DifferencesAreOfBits) {
  Tensor a = makeTensor<uint32_t>(ElementType::F32, {3},
                                  {0x7FC00000, 0x00000000, 0x3F800000});
  Tensor b = unwrap(a.clone());
  EXPECT_TRUE(a.bitwiseEqual(b)) << "NaNs of equal bits";
  static_cast<uint32_t *>(b.data())[1] = 0x80000000;
  EXPECT_EQ(a.firstDifference(b), 1) << "0.0 and -0.0";
  static_cast<uint32_t *>(b.data())[0] = 0x7FC00001;
  EXPECT_EQ(a.firstDifference(b), 0) << "payload of a NaN";
  EXPECT_FALSE(a.bitwiseEqual(b));
}

TEST(Tensor, DifferencesInTheLastByte) {
  Tensor a = unwrap(Tensor::create(ElementType::Complex128, {1000}));
  Tensor b = unwrap(a.clone());
  EXPECT_EQ(a.firstDifference(b), std::nullopt);
  b.bytes().back() = 1;
  EXPECT_EQ(a.firstDifference(b), 999);
}

TEST(Tensor, DifferencesOfStringsAreOfCharacters) {
  Tensor a = makeStrings({3}, {"a", "b", "c"});
  Tensor b = makeStrings({3}, {"a", "b", "c"});
  EXPECT_TRUE(a.bitwiseEqual(b));
  b.setString(2, StringRef("c\0", 2));
  EXPECT_EQ(a.firstDifference(b), 2);
}

TEST(Tensor, TypeAndShapeCount) {
  Tensor a = unwrap(Tensor::create(ElementType::I32, {2, 0}));
  EXPECT_FALSE(
      a.bitwiseEqual(unwrap(Tensor::create(ElementType::I32, {0, 2}))));
  EXPECT_FALSE(
      a.bitwiseEqual(unwrap(Tensor::create(ElementType::UI32, {2, 0}))));
  EXPECT_TRUE(a.bitwiseEqual(unwrap(Tensor::create(ElementType::I32, {2, 0}))));
}

} // namespace
