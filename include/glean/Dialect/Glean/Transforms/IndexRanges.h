//===- IndexRanges.h - indices that analysis proves in bounds -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_INDEXRANGES_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_INDEXRANGES_H

#include "mlir/Analysis/DataFlowFramework.h"

namespace mlir::glean {

/// Upstream's integer range analysis, asked about indices.
class IndexRanges {
public:
  IndexRanges();

  /// Analyses `root`. What is answered later speaks of the values that were
  /// there at that time.
  LogicalResult analyze(Operation *root);

  /// Whether all elements of `indices` are known to be in [-size, size-1].
  bool areInBounds(Value indices, int64_t size) const;

private:
  DataFlowSolver solver;
};

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_INDEXRANGES_H
