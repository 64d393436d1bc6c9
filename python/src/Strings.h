//===- Strings.h - tensors of strings -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_STRINGS_H
#define GLEAN_PYTHON_STRINGS_H

#include "NumPy.h"

#include "glean/TensorIO/Tensor.h"

namespace mlir::glean::python {

/// A tensor of the strings in an array of str, bytes or objects that are one of
/// both; those of str are encoded in UTF-8. `name` is what errors call it.
Tensor readStrings(const py::object &object, const std::string &name);

/// An array of str objects; bytes that are not UTF-8 are surrogates, as
/// `os.fsdecode` makes them.
py::object writeStrings(const Tensor &tensor);

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_STRINGS_H
