//===- Bounds.cpp - what is known of indices at compile time -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/IR/Bounds.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::glean;

std::optional<DenseIntElementsAttr> glean::getConstantIndices(Value indices) {
  DenseIntElementsAttr constant;
  if (!matchPattern(indices, m_Constant(&constant)))
    return std::nullopt;
  return constant;
}

std::optional<int64_t> glean::findOutOfBounds(DenseIntElementsAttr indices,
                                              int64_t size) {
  for (auto [position, index] :
       llvm::enumerate(indices.getValues<llvm::APInt>())) {
    int64_t k = index.getSExtValue();
    if (k < -size || k >= size)
      return static_cast<int64_t>(position);
    if (indices.isSplat())
      break;
  }
  return std::nullopt;
}

bool glean::areInBounds(Value indices, int64_t size) {
  auto type = cast<ShapedType>(indices.getType());
  if (type.hasRank() && llvm::is_contained(type.getShape(), 0))
    return true;
  if (ShapedType::isDynamic(size))
    return false;
  std::optional<DenseIntElementsAttr> constant = getConstantIndices(indices);
  return constant && !findOutOfBounds(*constant, size);
}

bool glean::canMeetBadIndex(Value data, Value indices, int64_t axis,
                            OutOfBounds outOfBounds) {
  if (outOfBounds == OutOfBounds::Fill)
    return false;
  auto dataType = cast<ShapedType>(data.getType());
  int64_t size = ShapedType::kDynamic;
  if (dataType.hasRank())
    size = dataType.getDimSize(normalizeAxis(axis, dataType.getRank()));
  // With a row to take, these always take one.
  if (outOfBounds == OutOfBounds::Clamp || outOfBounds == OutOfBounds::Wrap)
    if (!ShapedType::isDynamic(size) && size > 0)
      return false;
  return !areInBounds(indices, size);
}
