//===- CollapseDims.h - gathers of any rank as three dimensions -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_COLLAPSEDIMS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_COLLAPSEDIMS_H

#include "glean/Dialect/Glean/IR/Glean.h"

namespace mlir::glean {

/// Rewrites gathers on buffers in `root` to
///
///   init[o, n, i] = data[o, indices[n], i]
///
/// with contiguous indices and rows. Where it is known only at run time whether
/// the strides allow it, both forms are there; where they do not, the gather
/// stays as it is, and so does one whose policy is `error`: its message names
/// dimensions.
void collapseDims(Operation *root);

/// Whether a gather has that form.
bool isCollapsed(GatherIntoOp op);
bool isCollapsed(TryGatherIntoOp op);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_COLLAPSEDIMS_H
