//===- ElementTypes.h - sizes of element types ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_ELEMENTTYPES_H
#define GLEAN_DIALECT_GLEAN_IR_ELEMENTTYPES_H

#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/IR/BuiltinAttributeInterfaces.h"

namespace mlir::glean {

/// Whether a type is one of constraint C2. ODS asks the same of each op; this
/// is for types of which no op has been made yet.
bool isElementType(Type type);

/// The bytes that an element takes in memory; nothing for types of other kinds
/// than those of constraint C2.
std::optional<int64_t> getElementBytes(Type elementType);

/// The type of a tensor or buffer whose elements are viewed as ones of another
/// type: of the same size or, in a buffer with a contiguous last dimension, of
/// one that divides it. Null for every other element type.
ShapedType getStorageViewType(ShapedType source, Type elementType);

/// Whether an attribute is a value of an element type (C2): of the type, and of
/// the kind of attribute that such values have.
bool isConstantOf(TypedAttr value, Type elementType);

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_IR_ELEMENTTYPES_H
