//===- GleanToAffine.h - gathers on buffers to affine loops ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_GLEANTOAFFINE_GLEANTOAFFINE_H
#define GLEAN_CONVERSION_GLEANTOAFFINE_GLEANTOAFFINE_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Patterns that lower glean.gather_into on buffers to affine.for, or to
/// scf.for where a size is no affine symbol. They leave gathers with the policy
/// `error` alone, for which expandChecks() comes first, and expect
/// guardTotalPolicies() for the others.
void populateGleanToAffinePatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_GLEANTOAFFINE_GLEANTOAFFINE_H
