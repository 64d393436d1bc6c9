//===- SampleTensors.h - Tensors and checks for the tests -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_UNITTESTS_TENSORIO_SAMPLETENSORS_H
#define GLEAN_UNITTESTS_TENSORIO_SAMPLETENSORS_H

#include "glean/TensorIO/Tensor.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

namespace mlir::glean {

/// The text of the error, or an empty one for a value.
template <typename T> std::string getMessage(llvm::Expected<T> value) {
  return llvm::toString(value.takeError());
}
inline std::string getMessage(llvm::Error error) {
  return llvm::toString(std::move(error));
}

/// The value, or a failure of the test that shows the error.
inline Tensor unwrap(llvm::Expected<Tensor> tensor) {
  if (tensor)
    return std::move(*tensor);
  ADD_FAILURE() << llvm::toString(tensor.takeError());
  return llvm::cantFail(Tensor::create(ElementType::I8, {}));
}

template <typename T>
Tensor makeTensor(ElementType type, llvm::ArrayRef<int64_t> shape,
                  llvm::ArrayRef<T> values) {
  Tensor tensor = unwrap(Tensor::create(type, shape));
  EXPECT_EQ(tensor.sizeInBytes(), int64_t(values.size() * sizeof(T)));
  std::memcpy(tensor.data(), values.data(), values.size() * sizeof(T));
  return tensor;
}

inline Tensor makeStrings(llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<llvm::StringRef> values) {
  Tensor tensor = unwrap(Tensor::create(ElementType::String, shape));
  EXPECT_EQ(tensor.numElements(), int64_t(values.size()));
  for (auto [i, value] : llvm::enumerate(values))
    tensor.setString(i, value);
  return tensor;
}

/// Tests draw the same numbers each time.
inline std::mt19937 makeRandom(unsigned seed) { return std::mt19937(seed); }

/// Any bits: bools of any byte, quiet and signalling NaNs with payloads,
/// infinities, -0.0, subnormals. Strings of all lengths, some not ASCII.
inline Tensor makeRandomTensor(ElementType type, llvm::ArrayRef<int64_t> shape,
                               unsigned seed) {
  std::mt19937 random = makeRandom(seed);
  Tensor tensor = unwrap(Tensor::create(type, shape));
  if (type == ElementType::String) {
    for (int64_t i = 0; i < tensor.numElements(); ++i) {
      std::string text(random() % 20, 'a' + random() % 26);
      tensor.setString(i, random() % 2 ? text : text + "\xC3\xA9");
    }
    return tensor;
  }
  for (char &byte : tensor.bytes())
    byte = random();
  // Values that conversions are most likely to lose, at the front.
  auto put = [&](std::initializer_list<uint64_t> values) {
    size_t size = std::min<size_t>(getElementSize(type), 8);
    char *target = tensor.bytes().data();
    for (uint64_t value : values) {
      if (target + size > tensor.bytes().end())
        return;
      std::memcpy(target, &value, size);
      target += size;
    }
  };
  switch (type) {
  case ElementType::Bool:
    put({0, 1, 2, 255});
    break;
  case ElementType::F16:
    put({0x7C01, 0xFE55, 0x8000, 0x0001, 0xFC00});
    break;
  case ElementType::BF16:
    put({0x7F81, 0xFFD5, 0x8000, 0x0001, 0xFF80});
    break;
  case ElementType::F32:
  case ElementType::Complex64:
    put({0x7F800001, 0xFFC12345, 0x80000000, 1, 0xFF800000});
    break;
  case ElementType::F64:
  case ElementType::Complex128:
    put({0x7FF0000000000001, 0xFFF8000000012345, 0x8000000000000000, 1});
    break;
  default:
    break;
  }
  return tensor;
}

/// Shapes for round trips: scalar, empty in each place, units, rank 4.
inline std::vector<std::vector<int64_t>> getSampleShapes() {
  return {{},        {0},          {1},
          {7},       {2, 3},       {0, 3},
          {3, 0, 2}, {2, 1, 3, 2}, {1, 1, 1, 1, 1}};
}

inline ::testing::AssertionResult areEqual(const Tensor &a, const Tensor &b) {
  if (a.bitwiseEqual(b))
    return ::testing::AssertionSuccess();
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os, a);
  os << "is not\n";
  print(os, b);
  return ::testing::AssertionFailure() << text;
}

/// A folder of its own that is removed in the end.
class TemporaryFolder {
public:
  TemporaryFolder() {
    llvm::SmallString<128> name;
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("glean-tensorio", name));
    root = name.str().str();
  }
  ~TemporaryFolder() { EXPECT_FALSE(llvm::sys::fs::remove_directories(root)); }

  std::string operator/(llvm::StringRef name) const {
    return (root + "/" + name).str();
  }
  const std::string &path() const { return root; }

  void write(llvm::StringRef name, llvm::StringRef contents) const {
    std::ofstream(*this / name, std::ios::binary)
        .write(contents.data(), contents.size());
  }
  std::string read(llvm::StringRef name) const {
    std::ifstream stream(*this / name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }
  size_t countFiles() const {
    std::error_code code;
    size_t count = 0;
    for (llvm::sys::fs::directory_iterator it(root, code), end; it != end;
         it.increment(code))
      ++count;
    return count;
  }

private:
  std::string root;
};

} // namespace mlir::glean

#endif // GLEAN_UNITTESTS_TENSORIO_SAMPLETENSORS_H
