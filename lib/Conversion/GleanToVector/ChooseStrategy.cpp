//===- ChooseStrategy.cpp - which way a gather is done -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of docs/Strategies.md, in its order. They look at sizes, types and
// the target; what is not known is taken to be large.
//
//===----------------------------------------------------------------------===//

#include "Strategies.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::vectorize;

bool vectorize::fitsRegisters(Kernel &k) {
  if (!k.isLine() || !k.size.known || *k.size.known <= 0)
    return false;
  int64_t lanes = k.target.vectorBytes / k.elementBytes;
  return llvm::divideCeil(*k.size.known, lanes) <=
         static_cast<uint64_t>(k.target.getTableRegisters(k.elementBytes));
}

/// Whether elements are loaded faster by hardware gathers.
static bool isForHardwareGather(Kernel &k) {
  return k.target.hasGather && k.isLine() && k.elementBytes >= 4 &&
         !k.tableBytes().isAtMost(4 * k.thresholds.cachedBytes);
}

Strategy vectorize::chooseStrategy(Kernel &k) {
  if (k.outer.is(0) || k.count.is(0) || k.inner.is(0) || k.size.is(0))
    return emitCheckOnly;
  if (getFewConstantRows(k))
    return emitConstantIndices;
  if (k.outer.is(1)) {
    constexpr int64_t kFewIndices = 64; // not worth the loading of a table
    if (fitsRegisters(k) && !k.count.isAtMost(kFewIndices))
      return emitTable;
    if (isForHardwareGather(k) && !k.outputBytes().isAtMost(4096))
      return emitElements;
    constexpr int64_t kLongRowBytes = 513;
    Extent width = k.rowBytes();
    return width.known && *width.known >= kLongRowBytes ? emitLongRows
                                                        : emitRows;
  }
  if (k.count.is(1))
    return emitSingleIndex;
  if (!k.inner.is(1) || k.elementBytes > 8)
    return emitMiddleRows;
  return fitsRegisters(k) ? emitRowsInRegisters : emitRowElements;
}
