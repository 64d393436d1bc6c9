//===- RowBuffer.cpp - checked and wrapped indices on the stack ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RowBuffer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

/// Indices in a chunk: 16 KB of row numbers of 64 bits.
static constexpr int64_t kChunk = 2048;

/// rows[i] = map(row of indices[first + i]); LLVM vectorises the loop.
static SmallVector<Value> fillBuffer(Kernel &k, const RowChunk &chunk,
                                     IntegerType type,
                                     llvm::function_ref<Value(Value)> map) {
  ImplicitLocOpBuilder &b = k.b;
  return k.loop(k.index(0), chunk.size.value, 1, k.noBadIndex(),
                [&](Value i, ValueRange soFar) -> SmallVector<Value> {
                  Rows row = k.applyPolicy(k.loadIndex(k.add(chunk.first, i)));
                  Value number = arith::IndexCastOp::create(
                      b, type, map(k.toIndex(row.rows)));
                  memref::StoreOp::create(b, number, chunk.rows, ValueRange(i));
                  if (soFar.empty())
                    return {};
                  return {arith::OrIOp::create(b, soFar.front(), row.bad)};
                });
}

Value vectorize::forEachRowChunk(
    Kernel &k, IntegerType type, int64_t padding,
    llvm::function_ref<Value(Value)> map,
    llvm::function_ref<void(const RowChunk &)> emit) {
  int64_t room = std::min(kChunk, k.count.known.value_or(kChunk));
  Value rows = k.allocateBuffer(room + padding, type);
  auto emitChunk = [&](Value first, Extent size,
                       ValueRange soFar) -> SmallVector<Value> {
    RowChunk chunk{rows, first, size};
    SmallVector<Value> flag = fillBuffer(k, chunk, type, map);
    SmallVector<Value> both;
    for (auto [before, now] : llvm::zip(soFar, flag))
      both.push_back(k.b.createOrFold<arith::OrIOp>(before, now));
    // With policy `fill`, a row that is bad is 0, and the others are right.
    if (!k.isChecked()) {
      emit(chunk);
      return both;
    }
    return k.unlessBad(both.front(), both, [&] { emit(chunk); });
  };
  SmallVector<Value> flag = k.noBadIndex();
  if (k.count.isAtMost(kChunk))
    return k.takeFlag(emitChunk(k.index(0), k.count, flag));
  flag = k.loop(k.index(0), k.count.value, kChunk, flag,
                [&](Value first, ValueRange soFar) {
                  Value size =
                      k.min(k.sub(k.count.value, first), k.index(kChunk));
                  return emitChunk(first, {size, std::nullopt}, soFar);
                });
  return k.takeFlag(flag);
}

Value vectorize::forEachRowChunk(
    Kernel &k, IntegerType type, int64_t padding,
    llvm::function_ref<void(const RowChunk &)> emit) {
  return forEachRowChunk(k, type, padding, [](Value row) { return row; }, emit);
}
