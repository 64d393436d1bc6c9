//===- Folds.h - gathers of constants -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_FOLDS_H
#define GLEAN_DIALECT_GLEAN_IR_FOLDS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::glean {

/// The elements up to which GatherOp::fold() gathers constants that are no
/// splat: enough for computations with shapes, too few to bloat a module.
inline constexpr int64_t kConstantFoldLimit = 1024;

/// The gather of constant data at constant indices, or null where an index is
/// out of bounds, `type` is not static, or the result would have more than
/// `limit` elements and is no splat. `type` is the result type of the gather.
ElementsAttr foldConstantGather(ElementsAttr data, DenseIntElementsAttr indices,
                                int64_t axis, RankedTensorType type,
                                int64_t limit);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_IR_FOLDS_H
