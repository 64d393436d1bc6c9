//===- BufferizableOpInterfaceImpl.h - bufferization ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::glean {

/// Lets one-shot bufferization work on the ops of the dialect.
void registerBufferizableOpInterfaceExternalModels(DialectRegistry &registry);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
