//===- Program.cpp - compile a module, run one of its functions ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Program.h"

#include "glean/ExecutionEngine/Compiler.h"
#include "glean/ExecutionEngine/ElementTypeConversion.h"
#include "glean/Runtime/Runtime.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::glean;

char IndexError::ID = 0;

//===----------------------------------------------------------------------===//
// Signature
//===----------------------------------------------------------------------===//

std::string ValueInfo::typeToString() const {
  std::string text = "tensor<";
  llvm::raw_string_ostream stream(text);
  for (int64_t size : shape)
    if (ShapedType::isDynamic(size))
      stream << "?x";
    else
      stream << size << "x";
  stream << getElementTypeName(type) << ">";
  return text;
}

/// The function with the given name, or the only public one with a body.
static llvm::Expected<FunctionOpInterface> findEntry(ModuleOp module,
                                                     StringRef name) {
  SmallVector<FunctionOpInterface> candidates;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (function.isExternal() || !function.isPublic())
      continue;
    if (function.getName() == name)
      return function;
    candidates.push_back(function);
  }
  if (!name.empty())
    return llvm::createStringError("the module has no public function '" +
                                   name + "'");
  if (candidates.size() == 1)
    return candidates.front();
  if (candidates.empty())
    return llvm::createStringError("the module has no public function");
  std::string names = llvm::join(
      llvm::map_range(candidates,
                      [](FunctionOpInterface f) { return f.getName(); }),
      ", ");
  return llvm::createStringError("the module has several public functions, and "
                                 "no entry was named: " +
                                 names);
}

static llvm::Expected<ValueInfo>
describeValue(Type type, Attribute name, StringRef kind, size_t position) {
  ValueInfo info;
  info.name = (kind + Twine(position)).str();
  if (auto text = dyn_cast_if_present<StringAttr>(name))
    info.name = text.str();
  auto tensor = dyn_cast<RankedTensorType>(type);
  std::optional<ElementType> elementType;
  if (tensor)
    elementType = fromIRType(tensor.getElementType());
  if (!elementType) {
    std::string text;
    llvm::raw_string_ostream(text)
        << "'" << info.name << "' has type " << type
        << ", but only ranked tensors of ONNX Gather element types can be run";
    return llvm::createStringError(text);
  }
  info.type = *elementType;
  llvm::append_range(info.shape, tensor.getShape());
  return info;
}

