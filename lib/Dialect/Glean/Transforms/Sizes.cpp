//===- Sizes.cpp - which sizes are known to agree ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/Sizes.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;
using namespace mlir::glean;

template <typename OpTy> static SourceDim findSourceDim(OpTy op, int64_t dim) {
  int64_t dataRank = cast<ShapedType>(op.getData().getType()).getRank();
  int64_t indicesRank = cast<ShapedType>(op.getIndices().getType()).getRank();
  GatherDimSource source = getGatherDimSource(
      dim, indicesRank, normalizeAxis(op.getAxis(), dataRank));
  Value shaped = source.fromIndices ? op.getIndices() : op.getData();
  return {{shaped, source.dim}, source.fromIndices};
}

SourceDim glean::getSourceDim(GatherOp op, int64_t dim) {
  return findSourceDim(op, dim);
}

SourceDim glean::getSourceDim(GatherIntoOp op, int64_t dim) {
  return findSourceDim(op, dim);
}

static bool areEqual(const ValueBoundsConstraintSet::Variable &lhs,
                     const ValueBoundsConstraintSet::Variable &rhs) {
  return ValueBoundsConstraintSet::compare(
      lhs, ValueBoundsConstraintSet::ComparisonOperator::EQ, rhs);
}

bool glean::isSizeOf(OpFoldResult size, Dim dim) {
  int64_t known = cast<ShapedType>(dim.shaped.getType()).getDimSize(dim.dim);
  std::optional<int64_t> constant = getConstantIntValue(size);
  if (constant && !ShapedType::isDynamic(known))
    return *constant == known;
  return areEqual(size, {dim.shaped, dim.dim});
}

bool glean::haveSameSize(Dim lhs, Dim rhs) {
  auto lhsType = cast<ShapedType>(lhs.shaped.getType());
  auto rhsType = cast<ShapedType>(rhs.shaped.getType());
  if (!lhsType.isDynamicDim(lhs.dim) && !rhsType.isDynamicDim(rhs.dim))
    return lhsType.getDimSize(lhs.dim) == rhsType.getDimSize(rhs.dim);
  return areEqual({lhs.shaped, lhs.dim}, {rhs.shaped, rhs.dim});
}
