//===- LinalgToGlean.h - linalg.generic to glean.gather -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_LINALGTOGLEAN_LINALGTOGLEAN_H
#define GLEAN_CONVERSION_LINALGTOGLEAN_LINALGTOGLEAN_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// A pattern for linalg.generic that takes each element out of a tensor, at an
/// index that is its input.
void populateLinalgToGleanPatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_LINALGTOGLEAN_LINALGTOGLEAN_H
