//===- Indices.cpp - what may index --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Indices.h"

#include "DLPack.h"
#include "Errors.h"

#include <algorithm>
#include <limits>

using namespace mlir::glean;
using namespace mlir::glean::python;

static constexpr int64_t kLargest = std::numeric_limits<int64_t>::max();

static PyArrayObject *asArray(const py::object &object) {
  return reinterpret_cast<PyArrayObject *>(object.ptr());
}

/// Whether a kernel reads these as they are.
static bool isKernelIndex(const Operand &operand) {
  const PyArray_Descr *descr = operand.format.descr;
  if (!descr || descr->kind != 'i' || !PyArray_ISNBO(descr->byteorder) ||
      (operand.itemSize != 4 && operand.itemSize != 8))
    return false;
  auto bits = reinterpret_cast<uint64_t>(operand.data);
  for (int64_t stride : operand.strides)
    bits |= static_cast<uint64_t>(stride);
  return bits % static_cast<uint64_t>(operand.itemSize) == 0;
}

/// Makes the operand one of 8-byte integers: a copy.
static void convert(const py::object &array, IndexOperand &indices) {
  py::object copy = steal(PyArray_FromArray(
      asArray(array), PyArray_DescrFromType(NPY_INT64),
      NPY_ARRAY_CARRAY | NPY_ARRAY_NOTSWAPPED | NPY_ARRAY_FORCECAST));
  readArray(asArray(copy), indices);
  indices.keep(copy);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Reads what is an array already; false if it is none.
static bool readMemory(PyObject *object, IndexOperand &indices) {
  if (LLVM_UNLIKELY(!PyArray_Check(object)))
    return readDLPack(object, "indices", indices);
  readArray(reinterpret_cast<PyArrayObject *>(object), indices);
  return true;
}

void python::readIndices(PyObject *object, IndexOperand &indices) {
  bool isArray = readMemory(object, indices);
  if (PyArray_Check(object))
    refuseMask(reinterpret_cast<PyArrayObject *>(object), "indices");
  if (LLVM_LIKELY(isArray && isKernelIndex(indices)))
    return;
  if (isArray && !indices.format.descr)
    throwTypeError("'indices' are of type " + indices.format.toString() +
                   ", but have to be integers");
  py::object array;
  if (isArray) {
    array = viewAsArray(indices);
  } else {
    py::object source = PyBytes_Check(object)
                            ? steal(PyMemoryView_FromObject(object))
                            : py::reinterpret_borrow<py::object>(object);
    array = steal(PyArray_FromAny(source.ptr(), nullptr, 0, 0, 0, nullptr));
    // NumPy takes an empty list for one of floats.
    bool isList = PyList_Check(object) || PyTuple_Check(object);
    if (isList && PyArray_SIZE(asArray(array)) == 0)
      return convert(array, indices);
  }
  readArray(asArray(array), indices);
  indices.keep(array);
  char kind = indices.format.descr->kind;
  if (kind != 'i' && kind != 'u')
    throwTypeError("'indices' are of dtype " + indices.format.toString() +
                   ", but have to be integers");
  if (isKernelIndex(indices))
    return;
  if (kind == 'u' && indices.itemSize == 8)
    indices.unsignedSource = array;
  convert(array, indices);
}

void python::readIndicesAsNumPy(PyObject *object, IndexOperand &indices) {
  bool isArray = readMemory(object, indices);
  if (LLVM_LIKELY(isArray && isKernelIndex(indices)))
    return;
  py::object array = isArray && !PyArray_Check(object)
                         ? viewAsArray(indices)
                         : py::reinterpret_borrow<py::object>(object);
  indices.owner =
      steal(PyArray_ContiguousFromAny(array.ptr(), NPY_INT64, 0, 0));
  readArray(asArray(indices.owner), indices);
}

//===----------------------------------------------------------------------===//
// Numbers that need care
//===----------------------------------------------------------------------===//

void python::settleUnsigned(IndexOperand &indices, OutOfBounds policy,
                            int64_t axisSize) {
  if (LLVM_LIKELY(!indices.unsignedSource))
    return;
  // The copy has them as negative numbers. It is dense.
  auto *numbers = reinterpret_cast<int64_t *>(indices.data);
  for (int64_t i = 0, end = indices.count(); i < end; ++i) {
    if (numbers[i] >= 0)
      continue;
    bool isWrapped = policy == OutOfBounds::Wrap && axisSize > 0;
    numbers[i] = isWrapped
                     ? static_cast<int64_t>(static_cast<uint64_t>(numbers[i]) %
                                            static_cast<uint64_t>(axisSize))
                     : kLargest;
  }
}

py::object IndexOperand::at(llvm::ArrayRef<int64_t> position,
                            int64_t converted) const {
  if (!unsignedSource || converted != kLargest)
    return py::int_(converted);
  py::tuple coordinates(position.size());
  for (size_t dim = 0; dim < position.size(); ++dim)
    coordinates[dim] = position[dim];
  return py::int_(unsignedSource[coordinates]);
}

void python::clipIndices(IndexOperand &indices, int64_t axisSize) {
  py::object source = viewAsArray(indices);
  // A copy, also where the array has this type already: it is written.
  py::object copy = steal(PyArray_FromArray(
      asArray(source), PyArray_DescrFromType(NPY_INT64),
      NPY_ARRAY_CARRAY | NPY_ARRAY_NOTSWAPPED | NPY_ARRAY_ENSURECOPY));
  readArray(asArray(copy), indices);
  indices.owner = std::move(copy);
  auto *numbers = reinterpret_cast<int64_t *>(indices.data);
  int64_t last = axisSize - 1;
  for (int64_t i = 0, end = indices.count(); i < end; ++i)
    numbers[i] = std::min(std::max<int64_t>(numbers[i], 0), last);
}
