//===- OutputCopies.h - outputs that share memory with inputs -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_OUTPUTCOPIES_H
#define GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_OUTPUTCOPIES_H

#include "glean/Dialect/Glean/IR/Glean.h"
#include "mlir/IR/Builders.h"

namespace mlir::glean {

/// A new buffer of the sizes of `init`, a buffer with strides, to be used in
/// its place.
Value allocateOutputCopy(OpBuilder &builder, Location loc, Value init);

/// to = from, bit by bit.
void copyElements(OpBuilder &builder, Location loc, Value from, Value to);

/// init = copy, bit by bit; free copy.
void copyOutputBack(OpBuilder &builder, Location loc, Value copy, Value init);

} // namespace mlir::glean

#endif // GLEAN_LIB_DIALECT_GLEAN_TRANSFORMS_OUTPUTCOPIES_H
