//===- DLPack.cpp - arrays of other libraries ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DLPack.h"

#include "Errors.h"
#include "Library.h"

#include "llvm/ADT/StringRef.h"

#include <cstdlib>
#include <memory>

using namespace mlir::glean;
using namespace mlir::glean::python;

/// DLPack's code for bool, which older versions of its header lack.
static constexpr uint8_t kBoolCode = 6;
static constexpr const char *kCapsuleName = "dltensor";

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

DLDataType python::getDLPackType(ElementType type) {
  auto bits = static_cast<uint8_t>(getElementSize(type) * 8);
  switch (type) {
  case ElementType::I8:
  case ElementType::I16:
  case ElementType::I32:
  case ElementType::I64:
    return {kDLInt, bits, 1};
  case ElementType::F16:
  case ElementType::F32:
  case ElementType::F64:
    return {kDLFloat, bits, 1};
  case ElementType::BF16:
    return {kDLBfloat, bits, 1};
  case ElementType::Complex64:
  case ElementType::Complex128:
    return {kDLComplex, bits, 1};
  default:
    return {kDLUInt, bits, 1};
  }
}

/// NumPy's word for a type, which lives as long as NumPy; none if it has none.
static PyArray_Descr *findDescr(DLDataType type) {
  auto number = [&]() -> int {
    switch (type.code) {
    case kDLInt:
      return type.bits == 8    ? NPY_INT8
             : type.bits == 16 ? NPY_INT16
             : type.bits == 32 ? NPY_INT32
             : type.bits == 64 ? NPY_INT64
                               : NPY_NOTYPE;
    case kDLUInt:
      return type.bits == 8    ? NPY_UINT8
             : type.bits == 16 ? NPY_UINT16
             : type.bits == 32 ? NPY_UINT32
             : type.bits == 64 ? NPY_UINT64
                               : NPY_NOTYPE;
    case kDLFloat:
      return type.bits == 16   ? NPY_FLOAT16
             : type.bits == 32 ? NPY_FLOAT32
             : type.bits == 64 ? NPY_FLOAT64
                               : NPY_NOTYPE;
    case kDLComplex:
      return type.bits == 64    ? NPY_COMPLEX64
             : type.bits == 128 ? NPY_COMPLEX128
                                : NPY_NOTYPE;
    case kBoolCode:
      return type.bits == 8 ? NPY_BOOL : NPY_NOTYPE;
    default:
      return NPY_NOTYPE;
    }
  }();
  if (number == NPY_NOTYPE)
    return nullptr;
  // One reference a call is too many, but those of built-in types are eternal.
  PyArray_Descr *descr = PyArray_DescrFromType(number);
  Py_DECREF(descr);
  return descr;
}

static void checkDevice(int type, const char *name) {
  // Pinned memory is the CPU's as well.
  if (type == kDLCPU || type == kDLCUDAHost)
    return;
  throwValueError(llvm::Twine("'") + name +
                  "' is on another device than the CPU (type " +
                  llvm::Twine(type) + " of DLPack)");
}

static py::object makeCapsule(const Library &library, const py::object &tensor,
                              const char *name) {
  // What torch does not share, as tensors with a gradient, its method refuses.
  if (library.toCapsule && !tensor.attr("requires_grad").cast<bool>() &&
      py::getattr(tensor, "is_cpu", py::bool_(false)).cast<bool>())
    return library.toCapsule(tensor);
  py::tuple device = tensor.attr("__dlpack_device__")();
  checkDevice(py::int_(device[0]).cast<int>(), name);
  return tensor.attr("__dlpack__")();
}

static bool isNegated(const py::object &tensor) {
  return tensor.attr("is_neg")().cast<bool>();
}
static bool isConjugated(const py::object &tensor) {
  return tensor.attr("is_conj")().cast<bool>();
}

void python::refuseLazySigns(PyObject *object, const char *name) {
  const Library *library = findLibrary(object);
  if (!library || !library->hasLazySigns)
    return;
  auto tensor = py::reinterpret_borrow<py::object>(object);
  bool negated = isNegated(tensor);
  if (negated || isConjugated(tensor))
    throwValueError(llvm::Twine("'") + name +
                    "' is a view whose elements are " +
                    (negated ? "negated" : "conjugated") +
                    " when they are read, which cannot be written to");
}

/// The tensor, or a copy in whose memory the elements are as they are read.
static py::object resolveLazySigns(py::object tensor) {
  if (isConjugated(tensor))
    tensor = tensor.attr("resolve_conj")();
  if (isNegated(tensor))
    tensor = tensor.attr("resolve_neg")();
  return tensor;
}

