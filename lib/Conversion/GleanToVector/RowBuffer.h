//===- RowBuffer.h - checked and wrapped indices on the stack -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On a middle or the last axis each index is used once for every outer
// position: it is checked and wrapped once, into a buffer. The buffer is small,
// so that it fits the stack of any thread and stays in the L1 cache; longer
// lists of indices are done in chunks.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_CONVERSION_GLEANTOVECTOR_ROWBUFFER_H
#define GLEAN_LIB_CONVERSION_GLEANTOVECTOR_ROWBUFFER_H

#include "Kernel.h"

namespace mlir::glean::vectorize {

/// A chunk of the indices, as rows of the data.
struct RowChunk {
  Value rows;  ///< memref<? x type>: row numbers, or what was made of them
  Value first; ///< the position of the first in the indices
  Extent size; ///< how many there are
};

/// For each chunk of the indices: fills a buffer of `type` with what `map`
/// makes of row numbers, of type index, with room for `padding` more behind
/// them, and lets `emit` use it unless an index is out of bounds.
Value forEachRowChunk(Kernel &k, IntegerType type, int64_t padding,
                      llvm::function_ref<Value(Value row)> map,
                      llvm::function_ref<void(const RowChunk &)> emit);

/// The same with the row numbers themselves.
Value forEachRowChunk(Kernel &k, IntegerType type, int64_t padding,
                      llvm::function_ref<void(const RowChunk &)> emit);

} // namespace mlir::glean::vectorize

#endif // GLEAN_LIB_CONVERSION_GLEANTOVECTOR_ROWBUFFER_H
