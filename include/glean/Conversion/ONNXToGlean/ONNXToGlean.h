//===- ONNXToGlean.h - onnx.Gather to glean.gather ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_ONNXTOGLEAN_ONNXTOGLEAN_H
#define GLEAN_CONVERSION_ONNXTOGLEAN_ONNXTOGLEAN_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::glean {

/// A pattern for onnx.Gather as onnx-mlir has it, which need not be there.
void populateONNXToGleanPatterns(RewritePatternSet &patterns);

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_ONNXTOGLEAN_ONNXTOGLEAN_H
