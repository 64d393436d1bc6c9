//===- GleanToVector.h - gathers on buffers to vector code ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_GLEANTOVECTOR_GLEANTOVECTOR_H
#define GLEAN_CONVERSION_GLEANTOVECTOR_GLEANTOVECTOR_H

#include "glean/Conversion/GleanToVector/VectorTarget.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// Where one technique gives way to another. The defaults were measured, see
/// docs/Strategies.md.
struct VectorThresholds {
  /// A table of at most so many bytes is taken to be in the L2 cache: rows of a
  /// larger one are prefetched.
  int64_t cachedBytes = 1 << 20;
  /// An output of at least so many bytes is written past the caches.
  int64_t nontemporalBytes = 32'000'000;
  /// A gather that moves at least so many bytes is done by several threads.
  int64_t parallelBytes = 300'000;
  /// The threads to use then; with 1, no code for several is made.
  int64_t threads = 1;
};

/// Patterns that lower glean.try_gather_into and glean.gather_into on buffers
/// in the form that glean-collapse-dims gives them.
void populateGleanToVectorPatterns(RewritePatternSet &patterns,
                                   const VectorTarget &target,
                                   const VectorThresholds &thresholds);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_GLEANTOVECTOR_GLEANTOVECTOR_H
