//===- MiddleRows.cpp - a middle axis ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   init[o, n, :] = data[o, indices[n], :]
//
// The loop over outer positions is outside, so that the rows that are read lie
// near each other.
//
//===----------------------------------------------------------------------===//

#include "RowBuffer.h"
#include "RowCopier.h"
#include "Strategies.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

/// Rows that are prefetched ahead, where rows have a line or more.
static constexpr int64_t kDistance = 8;

namespace {
class MiddleRows {
public:
  MiddleRows(Kernel &k, RowCopier &copier, const RowChunk &chunk)
      : k(k), copier(copier), chunk(chunk) {}

  /// Behind the last row of a chunk come the first ones of the next outer
  /// position, as rows of this one.
  void fillPadding();
  void emit(Value lo, Value hi);
  static bool prefetches(Kernel &k) {
    Extent width = k.rowBytes();
    return !width.known || *width.known >= kLineBytes;
  }

private:
  Value placeAt(Value i) {
    return k.toIndex(memref::LoadOp::create(k.b, chunk.rows, i));
  }
  void copyRows(Value outer, Value first, int64_t number);

  Kernel &k;
  RowCopier &copier;
  const RowChunk &chunk;
};
} // namespace

void MiddleRows::fillPadding() {
  Value last = k.max(k.sub(chunk.size.value, k.index(1)), k.index(0));
  Value behind = copier.placeOfRow(k.size.value);
  for (int64_t i = 0; i < kDistance; ++i) {
    Value place = placeAt(k.min(k.index(i), last));
    Value next =
        arith::IndexCastOp::create(k.b, k.b.getI64Type(), k.add(place, behind));
    memref::StoreOp::create(k.b, next, chunk.rows,
                            ValueRange(k.add(chunk.size.value, k.index(i))));
  }
}

void MiddleRows::copyRows(Value outer, Value first, int64_t number) {
  SmallVector<RowCopier::Copy> copies;
  Value to = copier.placeOfResult(k.add(chunk.first, first));
  Value next = copier.placeOfResult(k.index(1));
  for (int64_t i = 0; i < number; ++i) {
    Value n = k.add(first, k.index(i));
    copies.push_back(
        {outer, placeAt(n), to,
         prefetches(k) ? placeAt(k.add(n, k.index(kDistance))) : Value()});
    to = k.add(to, next);
  }
  copier.copy(copies);
}

void MiddleRows::emit(Value lo, Value hi) {
  constexpr int64_t kBlock = 4;
  Value blocksEnd = k.floor(chunk.size.value, kBlock);
  k.loop(lo, hi, 1, [&](Value outer) {
    k.loop(k.index(0), blocksEnd, kBlock,
           [&](Value n) { copyRows(outer, n, kBlock); });
    k.loop(blocksEnd, chunk.size.value, 1,
           [&](Value n) { copyRows(outer, n, 1); });
  });
}

Value vectorize::emitMiddleRows(Kernel &k) {
  int64_t padding = MiddleRows::prefetches(k) ? kDistance : 0;
  RowCopier copier(k, k.rowBytes());
  return forEachRowChunk(
      k, k.b.getI64Type(), padding,
      [&](Value row) { return copier.placeOfRow(row); },
      [&](const RowChunk &chunk) {
        MiddleRows rows(k, copier, chunk);
        if (padding)
          rows.fillPadding();
        k.distribute(k.outer, 1,
                     [&](Value lo, Value hi) { rows.emit(lo, hi); });
      });
}
