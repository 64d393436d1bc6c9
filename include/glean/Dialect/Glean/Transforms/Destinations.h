//===- Destinations.h - gather to gather_into -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_DESTINATIONS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_DESTINATIONS_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Fails with an error at the op if the number of a static result's bytes
/// exceeds int64.
LogicalResult verifyResultSize(Operation *op, ShapedType type);

/// Fails with an error at the op if nothing can lower it: one of its ranks is
/// not known, or the number of its result's bytes exceeds int64.
LogicalResult verifyLowerable(GatherOp op);

/// Replaces the op with a gather_into on a tensor.empty of its shape. Requires
/// verifyLowerable().
GatherIntoOp materializeDestination(RewriterBase &rewriter, GatherOp op);

/// Does that for every gather in `root`, or fails with an error at one that
/// nothing can lower.
LogicalResult materializeDestinations(Operation *root);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_DESTINATIONS_H
