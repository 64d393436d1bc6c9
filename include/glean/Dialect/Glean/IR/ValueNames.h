//===- ValueNames.h - what inputs and outputs are called ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_VALUENAMES_H
#define GLEAN_DIALECT_GLEAN_IR_VALUENAMES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::glean {

/// The attribute of a function's parameter or result that holds the name of
/// the ONNX value, as onnx-mlir spells it.
inline constexpr llvm::StringLiteral kValueNameAttr = "onnx.name";

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_IR_VALUENAMES_H
