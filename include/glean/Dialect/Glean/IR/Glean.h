//===- Glean.h - the dialect, its types, attributes and ops ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_GLEAN_H
#define GLEAN_DIALECT_GLEAN_IR_GLEAN_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "glean/Dialect/Glean/IR/GleanDialect.h.inc"
#include "glean/Dialect/Glean/IR/GleanEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "glean/Dialect/Glean/IR/GleanAttributes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "glean/Dialect/Glean/IR/GleanTypes.h.inc"
#define GET_OP_CLASSES
#include "glean/Dialect/Glean/IR/GleanOps.h.inc"

#endif // GLEAN_DIALECT_GLEAN_IR_GLEAN_H
