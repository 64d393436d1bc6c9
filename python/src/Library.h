//===- Library.h - libraries that arrays come from ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_LIBRARY_H
#define GLEAN_PYTHON_LIBRARY_H

#include "NumPy.h"

namespace mlir::glean::python {

/// What is known of a library by the type of its arrays.
struct Library {
  /// Makes an array of a DLPack tensor; none if there is no such function.
  py::object fromDLPack;
  /// Its types `bool` and `uint8`, if it has both.
  py::object boolType, byteType;
  /// torch's function that makes a capsule of a tensor. Its method `__dlpack__`
  /// is written in Python, and takes longer than a small gather.
  py::object toCapsule;
  /// Whether its arrays may stand for others than their memory holds, as
  /// torch's do whose elements are negated or conjugated when they are read.
  bool hasLazySigns = false;

  /// Whether fromDLPack() takes a capsule as it is.
  bool takesCapsules() const { return static_cast<bool>(toCapsule); }
};

/// The library of an object with `__dlpack__`; nullptr for other objects. Lives
/// for good.
const Library *findLibrary(PyObject *object);

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_LIBRARY_H
