//===- Tensor.h - Dense host tensors ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An owned, dense, row-major tensor in host memory, in the layout that compiled
// code reads and writes: what the tensor files are read into and written from.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TENSORIO_TENSOR_H
#define GLEAN_TENSORIO_TENSOR_H

#include "glean/TensorIO/ElementType.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"

#include <cstdlib>
#include <memory>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir::glean {

/// One element of a `!glean.string` tensor, in the layout of compiled code.
/// `size` is in bytes; the characters carry no terminator, need not be UTF-8,
/// and are owned by somebody else. All zero is the empty string.
struct StringView {
  const char *data;
  int64_t size;
};

class Tensor {
public:
  /// Alignment of data(), in bytes: a cache line, and any vector register.
  static constexpr size_t alignment = 64;

  /// A tensor of zeros (empty strings, false). Large storage comes zeroed from
  /// the system and is not touched here. An error if a dim is negative, the
  /// size in bytes does not fit int64_t, or the memory cannot be had.
  static llvm::Expected<Tensor> create(ElementType type,
                                       llvm::ArrayRef<int64_t> shape);

  /// A tensor of elements that compiled code made: takes over `allocated`,
  /// which came from malloc, and in which the elements begin at `start`. The
  /// element count must fit int64_t.
  static Tensor adopt(ElementType type, llvm::ArrayRef<int64_t> shape,
                      void *allocated, void *start);

  /// Moved-from tensors may only be destroyed or assigned to.
  Tensor(Tensor &&) noexcept = default;
  Tensor &operator=(Tensor &&) noexcept = default;

  /// A copy with its own storage and characters; fails as create() does.
  llvm::Expected<Tensor> clone() const;

  ElementType elementType() const { return type; }
  llvm::ArrayRef<int64_t> shape() const { return dims; }
  int64_t numElements() const { return count; }

  /// Bytes of the elements: views for strings, without their characters.
  int64_t sizeInBytes() const {
    return count * static_cast<int64_t>(getElementSize(type));
  }

  /// The elements in row-major order; never null, owned by the tensor.
  void *data() { return start; }
  const void *data() const { return start; }
  llvm::MutableArrayRef<char> bytes() {
    return {start, static_cast<size_t>(sizeInBytes())};
  }
  llvm::ArrayRef<char> bytes() const {
    return {start, static_cast<size_t>(sizeInBytes())};
  }

  /// Element at flat position `i` of a string tensor. Setting it copies the
  /// characters into the tensor, where they stay until it is destroyed (or
  /// ownStrings() drops those that no element uses).
  void setString(int64_t i, llvm::StringRef chars);
  llvm::StringRef getString(int64_t i) const;

  /// Copies the characters of every element into the tensor, so that it no
  /// longer depends on what its views were copied from. To be called after
  /// compiled code wrote views into it, while their source is alive. Elements
  /// with the same view share one copy. Does nothing on other types.
  void ownStrings();

  /// Whether type, shape and every bit of every element are the same; strings
  /// by their characters.
  bool bitwiseEqual(const Tensor &other) const;

  /// Flat position of the first element that differs, by the rule of
  /// bitwiseEqual(). Type and shape have to be the same.
  std::optional<int64_t> firstDifference(const Tensor &other) const;

private:
  struct Free {
    void operator()(char *memory) const { std::free(memory); }
  };
  using Storage = std::unique_ptr<char, Free>;

  Tensor(ElementType type, llvm::ArrayRef<int64_t> shape, int64_t count,
         Storage storage, char *start);

  llvm::MutableArrayRef<StringView> views();
  llvm::ArrayRef<StringView> views() const;

  ElementType type;
  llvm::SmallVector<int64_t, 4> dims;
  int64_t count;
  Storage storage;
  char *start; // The first aligned byte in storage.
  llvm::BumpPtrAllocator characters;
};

/// Prints the type on a line of its own, then the elements in nested rows as
/// numpy does, in lines of at most 80 columns unless one element is longer.
/// More than 1000 elements are abbreviated to 3 at each edge of each dimension
/// (fewer where these are more than 256), and the first line says how many
/// there are. Every value is exact: floats have the fewest digits that read
/// back to the same bits, a NaN other than the default one shows its mantissa
/// field as in `nan(0x1)`, a bool byte other than 0 and 1 shows as `true(0x2)`,
/// and bytes of a string that are not printable UTF-8 show as `\xNN`.
void print(llvm::raw_ostream &os, const Tensor &tensor);

/// Prints the element at flat position `i` as print() does.
void printElement(llvm::raw_ostream &os, const Tensor &tensor, int64_t i);

} // namespace mlir::glean

#endif // GLEAN_TENSORIO_TENSOR_H
