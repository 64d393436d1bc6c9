//===- TensorFile.h - Tensors by the name of a file -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ending of the name says the format: `.npy` (numpy), or `.pb` (one ONNX
// TensorProto; only in a build with ONNX). Every error is one line that starts
// with the path: `'dir/a.npy': <what>`.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TENSORIO_TENSORFILE_H
#define GLEAN_TENSORIO_TENSORFILE_H

#include "glean/TensorIO/Tensor.h"

namespace mlir::glean {

/// Reads the whole file. External data of a `.pb` file is looked for in the
/// folder of the file.
llvm::Expected<Tensor> readTensorFile(llvm::StringRef path);

/// Writes a new file beside `path` and puts it in the place of `path` once it
/// is complete, so that a failure leaves an older file as it was. A symbolic
/// link is followed. Devices and pipes are written directly; without one of the
/// endings, as in /dev/stdout, they get `.npy`. `name` is the tensor's name in
/// a `.pb` file, and may be empty.
llvm::Error writeTensorFile(llvm::StringRef path, llvm::StringRef name,
                            const Tensor &tensor);

} // namespace mlir::glean

#endif // GLEAN_TENSORIO_TENSORFILE_H
