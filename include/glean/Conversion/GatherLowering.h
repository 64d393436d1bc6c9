//===- GatherLowering.h - what all lowerings of a gather share *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_GATHERLOWERING_H
#define GLEAN_CONVERSION_GATHERLOWERING_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/Transforms/Checks.h"
#include "mlir/IR/PatternMatch.h"

#include <string>

namespace mlir::glean {

/// Lowers all gathers of `root` with patterns for glean.gather_into: they get
/// their checks before, and those on tensors their destination. An error at the
/// op that is left. With fused checks, the patterns are for
/// glean.try_gather_into as well, and for the form of glean-collapse-dims.
LogicalResult lowerGathers(Operation *root, OnError onError, CheckForm form,
                           RewritePatternSet patterns);

/// Fails with an error at a gather on tensors, for a pass that cannot lower it.
LogicalResult verifyOnBuffers(Operation *root, StringRef pass);

/// Why no lowering can do a gather or gather_into, or "".
std::string explainUnsupported(Operation *gather);

/// Says how a gather was lowered to whoever listens to MLIR's remarks: name
/// `strategy`, category `glean`.
void reportStrategy(Location loc, StringRef strategy);

/// A gather that has all that its lowering expects.
struct PreparedGather {
  GatherIntoOp op;
  /// The gather that runs instead where the output of `op` shares memory with
  /// its inputs; null if that is known not to be.
  GatherIntoOp copied;
};

/// Does for one gather what lowerGathers() does before the patterns run.
/// Requires that explainUnsupported() has no reason against it.
PreparedGather prepareGather(RewriterBase &rewriter, Operation *gather,
                             OnError onError);

/// Where an index leads, once its policy is applied.
struct MappedIndex {
  Value row;      ///< in [0, size-1], of type index
  Value inBounds; ///< with policy `fill` alone: whether `row` may be used
};

/// Applies a policy to an index as it was loaded. `size`, of type index, is
/// that of the data along the axis. Requires an index in bounds for the
/// policies `error` and `assume`, and size > 0 for `clamp` and `wrap`.
MappedIndex mapIndex(OpBuilder &builder, Location loc, Value index, Value size,
                     OutOfBounds outOfBounds);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_GATHERLOWERING_H
