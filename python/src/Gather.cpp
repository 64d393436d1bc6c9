//===- Gather.cpp - gathers of Python's arrays ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Gather.h"

#include "Errors.h"
#include "FrontCache.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"

using namespace mlir::glean;
using namespace mlir::glean::python;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

int64_t python::normalizeAxisOf(int64_t axis, int64_t rank) {
  if (LLVM_UNLIKELY(rank == 0))
    throwValueError("expected 'data' of rank 1 or more, but got rank 0");
  if (LLVM_UNLIKELY(!isAxisInRange(axis, rank)))
    throwAxisError(axis, rank);
  return normalizeAxis(axis, rank);
}

llvm::SmallVector<int64_t, 8> python::getOutputSizes(const Operand &data,
                                                     const Operand &indices,
                                                     int64_t axis) {
  llvm::SmallVector<int64_t, 8> sizes(data.sizes.take_front(axis));
  sizes.append(indices.sizes.begin(), indices.sizes.end());
  sizes.append(data.sizes.begin() + axis + 1, data.sizes.end());
  return sizes;
}

py::object python::prepareOutput(PyObject *out, const Operand &like,
                                 llvm::ArrayRef<int64_t> sizes,
                                 Operand &output) {
  if (LLVM_LIKELY(out == Py_None))
    return createOutput(like, sizes, output);
  readOutput(out, output);
  if (!(output.format == like.format))
    throwTypeError("expected 'out' of dtype " + like.format.toString() +
                   ", but got " + output.format.toString());
  if (output.sizes != sizes)
    throwValueError("expected 'out' of shape " + shapeToString(sizes) +
                    ", but got " + shapeToString(output.sizes));
  return py::reinterpret_borrow<py::object>(out);
}

//===----------------------------------------------------------------------===//
// Values to fill in
//===----------------------------------------------------------------------===//

/// Rounds to the nearest, and halves to the even one.
static uint16_t toBFloat16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  if (value != value)
    return static_cast<uint16_t>(bits >> 16 | 0x40);
  return static_cast<uint16_t>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

