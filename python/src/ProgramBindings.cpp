//===- ProgramBindings.cpp - models as functions -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DLPack.h"
#include "Errors.h"
#include "Gather.h"
#include "KernelBindings.h"
#include "Strings.h"

#include "glean/ExecutionEngine/Program.h"
#include "glean/Target/Model/ReadModel.h"

#include "pybind11/stl.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::python;

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

/// A program of a model that is in memory. `name` is what errors call it, and
/// `folder` where external data of ONNX may be.
static std::unique_ptr<Program>
compileProgram(const py::bytes &source, bool isONNX, const std::string &name,
               const std::string &folder, const std::string &entry,
               const std::string &lowering, const py::object &optLevel,
               const py::object &threads) {
  std::optional<Lowering> path = symbolizeLowering(lowering);
  if (!path)
    throwValueError("expected 'lowering' to be 'vector', 'affine' or 'linalg', "
                    "but got '" +
                    lowering + "'");
  Program::Options options;
  options.lowering = *path;
  options.optLevel = parseCount(optLevel.ptr(), "opt_level");
  options.threads = parseCount(threads.ptr(), "threads");
  const llvm::MemoryBufferRef model(std::string_view(source), name);
  auto program = [&]() -> llvm::Expected<std::unique_ptr<Program>> {
    GILRelease release;
    DialectRegistry registry;
    registerCompilerDialects(registry);
    MLIRContext context(registry, MLIRContext::Threading::DISABLED);
    llvm::Expected<OwningOpRef<ModuleOp>> module =
        readModel(model, isONNX ? ModelFormat::ONNX : ModelFormat::MLIR, folder,
                  &context);
    if (!module)
      return module.takeError();
    return Program::compile(std::move(*module), entry, options);
  }();
  return unwrap(std::move(program));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// NumPy's number of a type. It has none for bf16, whose bits are then passed
/// as uint16, and strings are objects.
static int getNumPyType(ElementType type) {
  switch (type) {
  case ElementType::Bool:
    return NPY_BOOL;
  case ElementType::I8:
    return NPY_INT8;
  case ElementType::I16:
    return NPY_INT16;
  case ElementType::I32:
    return NPY_INT32;
  case ElementType::I64:
    return NPY_INT64;
  case ElementType::UI8:
    return NPY_UINT8;
  case ElementType::UI16:
  case ElementType::BF16:
    return NPY_UINT16;
  case ElementType::UI32:
    return NPY_UINT32;
  case ElementType::UI64:
    return NPY_UINT64;
  case ElementType::F16:
    return NPY_FLOAT16;
  case ElementType::F32:
    return NPY_FLOAT32;
  case ElementType::F64:
    return NPY_FLOAT64;
  case ElementType::Complex64:
    return NPY_COMPLEX64;
  case ElementType::Complex128:
    return NPY_COMPLEX128;
  case ElementType::String:
    return NPY_OBJECT;
  }
  llvm_unreachable("all types are listed");
}

static py::object getDescr(ElementType type) {
  return steal(
      reinterpret_cast<PyObject *>(PyArray_DescrFromType(getNumPyType(type))));
}

static bool hasType(const Operand &operand, ElementType type) {
  if (type == ElementType::BF16 && operand.format.toString() == "bfloat16")
    return true;
  py::object descr = getDescr(type);
  return operand.format ==
         ElementFormat{reinterpret_cast<PyArray_Descr *>(descr.ptr())};
}

namespace {
/// An argument of a program.
struct Argument {
  Operand operand;
  py::object dense; ///< a copy, where the operand has gaps
  std::optional<Tensor> tensor;
};
} // namespace

static void readArgument(const py::object &object, const ValueInfo &info,
                         Argument &argument) {
  if (info.type == ElementType::String) {
    argument.tensor = readStrings(object, info.name);
    return;
  }
  Operand &operand = argument.operand;
  readData(object.ptr(), info.name.c_str(), operand);
  py::object wanted = getDescr(info.type);
  if (!hasType(operand, info.type))
    throwTypeError("expected '" + info.name + "' of dtype " +
                   (info.type == ElementType::BF16
                        ? std::string("bfloat16, or uint16 of its bits")
                        : py::str(wanted).cast<std::string>()) +
                   ", but got " + operand.format.toString());
  operand.format.descr = reinterpret_cast<PyArray_Descr *>(wanted.ptr());
  py::object view = viewAsArray(operand);
  argument.dense = steal(
      PyArray_FromAny(view.ptr(), nullptr, 0, 0, NPY_ARRAY_CARRAY_RO, nullptr));
  operand.format.descr = nullptr; // it is done with
  // Who holds no storage frees none: the elements are the array's.
  argument.tensor = Tensor::adopt(
      info.type, operand.sizes, nullptr,
      PyArray_BYTES(reinterpret_cast<PyArrayObject *>(argument.dense.ptr())));
}

/// A NumPy array that owns the tensor; with `like`, one of its library.
static py::object toArray(Tensor tensor, const Operand *like) {
  if (tensor.elementType() == ElementType::String)
    return writeStrings(tensor);
  py::object descr = getDescr(tensor.elementType());
  llvm::SmallVector<int64_t> sizes(tensor.shape());
  if (like) {
    Operand format, output;
    format.library = like->library;
    format.itemSize =
        static_cast<int64_t>(getElementSize(tensor.elementType()));
    format.format.dlpack = getDLPackType(tensor.elementType());
    format.isBoolAsBytes = tensor.elementType() == ElementType::Bool;
    py::object result = createTensor(format, sizes, output);
    std::memcpy(output.data, tensor.data(), tensor.sizeInBytes());
    return result;
  }
  auto owner = std::make_unique<Tensor>(std::move(tensor));
  void *data = owner->data();
  py::capsule keeper(
      owner.get(), [](void *memory) { delete static_cast<Tensor *>(memory); });
  owner.release(); // NOLINT(bugprone-unused-return-value): the capsule's now
  py::object array = steal(PyArray_NewFromDescr(
      &PyArray_Type, reinterpret_cast<PyArray_Descr *>(descr.release().ptr()),
      static_cast<int>(sizes.size()), sizes.data(), nullptr, data,
      NPY_ARRAY_CARRAY, nullptr));
  if (PyArray_SetBaseObject(reinterpret_cast<PyArrayObject *>(array.ptr()),
                            keeper.release().ptr()) < 0)
    throwRaised();
  return array;
}

static py::list runProgram(const Program &program, const py::list &values) {
  ArrayRef<ValueInfo> infos = program.inputs();
  if (values.size() != infos.size())
    throwTypeError("expected " + llvm::Twine(infos.size()) +
                   " inputs, but got " + llvm::Twine(values.size()));
  std::vector<Argument> arguments(infos.size());
  llvm::SmallVector<const Tensor *> tensors;
  const Operand *like = nullptr;
  for (size_t i = 0; i < infos.size(); ++i) {
    readArgument(values[i], infos[i], arguments[i]);
    tensors.push_back(&*arguments[i].tensor);
    if (!like && arguments[i].operand.library)
      like = &arguments[i].operand;
  }
  auto outputs = [&] {
    GILRelease release;
    return program.run(tensors);
  }();
  std::vector<Tensor> results = unwrap(std::move(outputs));
  py::list arrays;
  for (Tensor &tensor : results)
    arrays.append(toArray(std::move(tensor), like));
  return arrays;
}

//===----------------------------------------------------------------------===//
// Binding
//===----------------------------------------------------------------------===//

static py::list describe(ArrayRef<ValueInfo> infos) {
  py::list values;
  for (const ValueInfo &info : infos) {
    py::tuple shape(info.shape.size());
    for (size_t dim = 0; dim < info.shape.size(); ++dim)
      shape[dim] = ShapedType::isDynamic(info.shape[dim])
                       ? py::object(py::none())
                       : py::object(py::int_(info.shape[dim]));
    py::object type = info.type == ElementType::BF16
                          ? py::object(py::str("bfloat16"))
                          : getDescr(info.type);
    values.append(py::make_tuple(info.name, type, shape));
  }
  return values;
}

void python::bindPrograms(py::module_ &module) {
  py::class_<Program>(module, "_Program")
      .def("run", &runProgram, py::arg("inputs"))
      .def("inputs",
           [](const Program &self) { return describe(self.inputs()); })
      .def("outputs",
           [](const Program &self) { return describe(self.outputs()); })
      .def("entry", [](const Program &self) { return self.entry().str(); });
  module.def("_compile_program", &compileProgram, py::arg("source"),
             py::arg("is_onnx"), py::arg("name"), py::arg("folder"),
             py::arg("entry"), py::arg("lowering"), py::arg("opt_level"),
             py::arg("threads"));
}