bool python::readDLPack(PyObject *object, const char *name, Operand &operand) {
  const Library *library = findLibrary(object);
  if (!library)
    return false;
  auto tensor = py::reinterpret_borrow<py::object>(object);
  if (library->hasLazySigns)
    tensor = resolveLazySigns(tensor);
  // Older versions of torch do not hand out tensors of bools.
  if (library->boolType &&
      tensor.attr("dtype").ptr() == library->boolType.ptr()) {
    tensor = tensor.attr("view")(library->byteType);
    operand.isBoolAsBytes = true;
  }
  operand.owner = makeCapsule(*library, tensor, name);
  auto *managed = static_cast<DLManagedTensor *>(
      PyCapsule_GetPointer(operand.owner.ptr(), kCapsuleName));
  if (!managed)
    throwRaised();
  // The capsule keeps its name: it gives the tensor back when it dies.
  const DLTensor &dl = managed->dl_tensor;
  checkDevice(dl.device.device_type, name);
  if (dl.dtype.lanes != 1 || dl.dtype.bits % 8 != 0)
    throwTypeError(llvm::Twine("'") + name + "' has elements of " +
                   llvm::Twine(dl.dtype.bits) + " bits in " +
                   llvm::Twine(dl.dtype.lanes) + " lanes");
  operand.data = static_cast<char *>(dl.data) + dl.byte_offset;
  operand.itemSize = dl.dtype.bits / 8;
  operand.format.dlpack = dl.dtype;
  operand.format.descr = operand.isBoolAsBytes ? findDescr({kBoolCode, 8, 1})
                                               : findDescr(dl.dtype);
  operand.sizes = {dl.shape, static_cast<size_t>(dl.ndim)};
  // DLPack counts strides in elements, and may leave out the usual ones.
  operand.setDenseStrides();
  if (dl.strides)
    for (int32_t dim = 0; dim < dl.ndim; ++dim)
      operand.storedStrides[dim] = dl.strides[dim] * operand.itemSize;
  if (library->fromDLPack)
    operand.library = library;
  return true;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

namespace {
/// Memory in DLPack's form. A consumer frees it, or the capsule that none took.
struct OwnedTensor {
  DLManagedTensor managed;
  llvm::SmallVector<int64_t, 6> sizes;
  void *memory = nullptr;

  ~OwnedTensor() { std::free(memory); }
};

/// What from_dlpack() is called with.
class Export {
public:
  explicit Export(py::capsule tensor) : tensor(std::move(tensor)) {}
  py::capsule take() const { return tensor; }

private:
  py::capsule tensor;
};
} // namespace

static void deleteUnlessTaken(PyObject *capsule) {
  if (!PyCapsule_IsValid(capsule, kCapsuleName))
    return;
  auto *managed = static_cast<DLManagedTensor *>(
      PyCapsule_GetPointer(capsule, kCapsuleName));
  managed->deleter(managed);
}

py::object python::createTensor(const Operand &like,
                                llvm::ArrayRef<int64_t> sizes,
                                Operand &output) {
  auto owned = std::make_unique<OwnedTensor>();
  owned->sizes.assign(sizes.begin(), sizes.end());
  int64_t bytes = like.itemSize;
  for (int64_t size : sizes)
    if (__builtin_mul_overflow(bytes, size, &bytes))
      throwValueError("the result, of shape " + shapeToString(sizes) +
                      ", is too big");
  constexpr int64_t alignment = 64;
  if (bytes > INT64_MAX - alignment)
    throw std::bad_alloc();
  owned->memory =
      std::aligned_alloc(alignment, (bytes / alignment + 1) * alignment);
  if (!owned->memory)
    throw std::bad_alloc();
  output.data = static_cast<char *>(owned->memory);
  output.itemSize = like.itemSize;
  output.format = like.format;
  output.sizes = sizes;
  output.setDenseStrides();

  DLTensor &dl = owned->managed.dl_tensor;
  dl.data = owned->memory;
  dl.device = {kDLCPU, 0};
  dl.ndim = static_cast<int32_t>(sizes.size());
  dl.dtype = like.format.dlpack;
  dl.shape = owned->sizes.data();
  dl.strides = nullptr;
  dl.byte_offset = 0;
  owned->managed.manager_ctx = owned.get();
  owned->managed.deleter = [](DLManagedTensor *managed) {
    delete static_cast<OwnedTensor *>(managed->manager_ctx);
  };
  py::capsule capsule(&owned->managed, kCapsuleName, deleteUnlessTaken);
  owned.release(); // NOLINT(bugprone-unused-return-value): the capsule's now
  const Library &library = *like.library;
  py::object result = library.takesCapsules()
                          ? library.fromDLPack(capsule)
                          : library.fromDLPack(py::cast(Export(capsule)));
  if (like.isBoolAsBytes)
    result = result.attr("view")(library.boolType);
  return result;
}

void python::bindDLPack(py::module_ &module) {
  py::class_<Export>(module, "_DLPackExport")
      .def(
          "__dlpack__",
          [](const Export &self, const py::kwargs &) { return self.take(); },
          "The tensor, once, in a capsule of DLPack.")
      .def(
          "__dlpack_device__",
          [](const Export &) {
            return std::make_pair(static_cast<int>(kDLCPU), 0);
          },
          "The CPU.");
}