llvm::SmallVector<char, 16> python::readFillValue(PyObject *value,
                                                  int64_t itemSize,
                                                  const ElementFormat &format) {
  llvm::SmallVector<char, 16> bytes(itemSize, 0);
  if (value == Py_None)
    return bytes;
  if (!format.descr) {
    if (format.toString() != "bfloat16")
      throwTypeError("'fill_value' is not supported for elements of type " +
                     format.toString());
    uint16_t bits = toBFloat16(py::float_(py::handle(value).cast<double>()));
    std::memcpy(bytes.data(), &bits, sizeof(bits));
    return bytes;
  }
  py::object given = steal(PyArray_FromAny(value, nullptr, 0, 0, 0, nullptr));
  auto *array = reinterpret_cast<PyArrayObject *>(given.ptr());
  if (PyArray_SIZE(array) != 1)
    throwValueError("expected 'fill_value' to be a single value, but it has "
                    "shape " +
                    shapeToString({PyArray_DIMS(array),
                                   static_cast<size_t>(PyArray_NDIM(array))}));
  if (!PyArray_CanCastArrayTo(array, format.descr, NPY_SAME_KIND_CASTING))
    throwTypeError("'fill_value' of dtype " +
                   ElementFormat{PyArray_DESCR(array)}.toString() +
                   " is no value of " + format.toString());
  Py_INCREF(format.descr);
  py::object cast = steal(PyArray_FromArray(
      array, format.descr, NPY_ARRAY_CARRAY | NPY_ARRAY_FORCECAST));
  bool isInteger = format.descr->kind == 'i' || format.descr->kind == 'u';
  if (isInteger && !cast.attr("item")().equal(given.attr("item")()))
    throwValueError("'fill_value' does not fit " + format.toString());
  std::memcpy(bytes.data(),
              PyArray_BYTES(reinterpret_cast<PyArrayObject *>(cast.ptr())),
              itemSize);
  return bytes;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

bool python::isLong(const Operand &indices, const Operand &output) {
  constexpr int64_t kShortBytes = 32768;
  return indices.count() * indices.itemSize + output.count() * output.itemSize >
         kShortBytes;
}

void python::throwForOperands(llvm::Error error, const Operand &data,
                              const IndexOperand &indices, int64_t axis) {
  if (!error.isA<IndexError>())
    throwError(std::move(error));
  llvm::consumeError(std::move(error));
  llvm::SmallVector<int64_t> strides;
  for (int64_t stride : indices.strides)
    strides.push_back(stride / indices.itemSize);
  glean_runtime_report_out_of_bounds(
      indices.data, indices.itemSize * 8, indices.rank(), indices.sizes.data(),
      strides.data(), axis, data.sizes[axis], nullptr);
  error = takeRuntimeError();
  if (!indices.unsignedSource)
    throwError(std::move(error));
  // The number that is told is the one that the caller gave.
  llvm::handleAllErrors(std::move(error), [&](const IndexError &failure) {
    py::object index = indices.at(failure.position(), failure.index());
    std::string text = failure.message();
    std::string wrong = "index " + std::to_string(failure.index());
    text.replace(text.find(wrong), wrong.size(),
                 "index " + py::str(index).cast<std::string>());
    throwOutOfBounds(text, index, failure.position(), axis, data.sizes[axis]);
  });
  llvm_unreachable("an index is out of bounds");
}

/// output = gather(data, indices), of views of the operands.
static void runPlan(const Plan &plan, const Operand &data,
                    const IndexOperand &indices, const Operand &output,
                    int64_t axis, OutOfBounds policy, llvm::ArrayRef<char> fill,
                    KernelCache *cache) {
  std::shared_ptr<const Kernel> kernel = findKernel(plan, policy, fill, cache);
  llvm::Error error = [&] {
    GILRelease release(isLong(indices, output));
    return kernel->run(plan.dataView(), plan.indicesView(), plan.outputView());
  }();
  if (LLVM_UNLIKELY(static_cast<bool>(error)))
    throwForOperands(std::move(error), data, indices, axis);
}

/// Whether to close gaps first makes a gather faster: kernels read indices in
/// vectors only where they lie side by side, and so it is with rows. Data are
/// not copied where they are more than what is gathered.
static bool paysToCopyIndices(const Plan &plan, const Operand &indices) {
  constexpr int64_t kFewIndices = 64;
  return !plan.indicesView().isDense() && indices.count() > kFewIndices;
}
static bool paysToCopyData(const Plan &plan, const Operand &data,
                           const Operand &output) {
  return plan.dataStrides.back() != 1 && plan.dataSizes.size() > 1 &&
         2 * data.count() <= output.count();
}

/// Fills in elements that are no single number, with NumPy's help.
static void gatherFilled(const Operand &data, const IndexOperand &indices,
                         const Operand &output, int64_t axis,
                         llvm::ArrayRef<char> fill) {
  if (!data.format.descr)
    throwTypeError("'fill_value' is not supported for unaligned elements of "
                   "type " +
                   data.format.toString());
  Operand value;
  value.data = const_cast<char *>(fill.data());
  value.format = data.format;
  py::module_::import("glean._fill")
      .attr("gather_filled")(viewAsArray(data), viewAsArray(indices), axis,
                             viewAsArray(output), viewAsArray(value));
}

void python::gatherInto(Operand &data, IndexOperand &indices,
                        const Operand &output, int64_t axis, OutOfBounds policy,
                        llvm::ArrayRef<char> fill, KernelCache *cache) {
  Plan plan(data, indices, output, axis);
  if (plan.isEmpty)
    return;
  llvm::SmallVector<char, 16> word(fill);
  if (LLVM_UNLIKELY(policy == OutOfBounds::Fill)) {
    if (plan.words.count != 1)
      return gatherFilled(data, indices, output, axis, fill);
    // Rows of no elements are words of one byte.
    word.resize(plan.words.size);
  }
  bool copiesIndices = paysToCopyIndices(plan, indices);
  bool copiesData = paysToCopyData(plan, data, output);
  if (LLVM_LIKELY(!copiesIndices && !copiesData))
    return runPlan(plan, data, indices, output, axis, policy, word, cache);
  if (copiesIndices)
    copyDense(indices);
  if (copiesData)
    copyDense(data);
  Plan dense(data, indices, output, axis);
  runPlan(dense, data, indices, output, axis, policy, word, cache);
}

py::object python::gather(const GatherCall &call) {
  Operand data, output;
  IndexOperand indices;
  readData(call.data, "data", data);
  int64_t axis = normalizeAxisOf(call.axis, data.rank());
  readIndices(call.indices, indices);
  settleUnsigned(indices, call.policy, data.sizes[axis]);
  llvm::SmallVector<int64_t, 8> sizes = getOutputSizes(data, indices, axis);
  py::object result = prepareOutput(call.out, data, sizes, output);
  llvm::SmallVector<char, 16> fill;
  if (LLVM_UNLIKELY(call.policy == OutOfBounds::Fill)) {
    fill = readFillValue(call.fillValue, data.itemSize, data.format);
  } else if (LLVM_UNLIKELY(call.fillValue != Py_None)) {
    throwValueError("'fill_value' goes with mode 'fill' alone");
  }
  gatherInto(data, indices, output, axis, call.policy, fill, call.cache);
  return result;
}
