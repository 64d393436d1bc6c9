//===- Operand.cpp - arrays of others, as memory -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Operand.h"

#include "DLPack.h"
#include "Errors.h"
#include "Library.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"

#include <cstring>

using namespace mlir::glean;
using namespace mlir::glean::python;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

bool ElementFormat::operator==(const ElementFormat &other) const {
  if (descr && other.descr)
    return descr == other.descr || PyArray_EquivTypes(descr, other.descr);
  return descr == other.descr && dlpack.code == other.dlpack.code &&
         dlpack.bits == other.dlpack.bits;
}

std::string ElementFormat::toString() const {
  if (descr)
    return py::str(py::handle(reinterpret_cast<PyObject *>(descr)));
  if (dlpack.code == kDLBfloat && dlpack.bits == 16)
    return "bfloat16";
  return ("DLPack type (" + llvm::Twine(dlpack.code) + ", " +
          llvm::Twine(dlpack.bits) + ")")
      .str();
}

std::string python::shapeToString(llvm::ArrayRef<int64_t> sizes) {
  std::string text = "(";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(sizes, os, [&](int64_t size) {
    if (ShapedType::isDynamic(size))
      os << "None";
    else
      os << size;
  });
  return text + (sizes.size() == 1 ? ",)" : ")");
}

void Operand::setDenseStrides() {
  storedStrides.resize(sizes.size());
  // Without elements, strides count for nothing, and might exceed 64 bits.
  auto next = static_cast<uint64_t>(itemSize);
  for (size_t dim = sizes.size(); dim-- > 0;) {
    storedStrides[dim] = static_cast<int64_t>(next);
    next *= static_cast<uint64_t>(sizes[dim]);
  }
  strides = storedStrides;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

void python::readArray(PyArrayObject *array, Operand &operand) {
  auto rank = static_cast<size_t>(PyArray_NDIM(array));
  operand.data = PyArray_BYTES(array);
  operand.sizes = {PyArray_DIMS(array), rank};
  operand.strides = {PyArray_STRIDES(array), rank};
  operand.itemSize = PyArray_ITEMSIZE(array);
  operand.format.descr = PyArray_DESCR(array);
  operand.isWritable = PyArray_ISWRITEABLE(array);
}

void python::refuseMask(PyArrayObject *array, const char *name) {
  if (LLVM_LIKELY(PyArray_CheckExact(array)))
    return;
  py::object masked =
      py::module_::import("numpy").attr("ma").attr("MaskedArray");
  if (py::isinstance(py::handle(reinterpret_cast<PyObject *>(array)), masked))
    throwTypeError(llvm::Twine("'") + name +
                   "' is a masked array: gather its data and its mask");
}

/// Refuses elements that refer to something, and masks.
static void checkArray(PyArrayObject *array, const char *name) {
  if (LLVM_UNLIKELY(PyDataType_REFCHK(PyArray_DESCR(array))))
    throwTypeError(llvm::Twine("'") + name + "' has dtype " +
                   ElementFormat{PyArray_DESCR(array)}.toString() +
                   ": elements that are Python objects cannot be gathered");
  refuseMask(array, name);
}

void python::readData(PyObject *object, const char *name, Operand &operand) {
  if (LLVM_LIKELY(PyArray_Check(object))) {
    auto *array = reinterpret_cast<PyArrayObject *>(object);
    checkArray(array, name);
    return readArray(array, operand);
  }
  if (readDLPack(object, name, operand))
    return;
  // NumPy takes bytes for a string.
  py::object source = PyBytes_Check(object)
                          ? steal(PyMemoryView_FromObject(object))
                          : py::reinterpret_borrow<py::object>(object);
  operand.owner =
      steal(PyArray_FromAny(source.ptr(), nullptr, 0, 0, 0, nullptr));
  auto *array = reinterpret_cast<PyArrayObject *>(operand.owner.ptr());
  checkArray(array, name);
  readArray(array, operand);
}

void python::readOutput(PyObject *object, Operand &operand) {
  if (!PyArray_Check(object)) {
    if (!findLibrary(object))
      throwTypeError(llvm::Twine("expected 'out' to be an array, but got ") +
                     Py_TYPE(object)->tp_name);
    refuseLazySigns(object, "out");
  }
  readData(object, "out", operand);
  if (!operand.isWritable)
    throwValueError("'out' is read-only");
}

py::object python::viewAsArray(const Operand &operand) {
  PyArray_Descr *descr = operand.format.descr;
  if (descr) {
    Py_INCREF(descr);
  } else {
    // Only the size counts for what is copied.
    bool isNumber = operand.itemSize == 1 || operand.itemSize == 2 ||
                    operand.itemSize == 4 || operand.itemSize == 8;
    int type = operand.itemSize == 1   ? NPY_UINT8
               : operand.itemSize == 2 ? NPY_UINT16
               : operand.itemSize == 4 ? NPY_UINT32
                                       : NPY_UINT64;
    descr = PyArray_DescrNewFromType(isNumber ? type : NPY_VOID);
    if (descr && !isNumber)
      PyDataType_SET_ELSIZE(descr, operand.itemSize);
  }
  return steal(PyArray_NewFromDescr(
      &PyArray_Type, descr, static_cast<int>(operand.rank()),
      operand.sizes.data(), operand.strides.data(), operand.data,
      operand.isWritable ? NPY_ARRAY_WRITEABLE : 0, nullptr));
}

void python::copyDense(Operand &operand) {
  py::object view = viewAsArray(operand);
  py::object copy = steal(PyArray_NewCopy(
      reinterpret_cast<PyArrayObject *>(view.ptr()), NPY_CORDER));
  operand.data = PyArray_BYTES(reinterpret_cast<PyArrayObject *>(copy.ptr()));
  operand.keep(copy);
  operand.setDenseStrides();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

py::object python::createOutput(const Operand &like,
                                llvm::ArrayRef<int64_t> sizes,
                                Operand &output) {
  if (LLVM_UNLIKELY(like.library != nullptr))
    return createTensor(like, sizes, output);
  if (!like.format.descr)
    throwTypeError("NumPy has no elements of type " + like.format.toString() +
                   ", and the library of 'data' no function 'from_dlpack'");
  Py_INCREF(like.format.descr);
  py::object result = steal(PyArray_NewFromDescr(
      &PyArray_Type, like.format.descr, static_cast<int>(sizes.size()),
      sizes.data(), nullptr, nullptr, 0, nullptr));
  auto *array = reinterpret_cast<PyArrayObject *>(result.ptr());
  readArray(array, output);
  // NumPy makes strings of no characters one character long.
  if (LLVM_UNLIKELY(output.itemSize != like.itemSize))
    std::memset(output.data, 0, PyArray_NBYTES(array));
  return result;
}
