//===- Passes.h - conversions from and to other dialects ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_PASSES_H
#define GLEAN_CONVERSION_PASSES_H

#include "glean/Dialect/Glean/Transforms/OnError.h"
#include "mlir/Pass/Pass.h"

namespace mlir::glean {

#define GEN_PASS_DECL
#include "glean/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "glean/Conversion/Passes.h.inc"

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_PASSES_H
