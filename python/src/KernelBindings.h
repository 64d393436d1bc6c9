//===- KernelBindings.h - classes for Python ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PYTHON_KERNELBINDINGS_H
#define GLEAN_PYTHON_KERNELBINDINGS_H

#include "NumPy.h"

namespace mlir::glean::python {

/// The classes Kernel and KernelCache.
void bindKernels(py::module_ &module);

/// What loads and runs models.
void bindPrograms(py::module_ &module);

} // namespace mlir::glean::python

#endif // GLEAN_PYTHON_KERNELBINDINGS_H
