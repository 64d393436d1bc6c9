//===- Errors.cpp - errors as Python's exceptions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Errors.h"

#include "glean/ExecutionEngine/Errors.h"

using namespace mlir::glean;
using namespace mlir::glean::python;

void python::throwTypeError(const llvm::Twine &message) {
  throw py::type_error(message.str());
}

void python::throwValueError(const llvm::Twine &message) {
  throw py::value_error(message.str());
}

void python::throwRaised() { throw py::error_already_set(); }

void python::throwAxisError(int64_t axis, int64_t rank) {
  // From NumPy 1.25 on it is in a module of its own.
  py::module_ numpy = py::module_::import("numpy");
  py::object home = py::getattr(numpy, "exceptions", numpy);
  py::object type = home.attr("AxisError");
  PyErr_SetObject(type.ptr(), type(axis, rank).ptr());
  throwRaised();
}

void python::throwOutOfBounds(const std::string &text, const py::object &index,
                              llvm::ArrayRef<int64_t> position, int64_t axis,
                              int64_t axisSize) {
  py::tuple coordinates(position.size());
  for (size_t dim = 0; dim < position.size(); ++dim)
    coordinates[dim] = position[dim];
  py::object type =
      py::module_::import("glean._errors").attr("OutOfBoundsError");
  py::object error = type(text, index, coordinates, axis, axisSize);
  PyErr_SetObject(type.ptr(), error.ptr());
  throwRaised();
}

void python::throwError(llvm::Error error) {
  std::string text;
  if (error.isA<IndexError>()) {
    int64_t index = 0, axis = 0, axisSize = 0;
    llvm::SmallVector<int64_t> position;
    llvm::handleAllErrors(std::move(error), [&](const IndexError &failure) {
      text = failure.message();
      index = failure.index();
      position.assign(failure.position().begin(), failure.position().end());
      axis = failure.axis();
      axisSize = failure.axisSize();
    });
    throwOutOfBounds(text, py::int_(index), position, axis, axisSize);
  }
  throwValueError(llvm::toString(std::move(error)));
}
