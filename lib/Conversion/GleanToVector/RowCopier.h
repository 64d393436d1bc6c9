//===- RowCopier.h - copying and prefetching rows -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CONVERSION_GLEANTOVECTOR_ROWCOPIER_H
#define GLEAN_LIB_CONVERSION_GLEANTOVECTOR_ROWCOPIER_H

#include "Kernel.h"

namespace mlir::glean::vectorize {

/// The bytes of a line of the cache.
constexpr int64_t kLineBytes = 64;

/// Copies rows from the data to the output, with no call and no loop over
/// elements.
class RowCopier {
public:
  /// Rows of `width` bytes: that of the kernel, or a number which that of the
  /// kernel is known to be where the code runs. `nontemporal` stores past the
  /// caches; each row of the output has to begin at a multiple of 64 bytes
  /// then, and the width has to be a multiple of 64.
  RowCopier(Kernel &kernel, Extent width, bool nontemporal = false);

  struct Copy {
    Value outer; ///< in [0, outer-1], of the data and of the output
    Value from;  ///< row of the data
    Value to;    ///< row of the output
    Value ahead = {}; ///< row of the data that is prefetched meanwhile, if any
  };

  /// init[outer, to, :] = data[outer, from, :], for each.
  ///
  /// Prefetches stand between the copies: many at once would fill the queue of
  /// misses, and hold up the loads.
  void copy(ArrayRef<Copy> copies);

  /// Asks for the line of the data that holds a byte of a row.
  void prefetch(Value outer, Value row, Value column);

  /// Makes non-temporal stores visible to other threads.
  void finish();

  Extent width() const { return rowWidth; }

private:
  void copyElements(ArrayRef<Copy> copies);
  void copyPieces(ArrayRef<Copy> copies, int64_t first);
  void copyVectors(ArrayRef<Copy> copies, Value vectorsEnd);
  void prefetchKnownRow(const Copy &copy);
  void copyRest(ArrayRef<Copy> copies, Value vectorsEnd);
  void copySmallTail(ArrayRef<Copy> copies, int64_t bytes);
  void move(const Copy &copy, Value column, int64_t bytes);

  Kernel &k;
  ImplicitLocOpBuilder &b;
  Extent rowWidth;
  bool nontemporal;
  Value from, to; ///< the buffers, as bytes
};

} // namespace mlir::glean::vectorize

#endif // GLEAN_LIB_CONVERSION_GLEANTOVECTOR_ROWCOPIER_H
