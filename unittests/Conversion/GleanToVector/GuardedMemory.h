//===- GuardedMemory.h - memory with nothing around it --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_GUARDEDMEMORY_H
#define GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_GUARDEDMEMORY_H

#include <cstddef>
#include <cstdint>

namespace mlir::glean::test {

/// The side of some bytes on which memory faults.
enum class Edge { Before, Behind };

/// Memory between two pages that may not be touched: a read or a write beside
/// it ends the test program.
class GuardedMemory {
public:
  GuardedMemory() = default;
  ~GuardedMemory();
  GuardedMemory(const GuardedMemory &) = delete;
  GuardedMemory &operator=(const GuardedMemory &) = delete;

  /// So many bytes at an edge, which may be written. What they hold is not
  /// known. They are aligned to 64 bytes if their number is a multiple of it,
  /// or the edge is before them.
  char *place(size_t bytes, Edge edge);

  /// From now on, a write is a fault as well.
  void protect();

private:
  char *pages = nullptr; ///< the first page that may be used
  size_t capacity = 0;   ///< a multiple of the size of a page
  bool isWritable = true;
};

} // namespace mlir::glean::test

#endif // GLEAN_UNITTESTS_CONVERSION_GLEANTOVECTOR_GUARDEDMEMORY_H