static llvm::Error describeSignature(FunctionOpInterface function,
                                     SmallVectorImpl<ValueInfo> &inputs,
                                     SmallVectorImpl<ValueInfo> &outputs) {
  for (auto [position, type] : llvm::enumerate(function.getArgumentTypes())) {
    llvm::Expected<ValueInfo> info = describeValue(
        type, function.getArgAttr(position, kValueNameAttr), "arg", position);
    if (!info)
      return info.takeError();
    inputs.push_back(std::move(*info));
  }
  for (auto [position, type] : llvm::enumerate(function.getResultTypes())) {
    llvm::Expected<ValueInfo> info =
        describeValue(type, function.getResultAttr(position, kValueNameAttr),
                      "result", position);
    if (!info)
      return info.takeError();
    outputs.push_back(std::move(*info));
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

Program::~Program() = default;

llvm::Expected<std::unique_ptr<Program>>
Program::compile(OwningOpRef<ModuleOp> module, StringRef entry,
                 const Options &options) {
  auto start = std::chrono::steady_clock::now();
  llvm::Expected<FunctionOpInterface> function = findEntry(*module, entry);
  if (!function)
    return function.takeError();
  std::unique_ptr<Program> program(new Program());
  program->entryName = function->getName().str();
  if (llvm::Error error = describeSignature(*function, program->inputInfos,
                                            program->outputInfos))
    return error;

  llvm::Expected<std::unique_ptr<ExecutionEngine>> engine = compileForHost(
      *module, program->entryName, options.lowering, options.optLevel);
  if (!engine)
    return engine.takeError();
  program->engine = std::move(*engine);
  llvm::Expected<void (*)(void **)> packed =
      program->engine->lookupPacked("_mlir_ciface_" + program->entryName);
  if (!packed)
    return packed.takeError();
  program->function = *packed;
  program->timeToCompile = std::chrono::steady_clock::now() - start;
  return program;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {
/// The words of a memref descriptor: two pointers, offset, sizes, strides.
constexpr size_t kDescriptorHead = 3;

size_t getDescriptorSize(const ValueInfo &info) {
  return kDescriptorHead + 2 * info.shape.size();
}

void writeDescriptor(const Tensor &tensor, MutableArrayRef<int64_t> words) {
  ArrayRef<int64_t> shape = tensor.shape();
  // Compiled code does not write to its inputs; a descriptor has no const.
  words[0] = words[1] = reinterpret_cast<int64_t>(tensor.data());
  words[2] = 0;
  llvm::copy(shape, words.begin() + kDescriptorHead);
  int64_t stride = 1;
  for (size_t dim = shape.size(); dim-- > 0;) {
    words[kDescriptorHead + shape.size() + dim] = stride;
    stride *= shape[dim];
  }
}

/// Takes the buffer behind a descriptor that compiled code returned.
Tensor takeTensor(const ValueInfo &info, ArrayRef<int64_t> words) {
  return Tensor::adopt(
      info.type, words.slice(kDescriptorHead, info.shape.size()),
      reinterpret_cast<void *>(words[0]), reinterpret_cast<void *>(words[1]));
}
} // namespace

llvm::Error Program::checkInputs(ArrayRef<const Tensor *> tensors) const {
  if (tensors.size() != inputInfos.size())
    return llvm::createStringError("expected " + Twine(inputInfos.size()) +
                                   " inputs, but got " + Twine(tensors.size()));
  for (auto [info, tensor] : llvm::zip(inputInfos, tensors)) {
    bool fits = tensor->elementType() == info.type &&
                tensor->shape().size() == info.shape.size();
    for (size_t dim = 0; fits && dim < info.shape.size(); ++dim)
      fits = ShapedType::isDynamic(info.shape[dim]) ||
             info.shape[dim] == tensor->shape()[dim];
    if (!fits)
      return llvm::createStringError(
          "input '" + info.name + "': expected " + info.typeToString() +
          ", but got " + toString(tensor->elementType(), tensor->shape()));
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<Tensor>>
Program::run(ArrayRef<const Tensor *> tensors) const {
  if (llvm::Error error = checkInputs(tensors))
    return error;

  // The C interface takes a pointer to each descriptor; first of all one to
  // the results' descriptors, which lie one behind the other.
  size_t resultWords = 0;
  for (const ValueInfo &info : outputInfos)
    resultWords += getDescriptorSize(info);
  SmallVector<int64_t> results(resultWords);
  SmallVector<SmallVector<int64_t>> inputs;
  inputs.reserve(tensors.size()); // its elements are pointed at
  SmallVector<void *> pointers;
  if (!outputInfos.empty())
    pointers.push_back(results.data());
  for (auto [info, tensor] : llvm::zip(inputInfos, tensors)) {
    inputs.emplace_back(getDescriptorSize(info));
    writeDescriptor(*tensor, inputs.back());
    pointers.push_back(inputs.back().data());
  }
  SmallVector<void *> packed;
  for (void *&pointer : pointers)
    packed.push_back(&pointer);

  glean_runtime_clear_error();
  function(packed.data());

  std::vector<Tensor> outputs;
  ArrayRef<int64_t> rest(results);
  for (const ValueInfo &info : outputInfos) {
    size_t size = getDescriptorSize(info);
    outputs.push_back(takeTensor(info, rest.take_front(size)));
    rest = rest.drop_front(size);
  }
  if (const glean_error *error = glean_runtime_last_error()) {
    std::string message;
    if (error->location[0] != '\0')
      message = std::string(error->location) + ": ";
    message += error->message;
    glean_runtime_clear_error();
    return llvm::make_error<IndexError>(message);
  }
  for (Tensor &tensor : outputs)
    tensor.ownStrings();
  return outputs;
}
