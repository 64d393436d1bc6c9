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

/// A dimension of the data or of the indices, which may be one tensor.
struct SourceDim : public Dim {
  bool fromIndices; ///< else from the data
};

/// Where the size of dimension `dim` of a gather's result comes from. The
/// operands have ranks.
SourceDim getSourceDim(GatherOp op, int64_t dim);
SourceDim getSourceDim(GatherIntoOp op, int64_t dim);

/// Whether a size is proved to be that of a dimension, from types and through
/// ValueBoundsOpInterface.
bool isSizeOf(OpFoldResult size, Dim dim);

/// Whether two dimensions are proved to have the same size.
bool haveSameSize(Dim lhs, Dim rhs);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_SIZES_H
