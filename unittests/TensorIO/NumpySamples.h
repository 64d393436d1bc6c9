//===- NumpySamples.h - .npy files for the tests ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_UNITTESTS_TENSORIO_NUMPYSAMPLES_H
#define GLEAN_UNITTESTS_TENSORIO_NUMPYSAMPLES_H

#include "SampleTensors.h"
#include "glean/TensorIO/NumpyFormat.h"

namespace mlir::glean {

/// A file of the given version around a header of the given text.
inline std::string makeNumpyFile(llvm::StringRef dict, llvm::StringRef data,
                                 unsigned major = 1, unsigned minor = 0) {
  std::string file = "\x93NUMPY";
  file += static_cast<char>(major);
  file += static_cast<char>(minor);
  unsigned lengthBytes = major == 1 ? 2 : 4;
  for (unsigned i = 0; i < lengthBytes; ++i)
    file += static_cast<char>(dict.size() >> (8 * i));
  return (file + dict + data).str();
}

/// A header as numpy writes it, without the padding.
inline std::string makeNumpyDict(llvm::StringRef descr, llvm::StringRef shape,
                                 bool fortranOrder = false) {
  return ("{'descr': '" + descr + "', 'fortran_order': " +
          (fortranOrder ? "True" : "False") + ", 'shape': " + shape + ", }\n")
      .str();
}

inline llvm::Expected<Tensor> readNumpyFrom(llvm::StringRef file) {
  return readNumpy(llvm::MemoryBufferRef(file, "test"));
}

inline std::string writeNumpyToString(const Tensor &tensor) {
  std::string file;
  llvm::raw_string_ostream os(file);
  EXPECT_EQ(getMessage(writeNumpy(tensor, os)), "");
  return file;
}

} // namespace mlir::glean

#endif // GLEAN_UNITTESTS_TENSORIO_NUMPYSAMPLES_H
