//===- Rows.cpp - axis 0, rows of bytes ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   init[n, :] = data[indices[n], :]
//
// Eight indices at a time: wrapped and compared in one vector, with one branch
// for all of them. A branch for each row would fill the window in which the
// machine looks for loads that it can start.
//
//===----------------------------------------------------------------------===//

#include "RowCopier.h"
#include "Strategies.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

/// Indices that are checked with one branch.
static constexpr int64_t kBlock = 8;
/// How many rows ahead rows of a table that is not in the cache are prefetched:
/// as many as have 8 KB, so that they stay in the L1 cache until they are
/// copied. Each row may lie in another page: with more of them in flight than
/// these, the first-level translation buffer (64 to 96 entries) forgets the
/// page before.
static Value getPrefetchDistance(Kernel &k, Extent width) {
  constexpr int64_t kBytesAhead = 8192, kMostRows = 32, kMostLongRows = 16;
  if (width.isAtMost(2 * kLineBytes))
    return k.index(kMostRows);
  Value rows = k.b.createOrFold<arith::DivUIOp>(k.index(kBytesAhead),
                                                k.max(width.value, k.index(1)));
  return k.max(k.min(rows, k.index(kMostLongRows)), k.index(1));
}

namespace {
class BlockedRows {
public:
  BlockedRows(Kernel &k, Extent width, bool nontemporal)
      : k(k), nontemporal(nontemporal), copier(k, width, nontemporal),
        distance(getPrefetchDistance(k, width)), zero(k.index(0)) {}

  /// Does the rows [lo, hi).
  Value emit(Value lo, Value hi);

private:
  /// Does eight rows; prefetches those of the indices from `ahead` on, if that
  /// is not null.
  SmallVector<Value> emitBlock(Value n, ValueRange carried, Value ahead);
  Value getPrefetchEnd(Value lo, Value blocksEnd);
  /// Where the rows of a block begin.
  SmallVector<Value> lanesOf(const Rows &rows) {
    return k.lanes(copier.placeOfRow(rows.rows));
  }

  Kernel &k;
  bool nontemporal;
  RowCopier copier;
  Value distance; ///< in rows
  Value zero;
};
} // namespace

SmallVector<Value> BlockedRows::emitBlock(Value n, ValueRange carried,
                                          Value ahead) {
  // A row that is prefetched needs no check, but the right sign: that of a
  // negative index lies elsewhere.
  SmallVector<Value> later;
  if (ahead)
    later = lanesOf(k.applyPolicy(k.loadIndices(ahead, kBlock)));
  Rows rows = k.applyPolicy(k.loadIndices(n, kBlock));
  return k.unlessBad(rows.bad ? k.any(rows.bad) : Value(), carried, [&] {
    SmallVector<RowCopier::Copy> copies;
    Value to = copier.placeOfResult(n), next = copier.placeOfResult(k.index(1));
    for (auto [lane, place] : llvm::enumerate(lanesOf(rows))) {
      copies.push_back({zero, place, to, ahead ? later[lane] : Value()});
      to = k.add(to, next);
    }
    copier.copy(copies);
  });
}

/// The first row from which on nothing is prefetched: where the table is in the
/// cache, the very first. A large output from a small table is too rare for
/// code of its own, if the sizes are known only when it runs.
Value BlockedRows::getPrefetchEnd(Value lo, Value blocksEnd) {
  Extent table = k.tableBytes();
  Value limit = k.index(k.thresholds.cachedBytes);
  if (table.known)
    return *table.known <= k.thresholds.cachedBytes ? lo : blocksEnd;
  if (nontemporal)
    return blocksEnd;
  return k.b.createOrFold<arith::SelectOp>(k.isBelow(limit, table.value),
                                           blocksEnd, lo);
}

Value BlockedRows::emit(Value lo, Value hi) {
  Value blocksEnd = k.add(lo, k.floor(k.sub(hi, lo), kBlock));
  Value prefetchEnd = getPrefetchEnd(lo, blocksEnd);
  // At the end, the last rows are asked for more than once.
  Value last = k.sub(k.count.value, k.index(kBlock));
  SmallVector<Value> flag = k.noBadIndex();
  flag = k.loop(lo, prefetchEnd, kBlock, flag, [&](Value n, ValueRange soFar) {
    return emitBlock(n, soFar, k.min(k.add(n, distance), last));
  });
  flag = k.loop(prefetchEnd, blocksEnd, kBlock, flag,
                [&](Value n, ValueRange soFar) {
                  return emitBlock(n, soFar, /*ahead=*/{});
                });
  flag = copier.copyOneByOne(blocksEnd, hi, flag);
  copier.finish();
  return k.takeFlag(flag);
}

//===----------------------------------------------------------------------===//
// Non-temporal stores
//===----------------------------------------------------------------------===//

/// Whether stores may go past the caches: the output is larger than they are,
/// and each of its rows begins and ends at a line. Constant false, or found out
/// when the code runs: nobody promises how a buffer is aligned.
static Value mayStorePastCaches(Kernel &k, Extent width) {
  ImplicitLocOpBuilder &b = k.b;
  Extent output = k.outputBytes();
  if (!k.target.hasNontemporalStores ||
      (width.known && *width.known % kLineBytes != 0) ||
      output.isAtMost(k.thresholds.nontemporalBytes - 1))
    return k.boolean(false);
  auto buffer = memref::ExtractStridedMetadataOp::create(b, k.gather.init);
  auto value = [&](OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), number);
  };
  Value offset = value(buffer.getConstifiedMixedOffset());
  Value stride = value(buffer.getConstifiedMixedStrides()[1]);
  Value address =
      k.add(memref::ExtractAlignedPointerAsIndexOp::create(b, k.gather.init),
            k.mul(offset, k.index(k.elementBytes)));
  Value together = b.createOrFold<arith::OrIOp>(
      width.value, k.mul(stride, k.index(k.elementBytes)));
  together = b.createOrFold<arith::OrIOp>(together, address);
  Value rest = arith::AndIOp::create(b, together, k.index(kLineBytes - 1));
  Value aligned =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest, k.index(0));
  Value large =
      k.isBelow(k.index(k.thresholds.nontemporalBytes - 1), output.value);
  return b.createOrFold<arith::AndIOp>(large, aligned);
}

/// Emits with `emitFor(nontemporal)` what can be needed.
static Value chooseStores(Kernel &k, Extent width,
                          llvm::function_ref<Value(bool)> emitFor) {
  return k.takeFlag(k.branch(
      mayStorePastCaches(k, width), [&] { return k.asFlag(emitFor(true)); },
      [&] { return k.asFlag(emitFor(false)); }));
}

//===----------------------------------------------------------------------===//
// Strategies
//===----------------------------------------------------------------------===//

Value vectorize::emitRows(Kernel &k) {
  Extent width = k.rowBytes();
  return chooseStores(k, width, [&](bool nontemporal) {
    return k.distributeChecked(k.count, kBlock, [&](Value lo, Value hi) {
      return BlockedRows(k, width, nontemporal).emit(lo, hi);
    });
  });
}

Value vectorize::emitCheckOnly(Kernel &k) { return k.findBadIndex(); }
