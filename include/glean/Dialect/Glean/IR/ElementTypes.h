//===- ElementTypes.h - sizes of element types ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_ELEMENTTYPES_H
#define GLEAN_DIALECT_GLEAN_IR_ELEMENTTYPES_H

#include "glean/Dialect/Glean/IR/Glean.h"

namespace mlir::glean {

/// The bytes that an element takes in memory; nothing for types of other kinds
/// than those of constraint C2.
std::optional<int64_t> getElementBytes(Type elementType);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_IR_ELEMENTTYPES_H
