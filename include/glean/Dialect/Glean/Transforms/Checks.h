//===- Checks.h - bounds checks of gathers --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_CHECKS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_CHECKS_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/Transforms/OnError.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Answers whether all elements of `indices` are in [-size, size-1]. May say
/// no where it does not know.
using BoundsProver = llvm::function_ref<bool(Value indices, int64_t size)>;

/// Turns the policy `error` of each gather in `root` into a check and the
/// policy `assume`. Operands of unknown rank are an error at the op.
LogicalResult expandChecks(Operation *root, OnError onError,
                           BoundsProver isProved);

/// Puts a check before each gather in `root` whose policy is `clamp` or `wrap`
/// and whose data may have no row to take, as only the lowering of such an op
/// does: it fails if there are indices.
LogicalResult guardEmptyAxes(Operation *root, OnError onError);

/// Sees to it that each gather on buffers gives the result that it would give if
/// its output shared no memory with its inputs: where that is not known, it is
/// looked at when the code runs, and the gather goes through a buffer of its
/// own if need be.
void separateOutputs(Operation *root);

/// Lowers glean.check_indices to a loop over the indices, of tensors as well as
/// of buffers.
void populateLowerCheckPatterns(RewritePatternSet &patterns);

/// How messages name an op: the name or the file and line of its location, or
/// nothing.
std::string describeLocation(Location location);

/// The constant of an element type (C2) whose bits are all 0.
Value createZero(OpBuilder &builder, Location location, Type elementType);

/// The constant with the given value, of any element type (C2).
Value createConstant(OpBuilder &builder, Location location, TypedAttr value);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_CHECKS_H
