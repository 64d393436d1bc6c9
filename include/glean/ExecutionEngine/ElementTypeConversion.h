//===- ElementTypeConversion.h - host and IR element types ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_ELEMENTTYPECONVERSION_H
#define GLEAN_EXECUTIONENGINE_ELEMENTTYPECONVERSION_H

#include "glean/TensorIO/ElementType.h"
#include "mlir/IR/Types.h"

namespace mlir::glean {

/// The IR type of a host element type. The dialect must be loaded.
Type toIRType(ElementType type, MLIRContext *context);

/// The host element type of an IR type, if it is one of ONNX Gather's.
std::optional<ElementType> fromIRType(Type type);

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_ELEMENTTYPECONVERSION_H
