//===- GatherShape.cpp - the shape algebra of a gather -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

bool glean::isAxisInRange(int64_t axis, int64_t rank) {
  return axis >= -rank && axis < rank;
}

int64_t glean::normalizeAxis(int64_t axis, int64_t rank) {
  return axis < 0 ? axis + rank : axis;
}

SmallVector<int64_t> glean::inferGatherShape(ArrayRef<int64_t> data,
                                             ArrayRef<int64_t> indices,
                                             int64_t axis) {
  SmallVector<int64_t> shape(data.take_front(axis));
  llvm::append_range(shape, indices);
  llvm::append_range(shape, data.drop_front(axis + 1));
  return shape;
}

glean::GatherDimSource
glean::getGatherDimSource(int64_t dim, int64_t indicesRank, int64_t axis) {
  if (dim < axis)
    return {/*fromIndices=*/false, dim};
  if (dim < axis + indicesRank)
    return {/*fromIndices=*/true, dim - axis};
  return {/*fromIndices=*/false, dim - indicesRank + 1};
}

std::optional<int64_t> glean::findIncompatibleDim(ArrayRef<int64_t> expected,
                                                  ArrayRef<int64_t> actual) {
  for (auto [dim, sizes] : llvm::enumerate(llvm::zip(expected, actual))) {
    auto [want, got] = sizes;
    if (want != got && !ShapedType::isDynamic(want) &&
        !ShapedType::isDynamic(got))
      return static_cast<int64_t>(dim);
  }
  return std::nullopt;
}

std::string glean::describePosition(int64_t flat, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> position(shape.size());
  for (size_t dim = shape.size(); dim-- > 0;) {
    position[dim] = flat % shape[dim];
    flat /= shape[dim];
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << '[';
  llvm::interleaveComma(position, stream);
  stream << ']';
  return text;
}

std::optional<int64_t> glean::countElements(ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, 0))
    return 0;
  int64_t count = 1;
  for (int64_t size : shape)
    if (llvm::MulOverflow(count, size, count))
      return std::nullopt;
  return count;
}
