//===- RowCopier.cpp - copying and prefetching rows ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RowCopier.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

/// The longest row that is copied without a loop, in bytes.
static constexpr int64_t kUnrolledBytes = 512;
/// Rows that a loop over columns copies side by side: more would take more
/// pointers than x86 has registers.
static constexpr int64_t kRowsSideBySide = 4;

RowCopier::RowCopier(Kernel &kernel, Extent width, bool nontemporal)
    : k(kernel), b(kernel.b), rowWidth(width), nontemporal(nontemporal),
      wholeElements(width.is(kernel.elementBytes) && kernel.elementBytes <= 8),
      from(viewOf(kernel.gather.data)), to(viewOf(kernel.gather.init)) {}

RowCopier::View RowCopier::viewOf(Value buffer) {
  Value units = wholeElements ? k.asIntegers(buffer) : k.asBytes(buffer);
  auto metadata = memref::ExtractStridedMetadataOp::create(b, units);
  SmallVector<OpFoldResult> sizes = metadata.getConstifiedMixedSizes();
  SmallVector<OpFoldResult> strides = metadata.getConstifiedMixedStrides();
  auto value = [&](OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), number);
  };
  Value stride = value(strides[1]);
  // Rows may lie in descending order, or all in one place; a view has room for
  // something all the same.
  OpFoldResult length =
      getAsOpFoldResult(k.mul(value(sizes[1]), k.max(stride, k.index(1))));
  Value flat = memref::ReinterpretCastOp::create(
      b, units, metadata.getConstifiedMixedOffset(),
      ArrayRef<OpFoldResult>{sizes[0], length},
      ArrayRef<OpFoldResult>{strides[0], b.getIndexAttr(1)});
  return {flat, stride};
}

Value RowCopier::placeOfRow(Value row) {
  auto type = dyn_cast<VectorType>(row.getType());
  if (!type)
    return k.mul(row, from.stride);
  Value stride =
      b.createOrFold<arith::IndexCastOp>(b.getI64Type(), from.stride);
  return arith::MulIOp::create(b, row,
                               vector::BroadcastOp::create(b, type, stride));
}

Value RowCopier::placeOfResult(Value n) { return k.mul(n, to.stride); }

void RowCopier::move(const Copy &copy, Value column, int64_t bytes) {
  auto type = VectorType::get({bytes}, b.getI8Type());
  Value piece = vector::LoadOp::create(
      b, type, from.buffer, ValueRange{copy.outer, k.add(copy.from, column)});
  vector::StoreOp::create(
      b, piece, to.buffer, ValueRange{copy.outer, k.add(copy.to, column)},
      nontemporal, nontemporal ? llvm::MaybeAlign(bytes) : llvm::MaybeAlign());
}

//===----------------------------------------------------------------------===//
// Rows of a known width
//===----------------------------------------------------------------------===//

/// Rows of a single element: as an integer, which stays in one register.
void RowCopier::copyElements(ArrayRef<Copy> copies) {
  for (const Copy &copy : copies) {
    prefetchKnownRow(copy);
    Value element = memref::LoadOp::create(b, from.buffer,
                                           ValueRange{copy.outer, copy.from});
    memref::StoreOp::create(b, element, to.buffer,
                            ValueRange{copy.outer, copy.to});
  }
}

/// The bytes from `first` on, in pieces of powers of two. What is left behind
/// the whole vectors is one piece that overlaps the one before, as far as the
/// row is long enough: 24 bytes are 16 and 8, 23 are 16 and the last 8.
void RowCopier::copyPieces(ArrayRef<Copy> copies, int64_t first) {
  int64_t width = *rowWidth.known;
  SmallVector<std::pair<int64_t, int64_t>> pieces; // offset, bytes
  int64_t at = first;
  while (at < width) {
    int64_t rest = width - at;
    int64_t bytes = k.target.vectorBytes;
    if (rest < bytes) {
      bytes = llvm::PowerOf2Ceil(rest);
      if (bytes > rest && width < bytes)
        bytes /= 2; // the row is shorter than that
      at = std::min(at, width - bytes);
    }
    pieces.push_back({at, bytes});
    at += bytes;
  }
  for (const Copy &copy : copies) {
    if (first == 0)
      prefetchKnownRow(copy);
    for (auto [offset, bytes] : pieces)
      move(copy, k.index(offset), bytes);
  }
}

//===----------------------------------------------------------------------===//
// Rows of any width
//===----------------------------------------------------------------------===//

