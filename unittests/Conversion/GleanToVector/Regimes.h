//===- Regimes.h - gathers for each of the strategies ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What lib/Conversion/GleanToVector/ChooseStrategy.cpp distinguishes, and with
// what it chooses each strategy. That it does is what the tests
// test/Conversion/GleanToVector/choose-*.mlir show on the IR.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_REGIMES_H
#define GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_REGIMES_H

#include "TestKernel.h"

namespace mlir::glean::test {

enum class Regime {
  CheckOnly,       ///< results without elements
  Rows,            ///< from a table in the cache
  PrefetchedRows,  ///< from a larger table
  LongRows,        ///< of more than 512 bytes
  SingleElements,  ///< one a row, from a table too large for registers
  HardwareGather,  ///< one a row, from a large table
  Table,           ///< one a row, from registers
  TableOfAnySize,  ///< one a row, of a number that only the run knows
  MiddleRows,      ///< along a middle axis
  RowsInRegisters, ///< along the last axis, from registers
  RowElements,     ///< along the last axis, from longer rows
  RowsOfAnyLength, ///< along the last axis, of a length that the run knows
  SingleIndex,     ///< along a middle axis
  SingleColumn,    ///< along the last axis
  RowsOfAnyWidth,  ///< of a width that only the run knows
  NothingKnown     ///< but that there are three dimensions
};

std::vector<Regime> allRegimes();
std::string toString(Regime regime);
/// What GoogleTest calls a parameter of this type.
inline void PrintTo(Regime regime, std::ostream *os) {
  *os << toString(regime);
}

/// The element types that stand for all: of 1, 2, 4, 8 and 16 bytes.
inline constexpr ElementType widthTypes[] = {ElementType::I8, ElementType::I16,
                                             ElementType::F32, ElementType::I64,
                                             ElementType::Complex128};

/// A gather of a regime, and sizes to run it with; their `count` is any.
struct RegimeCase {
  Form form;
  std::vector<Sizes> sizes;
};

/// Gathers that are of the regime where elements have this type and code is
/// made for this CPU; none where the regime does not know such elements or
/// CPUs. With `isSmall`, one or two of them.
std::vector<RegimeCase> casesOf(Regime regime, ElementType type, StringRef cpu,
                                bool isSmall);

/// Sizes with another number of indices, where the regime allows that.
Sizes withCount(const RegimeCase &gather, Sizes sizes, int64_t count);

} // namespace mlir::glean::test

#endif // GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_REGIMES_H
