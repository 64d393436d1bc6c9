//===- Library.cpp - libraries that arrays come from ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Library.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"

using namespace mlir::glean;
using namespace mlir::glean::python;

/// The package that a type is from: `torch` of `torch.nn.parameter.Parameter`.
static py::object findPackage(py::handle type) {
  auto name =
      py::str(py::getattr(type, "__module__", py::str())).cast<std::string>();
  py::dict modules = py::module_::import("sys").attr("modules");
  py::str package(llvm::StringRef(name).split('.').first.str());
  return modules.contains(package) ? py::object(modules[package])
                                   : py::object();
}

static Library describe(py::handle type) {
  Library library;
  // A type may be derived from one of the library, in another package.
  for (py::handle base : type.attr("__mro__")) {
    py::object package = findPackage(base);
    if (!package || !py::hasattr(package, "from_dlpack"))
      continue;
    library.fromDLPack = package.attr("from_dlpack");
    if (py::hasattr(package, "bool") && py::hasattr(package, "uint8")) {
      library.boolType = package.attr("bool");
      library.byteType = package.attr("uint8");
    }
    if (package.attr("__name__").cast<std::string>() == "torch")
      library.toCapsule =
          py::module_::import("torch.utils.dlpack").attr("to_dlpack");
    break;
  }
  library.hasLazySigns = true;
  for (const char *method :
       {"is_neg", "is_conj", "resolve_neg", "resolve_conj"})
    library.hasLazySigns &= py::hasattr(type, method);
  return library;
}

const Library *python::findLibrary(PyObject *object) {
  // Never destroyed, since Python is gone before static objects are.
  static auto &known = *new llvm::DenseMap<PyTypeObject *, Library *>();
  static PyObject *const method = PyUnicode_InternFromString("__dlpack__");
  PyTypeObject *type = Py_TYPE(object);
  if (Library *library = known.lookup(type))
    return library;
  if (!PyObject_HasAttr(reinterpret_cast<PyObject *>(type), method))
    return nullptr;
  auto *library = new Library(describe(reinterpret_cast<PyObject *>(type)));
  // No other type may come to lie where this one is.
  Py_INCREF(type);
  known[type] = library;
  return library;
}
