//===- ValueBoundsOpInterfaceImpl.h - bounds of sizes ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_VALUEBOUNDSOPINTERFACEIMPL_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_VALUEBOUNDSOPINTERFACEIMPL_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::glean {

/// Lets upstream compute with the sizes of a gather's result: they are those of
/// the data and of the indices.
void registerValueBoundsOpInterfaceExternalModels(DialectRegistry &registry);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_VALUEBOUNDSOPINTERFACEIMPL_H
