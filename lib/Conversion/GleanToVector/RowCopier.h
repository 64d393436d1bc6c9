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

  /// A row to copy. Places are counted in units, bytes or whole elements, from
  /// the first row of an outer position on.
  struct Copy {
    Value outer; ///< in [0, outer-1], of the data and of the output
    Value from;  ///< where the row begins in the data
    Value to;    ///< where it begins in the output
    Value ahead =
        {}; ///< a row of the data that is prefetched meanwhile, if any
  };

  /// The copy of init[outer, n, :] = data[outer, row, :].
  Copy copyOf(Value outer, Value row, Value n) {
    return {outer, placeOfRow(row), placeOfResult(n)};
  }
  /// Where rows begin: of type index, or of vectors of i64.
  Value placeOfRow(Value row);
  Value placeOfResult(Value n);

  /// Does all copies. Prefetches stand between them: many at once would fill
  /// the queue of misses, and hold up the loads.
  void copy(ArrayRef<Copy> copies);

  /// Axis 0: does the rows [lo, hi) index by index. Carries the flag on.
  SmallVector<Value> copyOneByOne(Value lo, Value hi, ValueRange flag);

  /// Asks for the line of the data at a place.
  void prefetch(Value outer, Value place);

  /// Makes non-temporal stores visible to other threads.
  void finish();

private:
  struct View {
    Value buffer; ///< outer x units, contiguous
    Value stride; ///< from row to row, in units
  };
  View viewOf(Value buffer);
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
  bool wholeElements; ///< a unit is an element, of which a row has one
  View from, to;
};

} // namespace mlir::glean::vectorize

#endif // GLEAN_LIB_CONVERSION_GLEANTOVECTOR_ROWCOPIER_H
