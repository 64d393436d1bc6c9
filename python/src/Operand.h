//===- Operand.h - arrays of others, as memory ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_OPERAND_H
#define GLEAN_PYTHON_OPERAND_H

#include "NumPy.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <dlpack/dlpack.h>

namespace mlir::glean::python {

struct Library;

/// What an element is.
struct ElementFormat {
  /// NumPy's word for it; none for types that NumPy lacks, as bfloat16.
  PyArray_Descr *descr = nullptr;
  /// The type in DLPack's words, where there is no `descr`.
  DLDataType dlpack = {};

  bool operator==(const ElementFormat &other) const;
  /// As NumPy prints it: `float32`, `>i2`, `bfloat16`.
  std::string toString() const;
};

/// An array in memory of Python's. It refers to memory, sizes and strides of
/// the object that it was read from, which has to outlive it.
struct Operand {
  Operand() = default;
  Operand(const Operand &) = delete;
  Operand &operator=(const Operand &) = delete;

  char *data = nullptr;
  llvm::ArrayRef<int64_t> sizes;
  llvm::ArrayRef<int64_t> strides; ///< in bytes
  int64_t itemSize = 0;
  ElementFormat format;
  bool isWritable = true;
  /// What keeps the memory alive, where it is not the object itself.
  py::object owner;
  /// The library whose from_dlpack() makes results; none: results are NumPy's.
  const Library *library = nullptr;
  /// Whether the library calls the elements bool, and DLPack bytes.
  bool isBoolAsBytes = false;
  /// For `strides`, where the object has none in bytes.
  llvm::SmallVector<int64_t, 6> storedStrides;

  /// Keeps an object alive as long as the operand.
  void keep(const py::object &object) {
    owner = owner ? py::object(py::make_tuple(owner, object)) : object;
  }

  /// Sets the strides of elements in row-major order without gaps.
  void setDenseStrides();

  int64_t rank() const { return static_cast<int64_t>(sizes.size()); }
  int64_t count() const {
    int64_t elements = 1;
    for (int64_t size : sizes)
      elements *= size;
    return elements;
  }
};

/// `(4, 5)`, as Python prints a shape; an open size as None.
std::string shapeToString(llvm::ArrayRef<int64_t> sizes);

/// The operand that a NumPy array is. `array` is borrowed.
void readArray(PyArrayObject *array, Operand &operand);

/// What `data` may be: a NumPy array, another library's with `__dlpack__`, a
/// buffer, or what numpy.asarray() takes. Nothing is copied that has memory of
/// its own. A TypeError where elements are not plain bits. `name` is what
/// errors call it.
void readData(PyObject *object, const char *name, Operand &operand);

/// Refuses an array that has a mask, which would be lost.
void refuseMask(PyArrayObject *array, const char *name);

/// What `out` may be: an array that can be written to.
void readOutput(PyObject *object, Operand &operand);

/// A NumPy array on the memory of an operand; of elements of the same size
/// where NumPy lacks their type. It does not keep the memory alive.
py::object viewAsArray(const Operand &operand);

/// Makes the operand a copy without gaps.
void copyDense(Operand &operand);

/// A new array with the element type of `like`: of the library that `like`
/// comes from, or else of NumPy. `output` becomes its memory; `sizes` have to
/// outlive it.
py::object createOutput(const Operand &like, llvm::ArrayRef<int64_t> sizes,
                        Operand &output);

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_OPERAND_H
