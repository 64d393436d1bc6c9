//===- Strings.cpp - tensors of strings ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Strings.h"

#include "Errors.h"

using namespace mlir::glean;
using namespace mlir::glean::python;

static constexpr const char *kErrors = "surrogateescape";

Tensor python::readStrings(const py::object &object, const std::string &name) {
  py::module_ numpy = py::module_::import("numpy");
  py::object array = numpy.attr("asarray")(object);
  if (!llvm::StringRef("OSU").contains(
          array.attr("dtype").attr("kind").cast<std::string>()))
    throwTypeError("expected '" + name +
                   "' to hold strings, but it has dtype " +
                   py::str(array.attr("dtype")).cast<std::string>());
  auto shape = array.attr("shape").cast<py::tuple>();
  llvm::SmallVector<int64_t> sizes;
  for (py::handle size : shape)
    sizes.push_back(size.cast<int64_t>());
  Tensor tensor = unwrap(Tensor::create(ElementType::String, sizes));
  int64_t position = 0;
  for (py::handle item : array.attr("ravel")().attr("tolist")()) {
    py::object bytes = py::reinterpret_borrow<py::object>(item);
    if (PyUnicode_Check(item.ptr()))
      bytes = item.attr("encode")("utf-8", kErrors);
    if (!PyBytes_Check(bytes.ptr()))
      throwTypeError("expected '" + name +
                     "' to hold strings, but it holds a " +
                     llvm::Twine(Py_TYPE(item.ptr())->tp_name));
    tensor.setString(position++,
                     {PyBytes_AS_STRING(bytes.ptr()),
                      static_cast<size_t>(PyBytes_GET_SIZE(bytes.ptr()))});
  }
  return tensor;
}

py::object python::writeStrings(const Tensor &tensor) {
  py::list items;
  for (int64_t i = 0; i < tensor.numElements(); ++i) {
    llvm::StringRef chars = tensor.getString(i);
    items.append(steal(PyUnicode_DecodeUTF8(
        chars.data(), static_cast<Py_ssize_t>(chars.size()), kErrors)));
  }
  py::tuple shape(tensor.shape().size());
  for (size_t dim = 0; dim < tensor.shape().size(); ++dim)
    shape[dim] = tensor.shape()[dim];
  py::object array = py::module_::import("numpy").attr("empty")(shape, "O");
  array.attr("flat") = items;
  return array;
}
