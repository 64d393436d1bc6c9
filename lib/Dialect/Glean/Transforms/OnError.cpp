//===- OnError.cpp - what compiled code does with a bad index ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Dialect/Glean/Transforms/OnError.h"

#include "mlir/IR/BuiltinTypes.h"

#include "glean/Dialect/Glean/Transforms/OnErrorEnum.cpp.inc"
