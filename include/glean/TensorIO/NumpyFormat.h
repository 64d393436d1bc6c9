//===- NumpyFormat.h - The .npy file format ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Versions 1.0, 2.0 and 3.0 of numpy's file format for one array; the rules are
// those of `numpy.lib.format`.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_TENSORIO_NUMPYFORMAT_H
#define GLEAN_TENSORIO_NUMPYFORMAT_H

#include "glean/TensorIO/Tensor.h"

#include "llvm/Support/MemoryBufferRef.h"

namespace mlir::glean {

/// The array in `file`, which is a whole .npy file. The bits of the elements
/// are kept; a Fortran-ordered array is turned to row-major order. The dtypes:
/// - `V2` is bf16, as ml_dtypes stores it;
/// - `U<n>` and `S<n>` are strings without their padding of NULs, `U` turned
///   from UCS-4 to UTF-8.
/// Refused, with an error that names the dtype: big-endian data, Python
/// objects, structured types, dates, and numbers that ONNX Gather lacks.
/// Nothing is allocated for elements that the file does not hold.
llvm::Expected<Tensor> readNumpy(llvm::MemoryBufferRef file);

/// Writes the bytes that `numpy.save` would write. Strings become `<U<n>` if
/// all are valid UTF-8, else `|S<n>`, with n the length of the longest. Strings
/// that end in a NUL are an error, since the format takes it for padding.
/// Failures of `os` stay with `os`.
llvm::Error writeNumpy(const Tensor &tensor, llvm::raw_ostream &os);

} // namespace mlir::glean

#endif // GLEAN_TENSORIO_NUMPYFORMAT_H
