//===- Indices.h - what may index -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_INDICES_H
#define GLEAN_PYTHON_INDICES_H

#include "Operand.h"

#include "glean/Dialect/Glean/IR/Glean.h"

namespace mlir::glean::python {

/// Indices as kernels take them: signed integers of 4 or 8 bytes.
struct IndexOperand : public Operand {
  /// The array that they were converted from, if its numbers do not all fit.
  py::object unsignedSource;

  /// The index at a position of the caller's array.
  py::object at(llvm::ArrayRef<int64_t> position, int64_t converted) const;
};

/// Reads indices of integers, in an array, a buffer or lists. Those of 4 and 8
/// bytes are not copied. A TypeError for other types.
void readIndices(PyObject *object, IndexOperand &indices);

/// The same as numpy.take() does it: what can be cast safely is cast.
void readIndicesAsNumPy(PyObject *object, IndexOperand &indices);

/// Brings unsigned numbers above those of 64 bits to what means the same on an
/// axis of this size. Called before indices are used.
void settleUnsigned(IndexOperand &indices, OutOfBounds policy,
                    int64_t axisSize);

/// Indices of numpy's mode `clip`: a copy with numbers in [0, axisSize-1].
void clipIndices(IndexOperand &indices, int64_t axisSize);

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_INDICES_H
