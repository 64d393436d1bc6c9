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
/// From this width on, rows take a loop that prefetches line by line.
static constexpr int64_t kLongRowBytes = 513;

/// How many rows ahead rows of a table that is not in the cache are prefetched.
/// Each row may lie in another page: with more rows than these in flight, the
/// first-level translation buffer (64 to 96 entries) forgets the page before the
/// row is copied.
static int64_t getPrefetchDistance(std::optional<int64_t> width) {
  return width.value_or(kLineBytes) <= 2 * kLineBytes ? 32 : 16;
}

namespace {
class BlockedRows {
public:
  BlockedRows(Kernel &k, Extent width, bool nontemporal)
      : k(k), b(k.b), copier(k, width, nontemporal),
        distance(getPrefetchDistance(width.known)),
        zero(k.index(0)) {}

  /// Does the rows [lo, hi).
  Value emit(Value lo, Value hi);

private:
  SmallVector<Value> emitBlock(Value n, ValueRange carried, bool ahead);
  SmallVector<Value> emitRow(Value n, ValueRange carried);
  Value getPrefetchEnd(Value lo, Value hi);

  Kernel &k;
  ImplicitLocOpBuilder &b;
  RowCopier copier;
  int64_t distance;
  Value zero;
};
} // namespace

SmallVector<Value> BlockedRows::emitBlock(Value n, ValueRange carried,
                                          bool ahead) {
  // A row that is prefetched needs no check, but the right sign: that of a
  // negative index lies elsewhere.
  SmallVector<Value> later;
  if (ahead)
    later = k.lanes(
        k.applyPolicy(k.loadIndices(k.add(n, k.index(distance)), kBlock)).rows);
  Rows rows = k.applyPolicy(k.loadIndices(n, kBlock));
  return k.unlessBad(rows.bad ? k.any(rows.bad) : Value(), carried, [&] {
    SmallVector<RowCopier::Copy> copies;
    for (auto [lane, row] : llvm::enumerate(k.lanes(rows.rows)))
      copies.push_back({zero, row, k.add(n, k.index(lane)),
                        ahead ? later[lane] : Value()});
    copier.copy(copies);
  });
}

SmallVector<Value> BlockedRows::emitRow(Value n, ValueRange carried) {
  Rows row = k.applyPolicy(k.loadIndex(n));
  return k.unlessBad(row.bad, carried, [&] {
    copier.copy(RowCopier::Copy{zero, k.toIndex(row.rows), n});
  });
}

/// The first row from which on nothing is prefetched: there is nothing left to
/// look ahead at, or the table is in the cache.
Value BlockedRows::getPrefetchEnd(Value lo, Value hi) {
  Extent table = k.tableBytes();
  if (table.isAtMost(k.thresholds.cachedBytes))
    return lo;
  Value end = k.min(hi, k.sub(k.count.value, k.index(distance)));
  Value blocks = k.floor(k.max(k.sub(end, lo), zero), kBlock);
  if (!table.known)
    blocks = b.createOrFold<arith::SelectOp>(
        k.isBelow(k.index(k.thresholds.cachedBytes), table.value), blocks,
        zero);
  return k.add(lo, blocks);
}

Value BlockedRows::emit(Value lo, Value hi) {
  Value prefetchEnd = getPrefetchEnd(lo, hi);
  Value blocksEnd = k.add(lo, k.floor(k.sub(hi, lo), kBlock));
  SmallVector<Value> flag = k.noBadIndex();
  flag = k.loop(lo, prefetchEnd, kBlock, flag, [&](Value n, ValueRange soFar) {
    return emitBlock(n, soFar, /*ahead=*/true);
  });
  flag = k.loop(prefetchEnd, blocksEnd, kBlock, flag,
                [&](Value n, ValueRange soFar) {
                  return emitBlock(n, soFar, /*ahead=*/false);
                });
  flag = k.loop(blocksEnd, hi, 1, flag, [&](Value n, ValueRange soFar) {
    return emitRow(n, soFar);
  });
  copier.finish();
  return k.takeFlag(flag);
}

//===----------------------------------------------------------------------===//
// Long rows
//===----------------------------------------------------------------------===//

