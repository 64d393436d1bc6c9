//===- ValueType.cpp - what a model says of a value's type ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ValueType.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/TensorIO/TensorProtoFormat.h"
#include "glean/TensorIR/TensorIR.h"

#include "llvm/Support/raw_ostream.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

static StringRef getKind(const ::onnx::TypeProto &proto) {
  switch (proto.value_case()) {
  case ::onnx::TypeProto::kTensorType:
    return "a tensor";
  case ::onnx::TypeProto::kSequenceType:
    return "a sequence";
  case ::onnx::TypeProto::kMapType:
    return "a map";
  case ::onnx::TypeProto::kOptionalType:
    return "an optional";
  case ::onnx::TypeProto::kSparseTensorType:
    return "a sparse tensor";
  default:
    return "a type of an unknown kind";
  }
}

static Error addSize(SmallVectorImpl<int64_t> &shape, int64_t size) {
  if (size < 0)
    return makeError("dimension " + Twine(shape.size()) +
                     " has the negative size " + Twine(size));
  shape.push_back(size);
  return Error::success();
}

Expected<ValueType> fromTypeProto(const ::onnx::TypeProto &proto) {
  ValueType type;
  // Nothing that this parser knows may also be a kind of a later IR version.
  if (proto.value_case() == ::onnx::TypeProto::VALUE_NOT_SET &&
      proto.unknown_fields().empty())
    return type;
  if (!proto.has_tensor_type())
    return makeError("expected a tensor, but got " + getKind(proto));

  const ::onnx::TypeProto::Tensor &tensor = proto.tensor_type();
  type.dataType = tensor.elem_type();
  if (!tensor.has_shape())
    return type;
  SmallVector<int64_t> &shape = type.shape.emplace();
  for (const ::onnx::TensorShapeProto::Dimension &dim : tensor.shape().dim()) {
    if (!dim.has_dim_value())
      shape.push_back(ShapedType::kDynamic);
    else if (Error error = addSize(shape, dim.dim_value()))
      return error;
  }
  return type;
}

Expected<ValueType> getTensorType(const ::onnx::TensorProto &proto) {
  ValueType type;
  type.dataType = proto.data_type();
  SmallVector<int64_t> &shape = type.shape.emplace();
  for (int64_t size : proto.dims())
    if (Error error = addSize(shape, size))
      return error;
  return type;
}

std::optional<ValueType> merge(const ValueType &lhs, const ValueType &rhs) {
  if (lhs.dataType != 0 && rhs.dataType != 0 && lhs.dataType != rhs.dataType)
    return std::nullopt;
  ValueType result = lhs;
  if (lhs.dataType == 0)
    result.dataType = rhs.dataType;
  if (!lhs.shape)
    result.shape = rhs.shape;
  if (!lhs.shape || !rhs.shape)
    return result;
  if (lhs.shape->size() != rhs.shape->size())
    return std::nullopt;
  for (auto [size, other] : llvm::zip_equal(*result.shape, *rhs.shape)) {
    if (ShapedType::isDynamic(size))
      size = other;
    else if (!ShapedType::isDynamic(other) && size != other)
      return std::nullopt;
  }
  return result;
}

ValueType inferGatherType(const ValueType &data, const ValueType &indices,
                          int64_t axis) {
  ValueType result{data.dataType, std::nullopt};
  if (!data.shape || !indices.shape)
    return result;
  auto rank = static_cast<int64_t>(data.shape->size());
  if (isAxisInRange(axis, rank))
    result.shape = inferGatherShape(*data.shape, *indices.shape,
                                    normalizeAxis(axis, rank));
  return result;
}

static std::string getDataTypeName(int32_t dataType) {
  if (dataType == 0)
    return "(unknown)";
  if (std::optional<ElementType> elementType = fromONNXDataType(dataType))
    return getElementTypeName(*elementType).str();
  return "(ONNX data type " + std::to_string(dataType) + ")";
}

std::string toString(const ValueType &type) {
  if (type.dataType == 0 && !type.shape)
    return "?";
  std::string result;
  llvm::raw_string_ostream os(result);
  os << "tensor<";
  if (!type.shape)
    os << "*x";
  else
    for (int64_t size : *type.shape) {
      if (ShapedType::isDynamic(size))
        os << "?x";
      else
        os << size << 'x';
    }
  os << getDataTypeName(type.dataType) << '>';
  return result;
}

Expected<TensorType> toMLIRType(const ValueType &type, MLIRContext *context) {
  if (type.dataType == 0)
    return makeError("expected an element type, but got none");
  std::optional<ElementType> elementType = fromONNXDataType(type.dataType);
  if (!elementType)
    return makeError("unsupported ONNX data type " + Twine(type.dataType));
  Type element = toIRType(*elementType, context);
  if (!type.shape)
    return UnrankedTensorType::get(element);
  return RankedTensorType::get(*type.shape, element);
}

ValueType fromMLIRType(TensorType type) {
  ValueType result;
  if (std::optional<ElementType> elementType =
          fromIRType(type.getElementType()))
    result.dataType = toONNXDataType(*elementType);
  if (type.hasRank())
    result.shape.emplace(type.getShape().begin(), type.getShape().end());
  return result;
}

} // namespace mlir::glean::onnx_import
