//===- Bounds.h - what is known of indices at compile time ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_BOUNDS_H
#define GLEAN_DIALECT_GLEAN_IR_BOUNDS_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace mlir::glean {

/// The constant elements of `indices`, if they are known.
std::optional<DenseIntElementsAttr> getConstantIndices(Value indices);

/// The flat position of the first element outside [-size, size-1], if there is
/// one.
std::optional<int64_t> findOutOfBounds(DenseIntElementsAttr indices,
                                       int64_t size);

/// Whether every index is known to be in bounds for `size`, which may be
/// ShapedType::kDynamic: there are none, or they are constants in range.
bool areInBounds(Value indices, int64_t size);

/// Whether a gather can fail, or has undefined behaviour, for some indices of
/// these operands: whether its policy admits that, and they are not known to be
/// in bounds.
bool canMeetBadIndex(Value data, Value indices, int64_t axis,
                     OutOfBounds outOfBounds);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_IR_BOUNDS_H
