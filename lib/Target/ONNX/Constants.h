//===- Constants.h - ONNX tensors to attributes -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_TARGET_ONNX_CONSTANTS_H
#define GLEAN_LIB_TARGET_ONNX_CONSTANTS_H

#include "Messages.h"

#include "mlir/IR/BuiltinAttributeInterfaces.h"

namespace onnx {
class TensorProto;
} // namespace onnx

namespace mlir::glean::onnx_import {

/// Elements of more bytes than this become a `dense_resource`: the context
/// would hash and copy them, and keep them as long as it lives.
inline constexpr int64_t maxInlineBytes = 1 << 20;

/// The tensor as an attribute of its tensor type. `name` is that of the value,
/// and becomes the key of a resource. External data is read from below
/// `externalDataDir`.
Expected<ElementsAttr> importTensor(const ::onnx::TensorProto &proto,
                                    StringRef name, StringRef externalDataDir,
                                    MLIRContext *context);

} // namespace mlir::glean::onnx_import

#endif // GLEAN_LIB_TARGET_ONNX_CONSTANTS_H
