//===- VectorTarget.h - what the machine's vectors can do -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_GLEANTOVECTOR_VECTORTARGET_H
#define GLEAN_CONVERSION_GLEANTOVECTOR_VECTORTARGET_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace mlir::glean {

/// A machine, in the words of LLVM.
struct TargetDescription {
  std::string triple;   ///< empty: the host's
  std::string cpu;      ///< empty: the least that the triple allows; `native`
  std::string features; ///< on top of the CPU's: `+avx2,-avx512f`
  unsigned vectorBits = 0; ///< 0: what features say
};

/// What the lowering wants to know of a machine. Everything else is portable.
struct VectorTarget {
  /// Bytes of the vectors that rows are copied with: a power of two, 16 to 64.
  int64_t vectorBytes = 16;
  /// Loads and stores of vectors of bytes under a mask are single instructions.
  bool hasByteMasks = false;
  /// A gather instruction for elements of 4 and 8 bytes that is worth it.
  bool hasGather = false;
  /// Stores that bypass the caches, and the fence that they need.
  bool hasNontemporalStores = false;
  /// Instructions that look up all lanes of a vector in one or two others.
  enum class Permutes { None, AVX2, AVX512 } permutes = Permutes::None;
  /// With Permutes::AVX512: for elements of 1 byte as well.
  bool hasBytePermutes = false;

  /// An error names the part of the description that LLVM does not know.
  static llvm::Expected<VectorTarget> get(const TargetDescription &machine);

  /// The registers that may hold a table of elements of so many bytes; 0 if
  /// there is no permute for them.
  int64_t getTableRegisters(int64_t elementBytes) const;
  /// Whether two registers are looked up at once.
  bool hasTwoSourcePermutes() const { return permutes == Permutes::AVX512; }
};

} // namespace mlir::glean

#endif // GLEAN_CONVERSION_GLEANTOVECTOR_VECTORTARGET_H
