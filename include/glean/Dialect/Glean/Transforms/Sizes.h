//===- Sizes.h - which sizes are known to agree ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_SIZES_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_SIZES_H

#include "glean/Dialect/Glean/IR/Glean.h"

namespace mlir::glean {

/// A dimension of a tensor or buffer.
struct Dim {
  Value shaped;
  int64_t dim;
};

/// Where the size of dimension `dim` of a gather's result comes from: from the
/// data or from the indices. The operands have ranks.
Dim getSourceDim(GatherOp op, int64_t dim);
Dim getSourceDim(GatherIntoOp op, int64_t dim);

/// Whether a size is proved to be that of a dimension, from types and through
/// ValueBoundsOpInterface.
bool isSizeOf(OpFoldResult size, Dim dim);

/// Whether two dimensions are proved to have the same size.
bool haveSameSize(Dim lhs, Dim rhs);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_SIZES_H
