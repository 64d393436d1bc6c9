//===- NumpyHeader.h - Header of the .npy file format -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the library: the part of a .npy file before the elements, that is
// magic, version, length, and the text of a Python dict.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_TENSORIO_NUMPYHEADER_H
#define GLEAN_LIB_TENSORIO_NUMPYHEADER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::glean {

struct NumpyHeader {
  std::string descr; // As it stands between the quotes, e.g. `<f4`.
  bool fortranOrder = false;
  llvm::SmallVector<int64_t, 4> shape; // No dim is negative.
};

/// Reads the header off the front of `file`, and leaves the elements there.
llvm::Expected<NumpyHeader> readNumpyHeader(llvm::StringRef &file);

/// The header as numpy writes it, padded so that the elements start at a
/// multiple of 64 bytes.
std::string formatNumpyHeader(const NumpyHeader &header);

} // namespace mlir::glean

#endif // GLEAN_LIB_TENSORIO_NUMPYHEADER_H
