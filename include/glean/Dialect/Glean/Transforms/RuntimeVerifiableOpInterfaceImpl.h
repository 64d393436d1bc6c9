//===- RuntimeVerifiableOpInterfaceImpl.h - checks ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_RUNTIMEVERIFIABLEOPINTERFACEIMPL_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_RUNTIMEVERIFIABLEOPINTERFACEIMPL_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::glean {

/// Lets `generate-runtime-verification` put assertions before gathers: that the
/// indices are in bounds, where the policy does not say what they mean
/// otherwise, and that the sizes which the types leave open agree.
void registerRuntimeVerifiableOpInterfaceExternalModels(
    DialectRegistry &registry);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_RUNTIMEVERIFIABLEOPINTERFACEIMPL_H
