//===- NumPy.h - NumPy's C interface --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Included by all in place of NumPy's own header, whose table of functions is
// then one for the whole extension. Module.cpp fills it in.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_PYTHON_NUMPY_H
#define GLEAN_PYTHON_NUMPY_H

#include <pybind11/pybind11.h>

#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#define PY_ARRAY_UNIQUE_SYMBOL glean_numpy_functions
#ifndef GLEAN_IMPORTS_NUMPY
#define NO_IMPORT_ARRAY
#endif
#include <numpy/arrayobject.h>

#include <cstdint>
#include <type_traits>

// NumPy 2 has names of its own for what it changed; these are the same in 1.x.
#if NPY_ABI_VERSION < 0x02000000
#define NPY_RAVEL_AXIS NPY_MAXDIMS
inline npy_intp PyDataType_ELSIZE(const PyArray_Descr *descr) {
  return descr->elsize;
}
inline void PyDataType_SET_ELSIZE(PyArray_Descr *descr, npy_intp size) {
  descr->elsize = static_cast<int>(size);
}
#endif

// Shapes and strides of NumPy and of Glean are handed on as they are.
static_assert(std::is_same_v<npy_intp, int64_t>);

namespace mlir::glean::python {
namespace py = pybind11;
} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_NUMPY_H