/// The whole vectors of a few rows, side by side.
void RowCopier::copyVectors(ArrayRef<Copy> copies, Value vectorsEnd) {
  int64_t bytes = k.target.vectorBytes;
  while (!copies.empty()) {
    ArrayRef<Copy> group = copies.take_front(kRowsSideBySide);
    // Vectors that are narrower than a line ask for each more than once.
    k.loop(k.index(0), vectorsEnd, bytes, [&](Value column) {
      for (const Copy &copy : group) {
        if (copy.ahead)
          prefetch(copy.outer, k.add(copy.ahead, column));
        move(copy, column, bytes);
      }
    });
    copies = copies.drop_front(group.size());
  }
}

/// Rows of [bytes, 2*bytes) bytes as two pieces that overlap; shorter ones
/// with smaller pieces.
void RowCopier::copySmallTail(ArrayRef<Copy> copies, int64_t bytes) {
  Value large = b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::sge,
                                              rowWidth.value, k.index(bytes));
  k.branch(
      large,
      [&]() -> SmallVector<Value> {
        Value last = k.sub(rowWidth.value, k.index(bytes));
        for (const Copy &copy : copies) {
          if (copy.ahead)
            prefetch(copy.outer, copy.ahead);
          move(copy, k.index(0), bytes);
          move(copy, last, bytes);
        }
        return {};
      },
      [&]() -> SmallVector<Value> {
        if (bytes > 1)
          copySmallTail(copies, bytes / 2);
        return {};
      });
}

/// What the whole vectors left: under a mask where the machine has one, and
/// otherwise one vector that ends where the row ends.
void RowCopier::copyRest(ArrayRef<Copy> copies, Value vectorsEnd) {
  if (rowWidth.known)
    return copyPieces(copies, *getConstantIntValue(vectorsEnd));
  int64_t bytes = k.target.vectorBytes;
  auto type = VectorType::get({bytes}, b.getI8Type());
  Value rest = k.sub(rowWidth.value, vectorsEnd);
  k.branch(
      k.isBelow(k.index(0), rest),
      [&]() -> SmallVector<Value> {
        if (k.target.hasByteMasks) {
          Value mask = k.firstLanes(bytes, rest);
          Value none = arith::ConstantOp::create(b, b.getZeroAttr(type));
          for (const Copy &copy : copies) {
            if (copy.ahead)
              prefetch(copy.outer, k.add(copy.ahead, vectorsEnd));
            Value piece = vector::MaskedLoadOp::create(
                b, type, from.buffer,
                ValueRange{copy.outer, k.add(copy.from, vectorsEnd)}, mask,
                none);
            vector::MaskedStoreOp::create(
                b, to.buffer,
                ValueRange{copy.outer, k.add(copy.to, vectorsEnd)}, mask,
                piece);
          }
          return {};
        }
        Value last = k.sub(rowWidth.value, k.index(bytes));
        return k.branch(
            k.isBelow(k.index(0), vectorsEnd),
            [&]() -> SmallVector<Value> {
              for (const Copy &copy : copies)
                move(copy, last, bytes);
              return {};
            },
            [&]() -> SmallVector<Value> {
              copySmallTail(copies, bytes / 2);
              return {};
            });
      },
      [&]() -> SmallVector<Value> { return {}; });
}

void RowCopier::copy(ArrayRef<Copy> copies) {
  if (wholeElements)
    return copyElements(copies);
  if (rowWidth.isAtMost(kUnrolledBytes))
    return copyPieces(copies, 0);
  Value vectorsEnd = k.floor(rowWidth.value, k.target.vectorBytes);
  copyVectors(copies, vectorsEnd);
  // Rows that are stored past the caches end with a line.
  if (!nontemporal)
    copyRest(copies, vectorsEnd);
}

SmallVector<Value> RowCopier::copyOneByOne(Value lo, Value hi,
                                           ValueRange flag) {
  return k.loop(lo, hi, 1, flag, [&](Value n, ValueRange soFar) {
    Rows row = k.applyPolicy(k.loadIndex(n));
    return k.unlessBad(row.bad, soFar, [&] {
      copy(copyOf(k.index(0), k.toIndex(row.rows), n));
    });
  });
}

//===----------------------------------------------------------------------===//
// Prefetching
//===----------------------------------------------------------------------===//

void RowCopier::prefetch(Value outer, Value place) {
  memref::PrefetchOp::create(b, from.buffer, ValueRange{outer, place},
                             /*isWrite=*/false, /*localityHint=*/3,
                             /*isDataCache=*/true);
}

/// Of a row that does not begin at a line, the last bytes may lie in one more:
/// to ask for that one too costs more than it gains.
void RowCopier::prefetchKnownRow(const Copy &copy) {
  if (!copy.ahead)
    return;
  for (int64_t column = 0; column < *rowWidth.known; column += kLineBytes)
    prefetch(copy.outer, k.add(copy.ahead, k.index(column)));
}

void RowCopier::finish() {
  if (nontemporal)
    LLVM::CallIntrinsicOp::create(b, b.getStringAttr("llvm.x86.sse.sfence"),
                                  ValueRange());
}
