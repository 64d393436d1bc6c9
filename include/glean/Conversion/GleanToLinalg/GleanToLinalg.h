//===- GleanToLinalg.h - gathers to linalg.generic ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_GLEANTOLINALG_GLEANTOLINALG_H
#define GLEAN_CONVERSION_GLEANTOLINALG_GLEANTOLINALG_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Replaces the op, on tensors or buffers, with a linalg.generic. Its policy
/// must not be `error`, and those that can fail all the same must be guarded.
linalg::GenericOp lowerToGeneric(RewriterBase &rewriter, GatherIntoOp op);

/// Patterns that lower glean.gather_into, on tensors or buffers, to
/// linalg.generic. They leave gathers with the policy `error` alone, for which
/// expandChecks() comes first, and expect guardTotalPolicies() for the others.
void populateGleanToLinalgPatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_GLEANTOLINALG_GLEANTOLINALG_H
