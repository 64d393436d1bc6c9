//===- Strategies.h - the ways to do a gather -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/Strategies.md says when each one is taken, why, and what it gains.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_LIB_CONVERSION_GLEANTOVECTOR_STRATEGIES_H
#define GLEAN_LIB_CONVERSION_GLEANTOVECTOR_STRATEGIES_H

#include "Kernel.h"

namespace mlir::glean::vectorize {

/// Emits the code of one kernel, and returns an i1 that is true if an index is
/// out of bounds, or null where the policy knows no such index.
using EmitStrategy = Value (*)(Kernel &);

/// A way to do a gather, by the name that docs/Strategies.md has for it.
struct Strategy {
  StringRef name;
  EmitStrategy emit;
};

/// The result has no elements: the indices are looked at all the same.
Value emitCheckOnly(Kernel &k);
/// Axis 0, rows: blocks of indices, checked at once.
Value emitRows(Kernel &k);
/// Axis 0, one element a row, from a large table: hardware gathers.
Value emitElements(Kernel &k);
/// Axis 0, one element a row, from a small table: held in registers.
Value emitTable(Kernel &k);
/// Axis 0, one element a row, from a table of unknown size.
Value emitTableOfAnySize(Kernel &k);
/// Middle axis: the indices are checked once for all outer positions.
Value emitMiddleRows(Kernel &k);
/// Last axis, short rows: each held in registers, and permuted.
Value emitRowsInRegisters(Kernel &k);
/// Last axis, rows of any length, element by element.
Value emitRowElements(Kernel &k);
/// Last axis, rows of unknown length.
Value emitRowsOfAnyLength(Kernel &k);
/// A single index, middle or last axis.
Value emitSingleIndex(Kernel &k);
/// Constant indices, all in bounds: copies at known places.
Value emitConstantIndices(Kernel &k);

/// The strategy for a gather, by what is known of it.
Strategy chooseStrategy(Kernel &k);

/// Whether the rows that are looked up (those of the data along the axis, of
/// elements) can be held in registers; of an axis of unknown size, never.
bool fitsRegisters(Kernel &k);

/// For an axis of unknown size: with `emitRegisters(n)` where rows turn out to
/// fit n registers, and with `emitOther()` otherwise. A flag as strategies
/// return it.
Value chooseRegisters(Kernel &k,
                      llvm::function_ref<Value(int64_t)> emitRegisters,
                      llvm::function_ref<Value()> emitOther);

/// The constant indices, wrapped to [0, size-1], if there are any, none is out
/// of bounds, and few enough copies do them all.
std::optional<SmallVector<int64_t>> getFewConstantRows(Kernel &k);

} // namespace mlir::glean::vectorize

#endif // GLEAN_LIB_CONVERSION_GLEANTOVECTOR_STRATEGIES_H
