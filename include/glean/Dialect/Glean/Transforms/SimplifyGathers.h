//===- SimplifyGathers.h - gathers as cheaper ops -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rewrites of gathers on tensors that change what kind of op stands there. They
// are no canonicalizations: whoever wants them asks for them, by group. None
// loses an error: where indices are dropped, they are proved in bounds, or the
// policy is one that cannot fail.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Constant indices that are one number, or rise by the same step, to
/// tensor.extract_slice.
void populateGatherToSlicePatterns(RewritePatternSet &patterns);

/// Constant indices that fall by the same step to tensor.extract_slice with a
/// negative stride.
void populateGatherToReversedSlicePatterns(RewritePatternSet &patterns);

/// gather(gather(data, i), j) to gather(data, gather(i, j)).
void populateGatherOfGatherPatterns(RewritePatternSet &patterns);

/// concat(gather(data, i), gather(data, j)) to gather(data, concat(i, j)).
void populateConcatOfGathersPatterns(RewritePatternSet &patterns);

/// slice(gather(data, i)) to gather(slice(data), slice(i)).
void populateSliceOfGatherPatterns(RewritePatternSet &patterns);

/// Gathers along an axis of size 1 to a broadcast, or a reshape, of the data.
void populateGatherOfUnitAxisPatterns(RewritePatternSet &patterns);

/// Gathers from the list of a tensor's sizes, or from tensor.from_elements, to
/// the elements.
void populateGatherOfElementsPatterns(RewritePatternSet &patterns);

/// reshape(gather(data, i)) to gather(data, reshape(i)).
void populateReshapeOfGatherPatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS_H
