//===- GleanToAffine.h - gathers on buffers to affine loops ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_GLEANTOAFFINE_GLEANTOAFFINE_H
#define GLEAN_CONVERSION_GLEANTOAFFINE_GLEANTOAFFINE_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Replaces the op, on buffers, with loops, and returns the outermost one; for
/// a result of rank 0, where there is none, the op that stands for it. Its
/// policy must not be `error`, and those that can fail all the same must be
/// guarded.
Operation *lowerToLoops(RewriterBase &rewriter, GatherIntoOp op);

/// Patterns that lower glean.gather_into on buffers to affine.for, or to
/// scf.for where a size is no affine symbol. They leave gathers with the policy
/// `error` alone, for which expandChecks() comes first, and expect
/// guardTotalPolicies() for the others.
void populateGleanToAffinePatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_GLEANTOAFFINE_GLEANTOAFFINE_H
