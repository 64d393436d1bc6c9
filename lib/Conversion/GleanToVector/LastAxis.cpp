//===- LastAxis.cpp - rows from which single elements are taken ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   init[o, n] = data[o, indices[n]]
//
// Indices are checked, wrapped and narrowed once. Short rows are loaded into
// registers and permuted; elements of long ones are loaded one by one.
//
//===----------------------------------------------------------------------===//

#include "RegisterTable.h"
#include "RowBuffer.h"
#include "RowCopier.h"
#include "Strategies.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

//===----------------------------------------------------------------------===//
// Short rows
//===----------------------------------------------------------------------===//

namespace {
class PermutedRows {
public:
  PermutedRows(Kernel &k, RegisterTable &table, const RowChunk &chunk)
      : k(k), b(k.b), table(table), chunk(chunk), init(k.asRows(k.gather.init)),
        indexVector(VectorType::get({table.lanes()}, table.indexType())) {}

  void emit(Value lo, Value hi);

private:
  void emitVectors(ArrayRef<Value> registers, Value outer);
  void emitShortVector(ArrayRef<Value> registers, Value outer);
  void emitVector(ArrayRef<Value> registers, Value outer, Value n);
  Value lookUpAt(ArrayRef<Value> registers, Value n);

  Kernel &k;
  ImplicitLocOpBuilder &b;
  RegisterTable &table;
  const RowChunk &chunk;
  Value init; ///< outer x count
  VectorType indexVector;
};
} // namespace

Value PermutedRows::lookUpAt(ArrayRef<Value> registers, Value n) {
  Value indices =
      vector::LoadOp::create(b, indexVector, chunk.rows, ValueRange(n));
  return table.lookUp(registers, indices);
}

void PermutedRows::emitVector(ArrayRef<Value> registers, Value outer, Value n) {
  vector::StoreOp::create(b, lookUpAt(registers, n), init,
                          ValueRange{outer, k.add(chunk.first, n)});
}

void PermutedRows::emitVectors(ArrayRef<Value> registers, Value outer) {
  int64_t lanes = table.lanes();
  Value vectorsEnd = k.floor(chunk.size.value, lanes);
  k.loop(k.index(0), vectorsEnd, lanes,
         [&](Value n) { emitVector(registers, outer, n); });
  // What is left is the end of one more vector, part of which is done twice.
  k.branch(
      k.isBelow(vectorsEnd, chunk.size.value),
      [&]() -> SmallVector<Value> {
        emitVector(registers, outer, k.sub(chunk.size.value, k.index(lanes)));
        return {};
      },
      [&]() -> SmallVector<Value> { return {}; });
}

/// Fewer results than a vector has lanes.
void PermutedRows::emitShortVector(ArrayRef<Value> registers, Value outer) {
  Value mask = k.firstLanes(table.lanes(), chunk.size.value);
  vector::MaskedStoreOp::create(b, init, ValueRange{outer, chunk.first}, mask,
                                lookUpAt(registers, k.index(0)));
}

void PermutedRows::emit(Value lo, Value hi) {
  auto forEachRow = [&](auto emitRow) -> SmallVector<Value> {
    k.loop(lo, hi, 1, [&](Value outer) {
      SmallVector<Value> registers = table.load(outer);
      emitRow(registers, outer);
    });
    return {};
  };
  k.branch(
      k.isBelow(chunk.size.value, k.index(table.lanes())),
      [&] {
        return forEachRow([&](ArrayRef<Value> registers, Value outer) {
          emitShortVector(registers, outer);
        });
      },
      [&] {
        return forEachRow([&](ArrayRef<Value> registers, Value outer) {
          emitVectors(registers, outer);
        });
      });
}

static Value emitPermutedRows(Kernel &k, RegisterTable table) {
  return forEachRowChunk(k, table.indexType(), table.lanes(),
                         [&](const RowChunk &chunk) {
                           k.distribute(k.outer, 1, [&](Value lo, Value hi) {
                             PermutedRows(k, table, chunk).emit(lo, hi);
                           });
                         });
}

Value vectorize::emitRowsInRegisters(Kernel &k) {
  return emitPermutedRows(k, RegisterTable(k));
}

Value vectorize::emitRowsOfAnyLength(Kernel &k) {
  return chooseRegisters(
      k,
      [&](int64_t registers) {
        return emitPermutedRows(k, RegisterTable(k, registers));
      },
      [&] { return emitRowElements(k); });
}

//===----------------------------------------------------------------------===//
// Long rows
//===----------------------------------------------------------------------===//

/// Elements that are done at once.
static constexpr int64_t kBlock = 16;

