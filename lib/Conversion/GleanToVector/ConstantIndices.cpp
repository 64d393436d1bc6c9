//===- ConstantIndices.cpp - copies at known places ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   init[o, n, :] = data[o, c_n, :]   with c_n known, and in bounds
//
// The check is done when the code is made, and a run of indices (3, 4, 5) is
// one copy.
//
//===----------------------------------------------------------------------===//

#include "RowCopier.h"
#include "Strategies.h"
#include "glean/Dialect/Glean/IR/Bounds.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

/// More copies than these are a loop over the indices.
static constexpr size_t kMostCopies = 32;

/// The value of the constant global that a buffer views as a whole.
static DenseIntElementsAttr findGlobal(Value buffer) {
  while (auto view = buffer.getDefiningOp<memref::ReinterpretCastOp>())
    buffer = view.getSource();
  auto global = buffer.getDefiningOp<memref::GetGlobalOp>();
  if (!global)
    return {};
  auto symbol = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
      global, global.getNameAttr());
  if (!symbol || !symbol.getConstant())
    return {};
  return dyn_cast_if_present<DenseIntElementsAttr>(
      symbol.getInitialValueAttr());
}

namespace {
/// `length` indices from position `first` on: row, row + 1, ...
struct Run {
  int64_t first, row, length;
};
} // namespace

static SmallVector<Run> findRuns(ArrayRef<int64_t> rows, bool mergeRows) {
  SmallVector<Run> runs;
  for (auto [n, row] : llvm::enumerate(rows)) {
    if (mergeRows && !runs.empty() &&
        row == runs.back().row + runs.back().length)
      ++runs.back().length;
    else
      runs.push_back({static_cast<int64_t>(n), row, 1});
  }
  return runs;
}

std::optional<SmallVector<int64_t>> vectorize::getFewConstantRows(Kernel &k) {
  DenseIntElementsAttr constant = findGlobal(k.gather.indices);
  if (!constant || !k.size.known || !k.rowBytes().known ||
      findOutOfBounds(constant, *k.size.known))
    return std::nullopt;
  SmallVector<int64_t> rows;
  for (const llvm::APInt &index : constant.getValues<llvm::APInt>()) {
    int64_t row = index.getSExtValue();
    rows.push_back(row < 0 ? row + *k.size.known : row);
  }
  if (rows.size() != static_cast<size_t>(k.count.known.value_or(0)) ||
      findRuns(rows, k.hasDenseRows()).size() > kMostCopies)
    return std::nullopt;
  return rows;
}

/// `bytes` bytes of one outer position, from one place to another.
static void copyBytes(Kernel &k, Value data, Value init, Value outer,
                      int64_t from, int64_t to, int64_t bytes) {
  ImplicitLocOpBuilder &b = k.b;
  auto move = [&](Value at, int64_t width) {
    Value piece =
        vector::LoadOp::create(b, VectorType::get({width}, b.getI8Type()), data,
                               ValueRange{outer, k.add(k.index(from), at)});
    vector::StoreOp::create(b, piece, init,
                            ValueRange{outer, k.add(k.index(to), at)});
  };
  int64_t vectorBytes = k.target.vectorBytes;
  int64_t vectorsEnd = bytes / vectorBytes * vectorBytes;
  k.loop(k.index(0), k.index(vectorsEnd), vectorBytes,
         [&](Value at) { move(at, vectorBytes); });
  int64_t at = vectorsEnd;
  for (int64_t width = vectorBytes / 2; width > 0; width /= 2)
    if (bytes - at >= width) {
      move(k.index(at), width);
      at += width;
    }
}

Value vectorize::emitConstantIndices(Kernel &k) {
  SmallVector<int64_t> rows = *getFewConstantRows(k);
  bool isDense = k.hasDenseRows();
  SmallVector<Run> runs = findRuns(rows, isDense);
  int64_t rowBytes = *k.rowBytes().known;
  if (!isDense) {
    RowCopier copier(k, k.rowBytes());
    k.distribute(k.outer, 1, [&](Value lo, Value hi) {
      k.loop(lo, hi, 1, [&](Value outer) {
        for (const Run &run : runs)
          copier.copy(
              copier.copyOf(outer, k.index(run.row), k.index(run.first)));
      });
    });
    return {};
  }
  SmallVector<ReassociationIndices> positions = {{0}, {1, 2}};
  Value data =
      memref::CollapseShapeOp::create(k.b, k.asBytes(k.gather.data), positions);
  Value init =
      memref::CollapseShapeOp::create(k.b, k.asBytes(k.gather.init), positions);
  k.distribute(k.outer, 1, [&](Value lo, Value hi) {
    k.loop(lo, hi, 1, [&](Value outer) {
      for (const Run &run : runs)
        copyBytes(k, data, init, outer, run.row * rowBytes,
                  run.first * rowBytes, run.length * rowBytes);
    });
  });
  return {};
}