/// Copies the rows [lo, hi), each line by line. With each line, the one that
/// is copied 8 KB later is prefetched: it lies in a later row, and the row
/// after that for the last `rest` bytes.
static void copyLongRows(Kernel &k, RowCopier &copier, Value lo, Value hi) {
  constexpr int64_t kBytesAhead = 8192;
  ImplicitLocOpBuilder &b = k.b;
  Value zero = k.index(0), width = copier.width().value;
  Value linesEnd = k.floor(width, kLineBytes);
  Value rowsAhead =
      b.createOrFold<arith::DivUIOp>(k.index(kBytesAhead), linesEnd);
  Value rest = k.sub(k.index(kBytesAhead), k.mul(rowsAhead, linesEnd));
  Value last = k.sub(k.count.value, k.index(1));
  auto rowAt = [&](Value n) {
    return k.toIndex(k.applyPolicy(k.loadIndex(n)).rows);
  };
  k.loop(lo, hi, 1, [&](Value n) {
    RowCopier::Copy copy{zero, rowAt(n), n};
    Value later = k.add(n, rowsAhead);
    Value split = k.sub(linesEnd, rest);
    copier.copyPart(copy, zero, split, rowAt(k.min(later, last)), rest);
    copier.copyPart(copy, split, linesEnd,
                    rowAt(k.min(k.add(later, k.index(1)), last)),
                    k.sub(zero, split));
    copier.copyTail(copy, linesEnd);
  });
  copier.finish();
}

static Value emitLongRows(Kernel &k, Extent width, bool nontemporal) {
  Value bad = k.findBadIndex();
  return k.takeFlag(k.unlessBad(bad, k.noBadIndex(), [&] {
    RowCopier copier(k, width, nontemporal);
    k.distribute(k.count, 1, [&](Value lo, Value hi) {
      copyLongRows(k, copier, lo, hi);
    });
  }));
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
  Value address = k.add(
      memref::ExtractAlignedPointerAsIndexOp::create(b, k.gather.init),
      k.mul(offset, k.index(k.elementBytes)));
  Value together = b.createOrFold<arith::OrIOp>(
      width.value, k.mul(stride, k.index(k.elementBytes)));
  together = b.createOrFold<arith::OrIOp>(together, address);
  Value rest = arith::AndIOp::create(b, together, k.index(kLineBytes - 1));
  Value aligned = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest,
                                        k.index(0));
  Value large = k.isBelow(k.index(k.thresholds.nontemporalBytes - 1),
                          output.value);
  return b.createOrFold<arith::AndIOp>(large, aligned);
}

/// Emits with `emitFor(nontemporal)` what can be needed.
static Value chooseStores(Kernel &k, Extent width,
                          llvm::function_ref<Value(bool)> emitFor) {
  auto asFlag = [&](Value bad) {
    return bad ? SmallVector<Value>{bad} : SmallVector<Value>{};
  };
  return k.takeFlag(k.branch(
      mayStorePastCaches(k, width), [&] { return asFlag(emitFor(true)); },
      [&] { return asFlag(emitFor(false)); }));
}

//===----------------------------------------------------------------------===//
// Strategies
//===----------------------------------------------------------------------===//

Value vectorize::emitLongRows(Kernel &k) {
  Extent width = k.rowBytes();
  return chooseStores(k, width, [&](bool nontemporal) {
    return ::emitLongRows(k, width, nontemporal);
  });
}

static Value emitBlockedRows(Kernel &k, Extent width) {
  return chooseStores(k, width, [&](bool nontemporal) {
    return k.distributeChecked(k.count, kBlock, [&](Value lo, Value hi) {
      return BlockedRows(k, width, nontemporal).emit(lo, hi);
    });
  });
}

/// Rows whose width is known only when the code runs: common widths get code of
/// their own.
static Value emitRowsOfAnyWidth(Kernel &k, Extent width,
                                ArrayRef<int64_t> commonWidths) {
  auto asFlag = [&](Value bad) {
    return bad ? SmallVector<Value>{bad} : SmallVector<Value>{};
  };
  if (commonWidths.empty())
    return k.takeFlag(k.branch(
        k.isBelow(width.value, k.index(kLongRowBytes)),
        [&] { return asFlag(emitBlockedRows(k, width)); },
        [&] { return asFlag(emitLongRows(k)); }));
  Extent common = k.constant(commonWidths.front());
  Value isCommon = k.b.createOrFold<arith::CmpIOp>(
      arith::CmpIPredicate::eq, width.value, common.value);
  return k.takeFlag(k.branch(
      isCommon, [&] { return asFlag(emitBlockedRows(k, common)); },
      [&] {
        return asFlag(
            emitRowsOfAnyWidth(k, width, commonWidths.drop_front()));
      }));
}

Value vectorize::emitRows(Kernel &k) {
  Extent width = k.rowBytes();
  if (width.known)
    return emitBlockedRows(k, width);
  return emitRowsOfAnyWidth(k, width, {});
}

Value vectorize::emitCheckOnly(Kernel &k) { return k.findBadIndex(); }
