//===- Tensor.cpp - Dense host tensors ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/Tensor.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

#include <cassert>
#include <cstring>

using namespace llvm;

namespace mlir::glean {

Tensor::Tensor(ElementType type, ArrayRef<int64_t> shape, int64_t count,
               Storage storage, char *start)
    : type(type), dims(shape), count(count), storage(std::move(storage)),
      start(start) {}

Expected<Tensor> Tensor::create(ElementType type, ArrayRef<int64_t> shape) {
  if (any_of(shape, [](int64_t dim) { return dim < 0; }))
    return createStringError(Twine(toString(type, shape)) +
                             " has a negative dim");
  std::optional<int64_t> known = getElementCount(shape);
  int64_t count = known.value_or(0), size, padded;
  if (!known || MulOverflow<int64_t>(count, getElementSize(type), size) ||
      AddOverflow<int64_t>(size, alignment, padded))
    return createStringError(Twine(toString(type, shape)) +
                             " is too large: its size in bytes does not fit a "
                             "signed 64-bit integer");

  // calloc, unlike aligned_alloc and memset, leaves large storage untouched:
  // the system hands out zeroed pages. The alignment is made by the padding.
  Storage storage(static_cast<char *>(std::calloc(padded, 1)));
  if (!storage)
    return createStringError("cannot allocate " + Twine(size) + " bytes for " +
                             toString(type, shape));
  auto *start = reinterpret_cast<char *>(
      alignTo(reinterpret_cast<uintptr_t>(storage.get()), alignment));
  return Tensor(type, shape, count, std::move(storage), start);
}

Tensor Tensor::adopt(ElementType type, ArrayRef<int64_t> shape, void *allocated,
                     void *start) {
  return Tensor(type, shape, getElementCount(shape).value_or(0),
                Storage(static_cast<char *>(allocated)),
                static_cast<char *>(start));
}

Expected<Tensor> Tensor::clone() const {
  Expected<Tensor> copy = create(type, dims);
  if (!copy)
    return copy;
  std::memcpy(copy->start, start, sizeInBytes());
  copy->ownStrings();
  return copy;
}

MutableArrayRef<StringView> Tensor::views() {
  assert(type == ElementType::String && "not a tensor of strings");
  return {reinterpret_cast<StringView *>(start), static_cast<size_t>(count)};
}

ArrayRef<StringView> Tensor::views() const {
  return const_cast<Tensor *>(this)->views();
}

static StringView copyInto(BumpPtrAllocator &arena, const char *data,
                           int64_t size) {
  if (size <= 0)
    return {nullptr, 0};
  char *copy = arena.Allocate<char>(size);
  std::memcpy(copy, data, size);
  return {copy, size};
}

void Tensor::setString(int64_t i, StringRef chars) {
  views()[i] = copyInto(characters, chars.data(), chars.size());
}

StringRef Tensor::getString(int64_t i) const {
  const StringView &view = views()[i];
  return {view.data, static_cast<size_t>(view.size)};
}

void Tensor::ownStrings() {
  if (type != ElementType::String)
    return;
  // The old arena has to outlive the copying: views may point into it.
  BumpPtrAllocator fresh;
  // A gather repeats views. Without sharing, one string of a megabyte that is
  // gathered a thousand times would grow to a gigabyte.
  DenseMap<std::pair<const char *, int64_t>, const char *> copies;
  for (StringView &view : views()) {
    if (view.size <= 0) {
      view = {nullptr, 0};
      continue;
    }
    const char *&copy = copies[{view.data, view.size}];
    if (!copy)
      copy = copyInto(fresh, view.data, view.size).data;
    view.data = copy;
  }
  characters = std::move(fresh);
}

bool Tensor::bitwiseEqual(const Tensor &other) const {
  return type == other.type && shape() == other.shape() &&
         !firstDifference(other);
}

std::optional<int64_t> Tensor::firstDifference(const Tensor &other) const {
  assert(type == other.type && shape() == other.shape() &&
         "tensors of different types have no first difference");
  if (type == ElementType::String) {
    for (int64_t i = 0; i < count; ++i)
      if (getString(i) != other.getString(i))
        return i;
    return std::nullopt;
  }
  // memcmp runs at the speed of memory, and mostly has nothing to report.
  if (std::memcmp(start, other.start, sizeInBytes()) == 0)
    return std::nullopt;
  const char *mine = start;
  while (*mine == other.start[mine - start])
    ++mine;
  return (mine - start) / static_cast<int64_t>(getElementSize(type));
}

} // namespace mlir::glean
