//===- OnError.h - what compiled code does with a bad index ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR_H
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR_H

namespace mlir::glean {

enum class OnError {
  /// Print a message and end the program, as cf.assert does. Needs no runtime.
  Abort,
  /// Record the first failure in the Glean runtime, skip the gather, fill its
  /// result with zeros, and go on.
  Report,
};

} // namespace mlir::glean

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR_H
