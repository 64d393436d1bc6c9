//===- TilingInterfaceImpl.h - tiling and fusion --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_TILINGINTERFACEIMPL_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_TILINGINTERFACEIMPL_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::glean {

/// Lets upstream tile gathers on tensors, along any dimension of the result,
/// and fuse them with what is tiled. The tile is a gather from a slice of the
/// data, whole along the axis, at a slice of the indices; it has the policy of
/// the original.
///
/// An index out of bounds stays an error: each tile looks at the indices of its
/// slice. Tiling is refused where the tiles together might look at fewer
/// indices than the original, and where the sizes of operands and result are
/// not known to agree, which `glean-expand-checks` then has to see to.
void registerTilingInterfaceExternalModels(DialectRegistry &registry);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_TILINGINTERFACEIMPL_H
