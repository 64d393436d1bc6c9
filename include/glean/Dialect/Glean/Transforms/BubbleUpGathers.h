//===- BubbleUpGathers.h - gather before computing ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_BUBBLEUPGATHERS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_BUBBLEUPGATHERS_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Adds a pattern that swaps a gather and the elementwise linalg op that
/// computes its data: what was computed for all of the data is then computed
/// for what is gathered, in an op that upstream fuses with others.
void populateBubbleUpGatherPatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_BUBBLEUPGATHERS_H
