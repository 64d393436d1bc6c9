//===- Constants.cpp - ONNX tensors to attributes -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constants.h"

#include "ValueType.h"

#include "glean/TensorIO/TensorProtoFormat.h"
#include "glean/TensorIR/TensorIR.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace mlir::glean::onnx_import {

/// MLIR's translation to LLVM IR knows no resource of the other types.
static bool canBeResource(ElementType type) {
  return type != ElementType::Bool && type != ElementType::String &&
         type != ElementType::Complex64 && type != ElementType::Complex128;
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

  auto type = cast<RankedTensorType>(*tensorType);
  if (canBeResource(tensor->elementType()) &&
      tensor->sizeInBytes() > maxInlineBytes)
    return getResource(type, name.empty() ? "constant" : name,
                       std::move(*tensor));
  return toElementsAttr(*tensor, type);
}

} // namespace mlir::glean::onnx_import
