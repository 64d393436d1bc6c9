//===- ValueType.h - what a model says of a value's type --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_TARGET_ONNX_VALUETYPE_H
#define GLEAN_LIB_TARGET_ONNX_VALUETYPE_H

#include "Messages.h"

#include "mlir/IR/BuiltinTypes.h"

#include <optional>

namespace onnx {
class TensorProto;
class TypeProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

/// The type of a tensor, as far as it is known. It may be one that Glean has no
/// element type for.
struct ValueType {
  int32_t dataType = 0; ///< onnx.TensorProto.DataType; 0 if unknown.
  /// Sizes, with ShapedType::kDynamic for unknown ones; nothing if even the
  /// rank is unknown.
  std::optional<SmallVector<int64_t>> shape;
};

/// What the model declares. An error if it is no tensor, or a size is negative.
Expected<ValueType> fromTypeProto(const ::onnx::TypeProto &proto);

/// The type of a tensor in the model, by its dims: elements are not looked at.
/// An error if a size is negative.
Expected<ValueType> getTensorType(const ::onnx::TensorProto &proto);

/// What two statements about one value say together, or nothing if one of them
/// must be wrong.
std::optional<ValueType> merge(const ValueType &lhs, const ValueType &rhs);

/// What is known of the result of a Gather; without a shape if the axis is
/// wrong.
ValueType inferGatherType(const ValueType &data, const ValueType &indices,
                          int64_t axis);

/// As MLIR spells it, `tensor<?x4xf32>` or `tensor<*xi64>`; `?` if nothing is
/// known.
std::string toString(const ValueType &type);

/// The tensor type, unranked without a shape. An error if the data type is
/// unknown, or none of Gather's.
Expected<TensorType> toMLIRType(const ValueType &type, MLIRContext *context);

/// The reverse, for one of the types that toMLIRType() returns.
ValueType fromMLIRType(TensorType type);

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_VALUETYPE_H
