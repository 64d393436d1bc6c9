//===- KernelBindings.cpp - the classes Kernel and KernelCache -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelBindings.h"

#include "Errors.h"
#include "Gather.h"
#include "Library.h"

#include "pybind11/stl.h"

using namespace mlir::glean;
using namespace mlir::glean::python;

namespace {

/// Sizes as Python passes them, with None for any.
using OpenShape = std::vector<std::optional<int64_t>>;

/// Python's Kernel: one of Glean's, and what it is for in Python's words.
class BoundKernel {
public:
  BoundKernel(const py::object &dtype, const OpenShape &dataShape,
              const OpenShape &indicesShape, int64_t axis,
              const std::string &indicesType, const py::object &mode,
              const py::object &fillValue, const py::object &threads,
              const std::string &cpu, KernelCache *cache);

  py::object run(const py::object &data, const py::object &indices,
                 const py::object &out) const;

  py::object dtype() const { return elementType; }
  py::object indicesType() const {
    return py::module_::import("numpy").attr("dtype")(
        spec.indicesType == ElementType::I32 ? "int32" : "int64");
  }
  py::tuple dataShape() const { return toTuple(dataSizes()); }
  py::tuple indicesShape() const { return toTuple(spec.indicesShape); }
  py::tuple outputShape() const {
    llvm::SmallVector<int64_t> sizes = spec.outputShape();
    return toTuple(llvm::ArrayRef(sizes).drop_back(words.count == 1 ? 0 : 1));
  }
  int64_t axis() const { return gathered; }
  std::string mode() const {
    return stringifyOutOfBounds(spec.outOfBounds).str();
  }
  std::string toString() const;

private:
  static py::tuple toTuple(llvm::ArrayRef<int64_t> sizes);

  /// The sizes of the data in elements.
  llvm::ArrayRef<int64_t> dataSizes() const {
    return llvm::ArrayRef(spec.dataShape).drop_back(words.count == 1 ? 0 : 1);
  }
  void checkShape(const char *name, const Operand &operand,
                  llvm::ArrayRef<int64_t> wanted) const;
  void readIndicesOf(PyObject *object, IndexOperand &indices) const;

  /// The view that the kernel takes, with sizes in `sizes`; none where the
  /// elements have gaps, or lie between the addresses of words.
  std::optional<ArrayView> view(const Operand &operand,
                                llvm::SmallVectorImpl<int64_t> &sizes) const;

  std::shared_ptr<const Kernel> kernel;
  GatherSpec spec;
  Words words;
  int64_t gathered;
  py::object elementType;
  ElementFormat format; ///< kept alive by elementType
  int64_t itemSize;
};

} // namespace

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

static llvm::SmallVector<int64_t> toSizes(const OpenShape &shape,
                                          const char *name) {
  llvm::SmallVector<int64_t> sizes;
  for (std::optional<int64_t> size : shape) {
    if (size && *size < 0)
      throwValueError(llvm::Twine("'") + name + "' has the negative size " +
                      llvm::Twine(*size));
    sizes.push_back(size.value_or(kAnySize));
  }
  return sizes;
}

