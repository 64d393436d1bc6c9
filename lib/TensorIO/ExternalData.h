//===- ExternalData.h - External data of ONNX tensors -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the library: elements of a TensorProto that lie in another file.
// A model comes from anywhere, so what it names is not trusted.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_TENSORIO_EXTERNALDATA_H
#define GLEAN_LIB_TENSORIO_EXTERNALDATA_H

#include "glean/TensorIO/Tensor.h"

namespace onnx {
class TensorProto;
} // namespace onnx

namespace mlir::glean {

/// A tensor of this type and shape, with the bytes that the external_data of
/// `proto` points at in a file below `directory`.
llvm::Expected<Tensor> readExternalData(const onnx::TensorProto &proto,
                                        ElementType type,
                                        llvm::ArrayRef<int64_t> shape,
                                        llvm::StringRef directory);

} // namespace mlir::glean

#endif // GLEAN_LIB_TENSORIO_EXTERNALDATA_H
