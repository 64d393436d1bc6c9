//===- ChooseStrategy.cpp - which way a gather is done -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of docs/Strategies.md, in its order. They look at sizes, types and
// the target; what is not known is taken to be large.
//
//===----------------------------------------------------------------------===//

#include "RegisterTable.h"
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

Value vectorize::chooseRegisters(
    Kernel &k, llvm::function_ref<Value(int64_t)> emitRegisters,
    llvm::function_ref<Value()> emitOther) {
  // Few registers cost little to load; eight hold as much as is common.
  auto emitUpTo = [&](int64_t registers, auto otherwise) {
    Value limit = k.index(RegisterTable::getCapacity(k, registers) + 1);
    return k.branch(
        k.isBelow(k.size.value, limit),
        [&] { return k.asFlag(emitRegisters(registers)); }, otherwise);
  };
  int64_t most =
      std::min<int64_t>(8, k.target.getTableRegisters(k.elementBytes));
  return k.takeFlag(emitUpTo(2, [&] {
    return emitUpTo(most, [&] { return k.asFlag(emitOther()); });
  }));
}

/// Whether a row of unknown size might fit registers.
static bool mayFitRegisters(Kernel &k) {
  return k.isLine() && !k.size.known &&
         k.target.getTableRegisters(k.elementBytes) > 0;
}

/// Whether elements are loaded faster by hardware gathers.
static bool isForHardwareGather(Kernel &k) {
  return k.target.hasGather && k.isLine() && k.elementBytes >= 4 &&
         !k.tableBytes().isAtMost(4 * k.thresholds.cachedBytes);
}

Strategy vectorize::chooseStrategy(Kernel &k) {
  if (k.outer.is(0) || k.count.is(0) || k.inner.is(0) || k.size.is(0))
    return {"check only", emitCheckOnly};
  if (getFewConstantRows(k))
    return {"constant indices", emitConstantIndices};
  if (k.outer.is(1)) {
    constexpr int64_t kFewIndices = 64; // not worth the loading of a table
    if (fitsRegisters(k) && !k.count.isAtMost(kFewIndices))
      return {"table in registers", emitTable};
    if (mayFitRegisters(k))
      return {"table of any size", emitTableOfAnySize};
    if (isForHardwareGather(k) && !k.outputBytes().isAtMost(4096))
      return {"hardware gather", emitElements};
    return {"rows", emitRows};
  }
  if (k.count.is(1))
    return {"single index", emitSingleIndex};
  if (!k.inner.is(1) || k.elementBytes > 8)
    return {"middle rows", emitMiddleRows};
  if (mayFitRegisters(k))
    return {"rows of any length", emitRowsOfAnyLength};
  if (fitsRegisters(k))
    return {"rows in registers", emitRowsInRegisters};
  return {"row elements", emitRowElements};
}