BoundKernel::BoundKernel(const py::object &dtype, const OpenShape &dataShape,
                         const OpenShape &indicesShape, int64_t axis,
                         const std::string &indicesType, const py::object &mode,
                         const py::object &fillValue, const py::object &threads,
                         const std::string &cpu, KernelCache *cache)
    : elementType(dtype) {
  if (PyArray_DescrCheck(dtype.ptr())) {
    format.descr = reinterpret_cast<PyArray_Descr *>(dtype.ptr());
    itemSize = PyDataType_ELSIZE(format.descr);
    if (PyDataType_REFCHK(format.descr))
      throwTypeError("elements of dtype " + format.toString() +
                     " are Python objects, which cannot be gathered");
  } else {
    format.dlpack = {kDLBfloat, 16, 1};
    itemSize = 2;
  }
  words = chooseWords(itemSize, 0);
  spec.dataType = words.type;
  spec.dataShape = toSizes(dataShape, "data_shape");
  gathered = normalizeAxisOf(axis, static_cast<int64_t>(spec.dataShape.size()));
  spec.axis = gathered;
  if (words.count != 1)
    spec.dataShape.push_back(words.count);
  spec.indicesShape = toSizes(indicesShape, "indices_shape");
  if (indicesType != "int32" && indicesType != "int64")
    throwTypeError("expected 'indices_dtype' to be int32 or int64, but got " +
                   indicesType);
  spec.indicesType =
      indicesType == "int32" ? ElementType::I32 : ElementType::I64;
  spec.outOfBounds = parseMode(mode.ptr());
  if (spec.outOfBounds == OutOfBounds::Fill) {
    if (words.count != 1)
      throwTypeError("mode 'fill' is not supported for elements of " +
                     llvm::Twine(itemSize) + " bytes");
    spec.fillValue = readFillValue(fillValue.ptr(), itemSize, format);
  } else if (!fillValue.is_none()) {
    throwValueError("'fill_value' goes with mode 'fill' alone");
  }
  spec.threads = parseCount(threads.ptr(), "threads");
  spec.cpu = cpu;
  auto compiled = [&] {
    GILRelease release;
    return cache ? cache->get(spec) : Kernel::compile(spec);
  }();
  kernel = unwrap(std::move(compiled));
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

void BoundKernel::checkShape(const char *name, const Operand &operand,
                             llvm::ArrayRef<int64_t> wanted) const {
  if (!fits(wanted, operand.sizes))
    throwValueError(llvm::Twine("expected '") + name + "' of shape " +
                    shapeToString(wanted) + ", but got " +
                    shapeToString(operand.sizes));
}

void BoundKernel::readIndicesOf(PyObject *object, IndexOperand &indices) const {
  int64_t size = spec.indicesType == ElementType::I32 ? 4 : 8;
  bool isArray = PyArray_Check(object) || findLibrary(object);
  readIndices(object, indices);
  if (!indices.unsignedSource && indices.itemSize == size)
    return;
  if (isArray || indices.unsignedSource || size == 8)
    throwTypeError(
        "expected 'indices' of dtype " +
        py::str(indicesType()).cast<std::string>() + ", but got " +
        (indices.unsignedSource ? "uint64" : indices.format.toString()));
  // A list. Numbers that do not fit are an error of NumPy's.
  py::object wide = viewAsArray(indices);
  py::object narrow = wide.attr("astype")("int32");
  if (!narrow.attr("__eq__")(wide).attr("all")().cast<bool>())
    throwTypeError("'indices' do not all fit int32");
  readArray(reinterpret_cast<PyArrayObject *>(narrow.ptr()), indices);
  indices.owner = narrow;
}

std::optional<ArrayView>
BoundKernel::view(const Operand &operand,
                  llvm::SmallVectorImpl<int64_t> &sizes) const {
  int64_t next = itemSize;
  for (size_t dim = operand.sizes.size(); dim-- > 0;) {
    if (operand.sizes[dim] != 1 && operand.strides[dim] != next)
      return std::nullopt;
    next *= operand.sizes[dim];
  }
  if (reinterpret_cast<uintptr_t>(operand.data) %
      static_cast<uintptr_t>(std::min<int64_t>(words.size, 8)))
    return std::nullopt;
  sizes.assign(operand.sizes.begin(), operand.sizes.end());
  if (words.count != 1)
    sizes.push_back(words.count);
  return ArrayView(words.type, operand.data, sizes);
}

py::object BoundKernel::run(const py::object &source, const py::object &where,
                            const py::object &out) const {
  Operand data, output;
  IndexOperand indices;
  readData(source.ptr(), "data", data);
  if (!(data.format == format))
    throwTypeError("expected 'data' of dtype " + format.toString() +
                   ", but got " + data.format.toString());
  checkShape("data", data, dataSizes());
  readIndicesOf(where.ptr(), indices);
  checkShape("indices", indices, spec.indicesShape);
  llvm::SmallVector<int64_t, 8> sizes = getOutputSizes(data, indices, gathered);
  py::object result = prepareOutput(out.ptr(), data, sizes, output);

  llvm::SmallVector<int64_t, 8> dataSizes, outputSizes;
  std::optional<ArrayView> dataView = view(data, dataSizes);
  std::optional<ArrayView> outputView = view(output, outputSizes);
  llvm::SmallVector<int64_t, 8> indexStrides;
  for (int64_t stride : indices.strides)
    indexStrides.push_back(stride / indices.itemSize);
  ConstArrayView indicesView(spec.indicesType, indices.data, indices.sizes,
                             indexStrides);
  if (!dataView || !outputView || !indicesView.isDense()) {
    gatherInto(data, indices, output, gathered, spec.outOfBounds,
               spec.fillValue, nullptr);
    return result;
  }
  llvm::Error error = [&] {
    GILRelease release(isLong(indices, output));
    return kernel->run(*dataView, indicesView, *outputView);
  }();
  if (error)
    throwForOperands(std::move(error), data, indices, gathered);
  return result;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

py::tuple BoundKernel::toTuple(llvm::ArrayRef<int64_t> sizes) {
  py::tuple tuple(sizes.size());
  for (size_t dim = 0; dim < sizes.size(); ++dim)
    tuple[dim] = sizes[dim] == kAnySize ? py::object(py::none())
                                        : py::object(py::int_(sizes[dim]));
  return tuple;
}

std::string BoundKernel::toString() const {
  return "<glean.Kernel: " + format.toString() + " " +
         shapeToString(dataSizes()) + ", " +
         py::str(indicesType()).cast<std::string>() + " " +
         shapeToString(spec.indicesShape) + ", axis " +
         std::to_string(gathered) + ", " + mode() + ">";
}

static void bindCache(py::module_ &module) {
  py::class_<KernelCache>(module, "KernelCache",
                          R"(Kernels that were compiled, in memory and on disk.

Any number of threads may use it at once. A kernel is compiled once, whoever
asks for it.

Parameters
----------
capacity : int, optional
    The most kernels that are kept in memory.
directory : path-like, optional
    Where object files are kept for other processes, and later ones. They are
    run as code of this process: nobody else may write there.
directory_bytes : int, optional
    The most that all files there may take.
)")
      .def(py::init([](size_t capacity, const py::object &directory,
                       uint64_t directoryBytes) {
             KernelCache::Options options;
             options.capacity = capacity;
             if (!directory.is_none())
               options.directory = py::module_::import("os")
                                       .attr("fspath")(directory)
                                       .cast<std::string>();
             options.directoryBytes = directoryBytes;
             return std::make_unique<KernelCache>(std::move(options));
           }),
           py::arg("capacity") = 256, py::arg("directory") = py::none(),
           py::arg("directory_bytes") = KernelCache::Options().directoryBytes)
      .def(
          "gather",
          [](KernelCache &self, const py::object &data,
             const py::object &indices, const py::object &axis,
             const py::object &out, const py::object &mode,
             const py::object &fillValue) {
            GatherCall call{data.ptr(), indices.ptr(), out.ptr(),
                            fillValue.ptr()};
            call.axis = parseAxis(axis.ptr());
            call.policy = parseMode(mode.ptr());
            call.cache = &self;
            return gather(call);
          },
          py::arg("data"), py::arg("indices"), py::arg("axis") = 0,
          py::arg("out") = py::none(), py::arg("mode") = "error", py::kw_only(),
          py::arg("fill_value") = py::none(),
          "`glean.gather` with the kernels of this cache.")
      .def(
          "statistics",
          [](const KernelCache &self) {
            KernelCache::Statistics counts = self.statistics();
            py::dict result;
            result["found"] = counts.found;
            result["loaded"] = counts.loaded;
            result["compiled"] = counts.compiled;
            result["failed"] = counts.failed;
            return result;
          },
          "How many kernels were found in memory, loaded from the directory,\n"
          "compiled, and not made because of an error: a dict of these words.")
      .def("clear", &KernelCache::clear, "Forget all kernels in memory.");
}

void python::bindKernels(py::module_ &module) {
  bindCache(module);
  py::class_<BoundKernel>(module, "Kernel",
                          R"(A compiled gather: what `glean.compile` returns.

Any number of threads may call it at once.

Attributes
----------
dtype : numpy.dtype or str
    Of the data; the word 'bfloat16' for that type.
indices_dtype : numpy.dtype
    int32 or int64.
data_shape, indices_shape, output_shape : tuple
    Sizes, with None where any is accepted.
axis : int
    In ``[0, len(data_shape) - 1]``.
mode : str
    What a bad index means.
)")
      .def(py::init<const py::object &, const OpenShape &, const OpenShape &,
                    int64_t, const std::string &, const py::object &,
                    const py::object &, const py::object &, const std::string &,
                    KernelCache *>(),
           py::arg("dtype"), py::arg("data_shape"), py::arg("indices_shape"),
           py::arg("axis"), py::arg("indices_dtype"), py::arg("mode"),
           py::arg("fill_value"), py::arg("threads"), py::arg("cpu"),
           py::arg("cache").none(true), "Use `glean.compile`.")
      .def("__call__", &BoundKernel::run, py::arg("data"), py::arg("indices"),
           py::arg("out") = py::none(),
           R"(Gather, as `glean.gather` does.

Operands have the dtypes and shapes of the kernel. Arrays with gaps are gathered
by another kernel, which is slower.

Parameters
----------
data, indices : array_like
    Of the kernel's dtypes and shapes.
out : array, optional
    Where the result is written, in place.

Returns
-------
array
    `out`, or a new array.

Raises
------
OutOfBoundsError, ValueError, TypeError
    As `glean.gather`; for other shapes and dtypes than the kernel's as well.
)")
      .def_property_readonly("dtype", &BoundKernel::dtype)
      .def_property_readonly("indices_dtype", &BoundKernel::indicesType)
      .def_property_readonly("data_shape", &BoundKernel::dataShape)
      .def_property_readonly("indices_shape", &BoundKernel::indicesShape)
      .def_property_readonly("output_shape", &BoundKernel::outputShape)
      .def_property_readonly("axis", &BoundKernel::axis)
      .def_property_readonly("mode", &BoundKernel::mode)
      .def("__repr__", &BoundKernel::toString);
}
