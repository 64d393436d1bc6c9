//===- Constants.cpp - ONNX tensors to attributes -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constants.h"

#include "ValueType.h"

#include "glean/TensorIO/TensorProtoFormat.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

static ElementsAttr getBools(ShapedType type, const Tensor &tensor) {
  SmallVector<bool, 0> values;
  values.reserve(tensor.numElements());
  for (char byte : tensor.bytes())
    values.push_back(byte != 0);
  return DenseElementsAttr::get(type, ArrayRef<bool>(values));
}

static ElementsAttr getStrings(ShapedType type, const Tensor &tensor) {
  SmallVector<StringRef, 0> values;
  values.reserve(tensor.numElements());
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i)
    values.push_back(tensor.getString(i));
  return DenseStringElementsAttr::get(type, values);
}

/// Hands the tensor's storage over to the context, without a copy.
static ElementsAttr getResource(ShapedType type, StringRef key, Tensor tensor) {
  ArrayRef<char> bytes = std::as_const(tensor).bytes();
  AsmResourceBlob blob(
      bytes, Tensor::alignment,
      [owner = std::move(tensor)](void *, size_t, size_t) {},
      /*dataIsMutable=*/false);
  return DenseResourceElementsAttr::get(type, key, std::move(blob));
}

Expected<ElementsAttr> importTensor(const ::onnx::TensorProto &proto,
                                    StringRef name, StringRef externalDataDir,
                                    MLIRContext *context) {
  Expected<Tensor> tensor = fromTensorProto(proto, externalDataDir);
  if (!tensor)
    return tensor.takeError();
  Expected<ValueType> valueType = getTensorType(proto);
  if (!valueType)
    return valueType.takeError();
  Expected<TensorType> tensorType = toMLIRType(*valueType, context);
  if (!tensorType)
    return tensorType.takeError();

  auto type = cast<ShapedType>(*tensorType);
  switch (tensor->elementType()) {
  case ElementType::Bool:
    return getBools(type, *tensor);
  case ElementType::String:
    return getStrings(type, *tensor);
  case ElementType::Complex64:
  case ElementType::Complex128:
    // MLIR's translation to LLVM IR knows no resource of these (nor of bools).
    break;
  default:
    if (tensor->sizeInBytes() > maxInlineBytes)
      return getResource(type, name.empty() ? "constant" : name,
                         std::move(*tensor));
  }
  return DenseElementsAttr::getFromRawBuffer(type,
                                             std::as_const(*tensor).bytes());
}

} // namespace mlir::glean::onnx_import
