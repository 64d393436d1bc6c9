//===- RegisterTable.h - a row of the data in vector registers -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CONVERSION_GLEANTOVECTOR_REGISTERTABLE_H
#define GLEAN_LIB_CONVERSION_GLEANTOVECTOR_REGISTERTABLE_H

#include "Kernel.h"

namespace mlir::glean::vectorize {

/// A row of elements that fits a few vector registers, and the instructions
/// that look up a vector of indices in it. They cannot fault: an index that is
/// out of bounds gives some element.
class RegisterTable {
public:
  /// For rows of the kernel's axis, in as many registers as its size needs; it
  /// has to be known. Requires fitsRegisters().
  explicit RegisterTable(Kernel &kernel);
  /// For rows of up to as many elements as so many registers hold.
  RegisterTable(Kernel &kernel, int64_t registers);

  /// Elements of `elementBytes` bytes that so many registers hold.
  static int64_t getCapacity(Kernel &kernel, int64_t registers) {
    return registers * kernel.target.vectorBytes / kernel.elementBytes;
  }

  /// Elements in a vector, and so indices that are looked up at once.
  int64_t lanes() const { return numLanes; }
  /// The integers that indices are narrowed to: signed ones hold [-size,
  /// size-1].
  IntegerType indexType() const { return narrowType; }
  /// Whether -1 is looked up as size-1 without being wrapped.
  bool wrapsByItself() const;

  /// Indices of 64 bits, one for each lane, as narrow ones: their low bits.
  Value narrow(Value indices);

  /// Loads the row of the data at an outer position; nothing behind it is read.
  SmallVector<Value> load(Value outer);
  /// The elements of a loaded row at a vector of narrow indices.
  Value lookUp(ArrayRef<Value> registers, Value indices);

private:
  Value loadRegister(Value rows, Value outer, int64_t at);
  Value takeEven(Value low, Value high, int64_t bytes);
  Value permute(Value table, Value indices);
  Value permute(Value low, Value indices, Value high);
  Value selectByBit(Value indices, int64_t bit, Value zero, Value one);

  Kernel &k;
  ImplicitLocOpBuilder &b;
  int64_t numLanes, numRegisters;
  IntegerType narrowType;
  VectorType vectorType;
};

} // namespace mlir::glean::vectorize

#endif // GLEAN_LIB_CONVERSION_GLEANTOVECTOR_REGISTERTABLE_H
