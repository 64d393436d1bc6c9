//===- Passes.h - passes on the dialect itself ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSES_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSES_H

#include "glean/Dialect/Glean/Transforms/OnError.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::glean {

#define GEN_PASS_DECL
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "glean/Dialect/Glean/Transforms/Passes.h.inc"

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSES_H
