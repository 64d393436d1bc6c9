//===- GatherShape.h - the shape algebra of a gather ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules C4, C6 and C7 of docs/GatherSpec.md on plain shapes: a list of
// sizes, in which ShapedType::kDynamic stands for one that is not known.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_DIALECT_GLEAN_IR_GATHERSHAPE_H
#define GLEAN_DIALECT_GLEAN_IR_GATHERSHAPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mlir::glean {

/// Whether `axis` is in [-rank, rank-1] (C4). All of int64 is allowed.
bool isAxisInRange(int64_t axis, int64_t rank);

/// The axis counted from the front. Requires isAxisInRange().
int64_t normalizeAxis(int64_t axis, int64_t rank);

/// data[:axis] ++ indices ++ data[axis+1:] (C6, C7). Requires an axis in
/// [0, data.size()-1].
llvm::SmallVector<int64_t> inferGatherShape(llvm::ArrayRef<int64_t> data,
                                            llvm::ArrayRef<int64_t> indices,
                                            int64_t axis);

/// Where a dimension of the result comes from.
struct GatherDimSource {
  bool fromIndices; ///< else from the data
  int64_t dim;      ///< the dimension of the indices or of the data
};

/// The source of dimension `dim` of the result, for indices of rank
/// `indicesRank` and an axis counted from the front.
GatherDimSource getGatherDimSource(int64_t dim, int64_t indicesRank,
                                   int64_t axis);

/// The first dimension in which two shapes of the same rank have different
/// known sizes, if there is one (C7).
std::optional<int64_t> findIncompatibleDim(llvm::ArrayRef<int64_t> expected,
                                           llvm::ArrayRef<int64_t> actual);

/// The number of elements of a static shape, or nothing where it exceeds
/// int64. A shape with a dimension of size 0 has none, whatever the others.
std::optional<int64_t> countElements(llvm::ArrayRef<int64_t> shape);

/// The coordinates of a flat position in row-major order, as messages give
/// them:
/// `[1, 2]`.
std::string describePosition(int64_t flat, llvm::ArrayRef<int64_t> shape);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_IR_GATHERSHAPE_H
