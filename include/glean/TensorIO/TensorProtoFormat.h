//===- TensorProtoFormat.h - ONNX TensorProto and .pb files -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only in a build with GLEAN_ENABLE_ONNX. The rules are those of the comments
// in onnx.proto. Error messages start with the name of the tensor, if it has
// one: `tensor 'weights': <what>`.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TENSORIO_TENSORPROTOFORMAT_H
#define GLEAN_TENSORIO_TENSORPROTOFORMAT_H

#include "glean/TensorIO/Tensor.h"

#include "llvm/Support/MemoryBufferRef.h"

namespace onnx {
class TensorProto;
} // namespace onnx

namespace mlir::glean {

/// The element type of a value of onnx.TensorProto.DataType, or nothing if it
/// is none of ONNX Gather's.
std::optional<ElementType> fromONNXDataType(int32_t dataType);
int32_t toONNXDataType(ElementType type);

/// The value of `proto`, from raw_data, the typed field of its data type, or
/// external data. The count of elements has to fit exactly, only the field that
/// belongs to the data type may be in use, and small integers have to be in
/// range. f16, bf16 and bool are taken as bit patterns.
///
/// External data is read from below the folder `externalDataDir` only: its
/// location may lead out neither by `..` nor by a symbolic link. An empty
/// `externalDataDir` refuses all external data.
llvm::Expected<Tensor> fromTensorProto(const onnx::TensorProto &proto,
                                       llvm::StringRef externalDataDir);

/// Overwrites `proto` with the tensor: in string_data for strings, else in
/// raw_data. An error if protobuf's limit of 2 GB does not allow it.
llvm::Error toTensorProto(const Tensor &tensor, llvm::StringRef name,
                          onnx::TensorProto &proto);

/// Reads a file that is one serialized TensorProto, and stores its name.
llvm::Expected<Tensor> readTensorProto(llvm::MemoryBufferRef file,
                                       llvm::StringRef externalDataDir,
                                       std::string *name = nullptr);

/// Writes one serialized TensorProto. Failures of `os` stay with `os`.
llvm::Error writeTensorProto(const Tensor &tensor, llvm::StringRef name,
                             llvm::raw_ostream &os);

} // namespace mlir::glean

#endif // GLEAN_TENSORIO_TENSORPROTOFORMAT_H
