//===- Builders.h - small values that several passes need -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_BUILDERS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_BUILDERS_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// The size of dimension `dim` of a tensor or buffer.
Value createDim(OpBuilder &builder, Location loc, Value source, int64_t dim);

/// The element of a tensor or buffer at a position.
Value createLoad(OpBuilder &builder, Location loc, Value source,
                 ValueRange position);

/// The constant with the given value, of any element type (C2).
Value createConstant(OpBuilder &builder, Location loc, TypedAttr value);

/// The constant of an element type (C2) whose bits are all 0.
Value createZero(OpBuilder &builder, Location loc, Type elementType);

/// The same memory with elements of a type whose loads and stores keep every
/// bit: bools become bytes, all others stay.
Value createStorageView(OpBuilder &builder, Location loc, Value source);

/// A constant as an element of such a view.
Value createStorageConstant(OpBuilder &builder, Location loc, TypedAttr value);

/// Replaces an op of one result, a tensor, by a tensor of which more or less is
/// known.
void replaceWithCast(RewriterBase &rewriter, Operation *op, Value value);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_BUILDERS_H
