//===- Module.cpp - the extension glean._glean ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define GLEAN_IMPORTS_NUMPY
#include "DLPack.h"
#include "Errors.h"
#include "Gather.h"
#include "KernelBindings.h"

#include "glean/Runtime/Runtime.h"

using namespace mlir::glean::python;

PYBIND11_MODULE(_glean, module) {
  if (_import_array() < 0)
    throwRaised();
  // Docstrings have NumPy's form, which has no place for C++ types.
  py::options options;
  options.disable_function_signatures();
  module.doc() = "What of glean is compiled.";
  module.attr("__version__") = glean_runtime_version();
  if (PyModule_AddFunctions(module.ptr(), getFunctions()) < 0)
    throwRaised();
  bindDLPack(module);
  bindKernels(module);
  bindPrograms(module);
}
