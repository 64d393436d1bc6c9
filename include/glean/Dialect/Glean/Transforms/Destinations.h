//===- Destinations.h - gather to gather_into -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_DESTINATIONS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_DESTINATIONS_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/PatternMatch.h"

#include <string>

namespace mlir::glean {

/// Why nothing can lower a gather with a result of this type, or "": the number
/// of its bytes exceeds int64.
std::string explainResultSize(ShapedType type);

/// Why nothing can lower the op, or "": one of its ranks is not known, or its
/// result is too large.
std::string explainNotLowerable(GatherOp op);

/// Fails with that reason as an error at the op.
LogicalResult verifyLowerable(GatherOp op);

/// Replaces the op with a gather_into on a tensor.empty of its shape. Requires
/// verifyLowerable().
GatherIntoOp materializeDestination(RewriterBase &rewriter, GatherOp op);

/// Does that for every gather in `root`, or fails with an error at one that
/// nothing can lower.
LogicalResult materializeDestinations(Operation *root);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_DESTINATIONS_H