namespace {
class PickedElements {
public:
  PickedElements(Kernel &k, const RowChunk &chunk)
      : k(k), b(k.b), chunk(chunk), copier(k, k.rowBytes()),
        data(k.asIntegers(k.gather.data)), zero(k.index(0)) {}

  void emit(Value lo, Value hi);

private:
  bool prefetches();
  void prefetchPart(Value outer, Value n);
  Value rowAt(Value n);
  void emitVector(Value outer, Value n, int64_t lanes);

  Kernel &k;
  ImplicitLocOpBuilder &b;
  const RowChunk &chunk;
  RowCopier copier;
  Value data; ///< outer x size x 1
  Value zero;
};
} // namespace

/// Indices in any order defeat the prefetcher of the machine, so the whole row
/// after the next is asked for; it pays for rows of 2 KB and more of which most
/// lines are used.
bool PickedElements::prefetches() {
  constexpr int64_t kLongRow = 2048;
  if (k.elementBytes < 4 || !k.isLine() || !k.size.known || !k.count.known)
    return false;
  return *k.count.known >= kBlock &&
         *k.size.known >= kLongRow / k.elementBytes &&
         *k.count.known >= *k.size.known / 4;
}

/// Asks for the part of a later row that is due at position `n`: all at once,
/// the lines of a row would fill the queue of misses, and hold up the loads.
void PickedElements::prefetchPart(Value outer, Value n) {
  constexpr int64_t kRowsAhead = 2;
  int64_t lineElements = kLineBytes / k.elementBytes;
  int64_t lines = llvm::divideCeil(*k.size.known, lineElements);
  int64_t blocks = *k.count.known / kBlock;
  int64_t linesAtOnce = llvm::divideCeil(lines, blocks);
  // n / kBlock parts are done already.
  Value first = k.mul(k.div(n, kBlock), k.index(linesAtOnce * lineElements));
  Value ahead = k.add(outer, k.index(kRowsAhead));
  for (int64_t line = 0; line < linesAtOnce; ++line)
    copier.prefetch(ahead, k.add(first, k.index(line * lineElements)));
}

Value PickedElements::rowAt(Value n) {
  Value row = memref::LoadOp::create(b, chunk.rows, n);
  return arith::IndexCastUIOp::create(b, b.getIndexType(), row);
}

/// Loads elements one by one, and stores them at once.
void PickedElements::emitVector(Value outer, Value n, int64_t lanes) {
  SmallVector<Value> elements;
  for (int64_t lane = 0; lane < lanes; ++lane)
    elements.push_back(memref::LoadOp::create(
        b, data, ValueRange{outer, rowAt(k.add(n, k.index(lane))), zero}));
  Value together = vector::FromElementsOp::create(
      b, VectorType::get({lanes}, k.integerType()), elements);
  vector::StoreOp::create(b, together, k.asRows(k.gather.init),
                          ValueRange{outer, k.add(chunk.first, n)});
}

void PickedElements::emit(Value lo, Value hi) {
  constexpr int64_t kInsertBytes = 16;
  // Elements of less than 4 bytes are inserted more slowly than stored.
  bool inserts = k.elementBytes >= 4 && k.isLine();
  Value blocksEnd = k.floor(chunk.size.value, kBlock);
  k.loop(lo, hi, 1, [&](Value outer) {
    auto copyElements = [&](Value first, int64_t number) {
      for (int64_t i = 0; i < number; ++i) {
        Value n = k.add(first, k.index(i));
        copier.copy(copier.copyOf(outer, rowAt(n), k.add(chunk.first, n)));
      }
    };
    k.loop(zero, blocksEnd, kBlock, [&](Value n) {
      if (prefetches())
        prefetchPart(outer, k.add(chunk.first, n));
      int64_t lanes = kInsertBytes / k.elementBytes;
      for (int64_t at = 0; inserts && at < kBlock; at += lanes)
        emitVector(outer, k.add(n, k.index(at)), lanes);
      if (!inserts)
        copyElements(n, kBlock);
    });
    k.loop(blocksEnd, chunk.size.value, 1,
           [&](Value n) { copyElements(n, 1); });
  });
}

Value vectorize::emitRowElements(Kernel &k) {
  bool isNarrow = k.size.isAtMost(std::numeric_limits<int32_t>::max());
  IntegerType type = isNarrow ? k.b.getI32Type() : k.b.getI64Type();
  return forEachRowChunk(k, type, 0, [&](const RowChunk &chunk) {
    k.distribute(k.outer, 1, [&](Value lo, Value hi) {
      PickedElements(k, chunk).emit(lo, hi);
    });
  });
}
