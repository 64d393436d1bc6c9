//===- DLPack.h - arrays of other libraries -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_DLPACK_H
#define GLEAN_PYTHON_DLPACK_H

#include "Operand.h"

#include "glean/TensorIO/ElementType.h"

namespace mlir::glean::python {

/// Reads an object with `__dlpack__`; false if it has none. An error where it
/// is not in memory that the CPU reads. The operand keeps the tensor alive, or
/// the copy of one whose memory does not hold its elements as they are read.
bool readDLPack(PyObject *object, const char *name, Operand &operand);

/// Refuses a view whose elements are negated or conjugated when they are read:
/// what is written to its memory would be read as something else.
void refuseLazySigns(PyObject *object, const char *name);

/// A new tensor of the library that `like` comes from.
py::object createTensor(const Operand &like, llvm::ArrayRef<int64_t> sizes,
                        Operand &output);

/// The type in DLPack's words; bool as bytes. Strings have none.
DLDataType getDLPackType(ElementType type);

void bindDLPack(py::module_ &module);

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_DLPACK_H
