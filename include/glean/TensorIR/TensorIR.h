//===- TensorIR.h - host tensors as IR types and constants ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bridge between TensorIO, which knows no MLIR, and the IR.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TENSORIR_TENSORIR_H
#define GLEAN_TENSORIR_TENSORIR_H

#include "glean/Dialect/Glean/IR/ValueNames.h"
#include "glean/TensorIO/Tensor.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::glean {

/// The IR type of a host element type. The dialect must be loaded for strings.
Type toIRType(ElementType type, MLIRContext *context);

/// The host element type of an IR type, if it is one of ONNX Gather's.
std::optional<ElementType> fromIRType(Type type);

/// The tensor as a constant of `type`, which must have its shape and element
/// type. The context keeps a copy. A bool byte other than 0 is true.
ElementsAttr toElementsAttr(const Tensor &tensor, RankedTensorType type);

} // namespace mlir::glean

#endif // GLEAN_TENSORIR_TENSORIR_H
