//===- TensorToGlean.h - gathers on tensors to glean.gather ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_TENSORTOGLEAN_TENSORTOGLEAN_H
#define GLEAN_CONVERSION_TENSORTOGLEAN_TENSORTOGLEAN_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Patterns for tensor.gather, tosa.gather and stablehlo.gather, where they
/// take rows along one axis. StableHLO need not be there.
void populateTensorToGleanPatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_TENSORTOGLEAN_TENSORTOGLEAN_H
