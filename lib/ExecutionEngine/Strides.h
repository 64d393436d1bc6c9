//===- Strides.h - elements in row-major order ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_EXECUTIONENGINE_STRIDES_H
#define GLEAN_LIB_EXECUTIONENGINE_STRIDES_H

#include "llvm/ADT/ArrayRef.h"

namespace mlir::glean {

/// Writes the strides of dense elements in row-major order, one a size.
inline void writeDenseStrides(llvm::ArrayRef<int64_t> sizes, int64_t *strides) {
  int64_t elements = 1;
  for (size_t dim = sizes.size(); dim-- > 0;) {
    strides[dim] = elements;
    // Without elements, strides count for nothing, and might exceed 64 bits.
    elements = static_cast<int64_t>(static_cast<uint64_t>(elements) *
                                    static_cast<uint64_t>(sizes[dim]));
  }
}

} // namespace mlir::glean

#endif // GLEAN_LIB_EXECUTIONENGINE_STRIDES_H
