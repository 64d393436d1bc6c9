//===- Gather.h - gathers of Python's arrays ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_GATHER_H
#define GLEAN_PYTHON_GATHER_H

#include "Indices.h"
#include "Plan.h"

#include "glean/ExecutionEngine/KernelCache.h"

namespace mlir::glean::python {

/// What is to be gathered, and how.
struct GatherCall {
  PyObject *data, *indices;
  PyObject *out = Py_None, *fillValue = Py_None;
  int64_t axis = 0;
  OutOfBounds policy = OutOfBounds::Error;
  /// The kernels; none: those of the process.
  KernelCache *cache = nullptr;
};

/// Does it, and returns `out`, or a new array.
py::object gather(const GatherCall &call);

/// The policy of a `mode`; a ValueError for other words.
OutOfBounds parseMode(PyObject *mode);

/// The axis as a number, and in [0, rank-1].
int64_t parseAxis(PyObject *axis);
int64_t normalizeAxisOf(int64_t axis, int64_t rank);

/// A number that is not negative; a ValueError for others. `name` is what it
/// calls it.
unsigned parseCount(PyObject *count, const char *name);

/// The bytes of `value` as an element of `format`; zeros if it is None.
llvm::SmallVector<char, 16> readFillValue(PyObject *value, int64_t itemSize,
                                          const ElementFormat &format);

/// data[:axis] ++ indices ++ data[axis+1:].
llvm::SmallVector<int64_t, 8>
getOutputSizes(const Operand &data, const Operand &indices, int64_t axis);

/// Reads `out` and compares it with what is expected; without one, makes a
/// result. Returns what the caller gets.
py::object prepareOutput(PyObject *out, const Operand &like,
                         llvm::ArrayRef<int64_t> sizes, Operand &output);

/// Whether a gather takes long enough to let other threads run meanwhile: they
/// take some microseconds to wake up.
bool isLong(const Operand &indices, const Operand &output);

/// output = gather(data, indices), where all fit each other. What has gaps may
/// become a copy. With OutOfBounds::Fill, `fill` is an element.
void gatherInto(Operand &data, IndexOperand &indices, const Operand &output,
                int64_t axis, OutOfBounds policy, llvm::ArrayRef<char> fill,
                KernelCache *cache);

/// The error of a kernel that ran on other views of these operands: positions
/// and axis become those of the caller's arrays.
[[noreturn]] void throwForOperands(llvm::Error error, const Operand &data,
                                   const IndexOperand &indices, int64_t axis);

/// The functions `gather` and `take`, as Python wants them: for good.
PyMethodDef *getFunctions();

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_GATHER_H
