//===- OnError.h - what compiled code does with a bad index ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR_H

#include "mlir/IR/BuiltinAttributes.h"

#include "glean/Dialect/Glean/Transforms/OnErrorEnum.h.inc"

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR_H
