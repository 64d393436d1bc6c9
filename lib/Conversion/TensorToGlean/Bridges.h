//===- Bridges.h - the bridges of convert-tensor-to-glean -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CONVERSION_TENSORTOGLEAN_BRIDGES_H
#define GLEAN_LIB_CONVERSION_TENSORTOGLEAN_BRIDGES_H

#include "glean/Conversion/Bridge.h"

namespace mlir::glean {

LogicalResult convertTensorGather(RewriterBase &rewriter, Operation *op,
                                  Refusal refuse);
LogicalResult convertTosaGather(RewriterBase &rewriter, Operation *op,
                                Refusal refuse);
LogicalResult convertStablehloGather(RewriterBase &rewriter, Operation *op,
                                     Refusal refuse);

/// Without dimension `dim`, which is of size 1.
Value dropUnitDim(OpBuilder &builder, Location loc, Value value, int64_t dim);

/// With a new dimension of size 1 at `dim`.
Value insertUnitDim(OpBuilder &builder, Location loc, Value value, int64_t dim);

/// With dimension `permutation[i]` at `i`.
Value permuteDims(OpBuilder &builder, Location loc, Value value,
                  ArrayRef<int64_t> permutation);

} // namespace mlir::glean

#endif // GLEAN_LIB_CONVERSION_TENSORTOGLEAN_BRIDGES_H
