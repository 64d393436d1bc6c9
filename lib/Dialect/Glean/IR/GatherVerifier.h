//===- GatherVerifier.h - constraints of the gather ops -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_DIALECT_GLEAN_IR_GATHERVERIFIER_H
#define GLEAN_LIB_DIALECT_GLEAN_IR_GATHERVERIFIER_H

#include "glean/Dialect/Glean/IR/Glean.h"

namespace mlir::glean {

/// Verifies C1 and C4 to C8 of docs/GatherSpec.md as far as the ranks are
/// known. `resultName` is what messages call the result: the name of a result
/// or of an operand, in quotes.
LogicalResult verifyGather(Operation *op, ShapedType data, ShapedType indices,
                           ShapedType result, StringRef resultName,
                           int64_t axis, OutOfBounds outOfBounds,
                           std::optional<TypedAttr> fillValue);

} // namespace mlir::glean

#endif // GLEAN_LIB_DIALECT_GLEAN_IR_GATHERVERIFIER_H
