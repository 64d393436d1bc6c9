//===- TensorIR.cpp - host tensors as IR types and constants -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/TensorIR/TensorIR.h"

#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::glean;

Type glean::toIRType(ElementType type, MLIRContext *context) {
  Builder builder(context);
  switch (type) {
  case ElementType::Bool:
    return builder.getI1Type();
  case ElementType::I8:
    return builder.getI8Type();
  case ElementType::I16:
    return builder.getI16Type();
  case ElementType::I32:
    return builder.getI32Type();
  case ElementType::I64:
    return builder.getI64Type();
  case ElementType::UI8:
    return builder.getIntegerType(8, /*isSigned=*/false);
  case ElementType::UI16:
    return builder.getIntegerType(16, /*isSigned=*/false);
  case ElementType::UI32:
    return builder.getIntegerType(32, /*isSigned=*/false);
  case ElementType::UI64:
    return builder.getIntegerType(64, /*isSigned=*/false);
  case ElementType::F16:
    return builder.getF16Type();
  case ElementType::BF16:
    return builder.getBF16Type();
  case ElementType::F32:
    return builder.getF32Type();
  case ElementType::F64:
    return builder.getF64Type();
  case ElementType::Complex64:
    return ComplexType::get(builder.getF32Type());
  case ElementType::Complex128:
    return ComplexType::get(builder.getF64Type());
  case ElementType::String:
    return StringType::get(context);
  }
  llvm_unreachable("all element types are handled");
}

std::optional<ElementType> glean::fromIRType(Type type) {
  if (isa<StringType>(type))
    return ElementType::String;
  // The others are builtin, so they can be made without the dialect.
  for (ElementType candidate : allElementTypes)
    if (candidate != ElementType::String &&
        toIRType(candidate, type.getContext()) == type)
      return candidate;
  return std::nullopt;
}

ElementsAttr glean::toElementsAttr(const Tensor &tensor,
                                   RankedTensorType type) {
  if (tensor.elementType() == ElementType::Bool) {
    auto truths =
        llvm::map_range(tensor.bytes(), [](char c) { return c != 0; });
    return DenseElementsAttr::get(type, llvm::to_vector_of<bool>(truths));
  }
  if (tensor.elementType() == ElementType::String) {
    SmallVector<StringRef> strings;
    for (int64_t i = 0; i < tensor.numElements(); ++i)
      strings.push_back(tensor.getString(i));
    return DenseStringElementsAttr::get(type, strings);
  }
  return DenseElementsAttr::getFromRawBuffer(type, tensor.bytes());
}
