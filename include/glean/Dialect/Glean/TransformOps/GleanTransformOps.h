//===- GleanTransformOps.h - schedules for gathers ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMOPS_GLEANTRANSFORMOPS_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMOPS_GLEANTRANSFORMOPS_H

#include "glean/Dialect/Glean/Transforms/OnError.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.h"
#include "mlir/IR/OpImplementation.h"

#define GET_OP_CLASSES
#include "glean/Dialect/Glean/TransformOps/GleanTransformOps.h.inc"

namespace mlir::glean {

/// Adds the ops transform.glean.* to the transform dialect.
void registerTransformDialectExtension(DialectRegistry &registry);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMOPS_GLEANTRANSFORMOPS_H
