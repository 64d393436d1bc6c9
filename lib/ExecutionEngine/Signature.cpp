//===- Signature.cpp - parameters and results of a function --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Signature.h"

#include "glean/ExecutionEngine/Compiler.h"
#include "glean/TensorIR/TensorIR.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::glean;

static void printSize(llvm::raw_ostream &os, int64_t size) {
  if (ShapedType::isDynamic(size))
    os << '?';
  else
    os << size;
}

std::string ValueInfo::typeToString() const {
  std::string text = strides ? "memref<" : "tensor<";
  llvm::raw_string_ostream stream(text);
  for (int64_t size : shape) {
    printSize(stream, size);
    stream << 'x';
  }
  stream << getElementTypeName(type);
  if (strides) {
    stream << ", strided<[";
    llvm::interleaveComma(*strides, stream,
                          [&](int64_t stride) { printSize(stream, stride); });
    stream << "]>";
  }
  stream << ">";
  return text;
}

llvm::Expected<FunctionOpInterface> glean::findEntry(ModuleOp module,
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
  std::string names =
      llvm::join(llvm::map_range(candidates,
                                 [](FunctionOpInterface function) {
                                   return function.getName();
                                 }),
                 ", ");
  return llvm::createStringError("the module has several public functions, and "
                                 "no entry was named: " +
                                 names);
}

/// Fills in what a type says; false if it is none that can be run.
static bool describeType(Type type, bool acceptBuffers, ValueInfo &info) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasRank())
    return false;
  std::optional<ElementType> elementType = fromIRType(shaped.getElementType());
  if (!elementType)
    return false;
  info.type = *elementType;
  llvm::append_range(info.shape, shaped.getShape());
  if (isa<RankedTensorType>(type))
    return true;
  auto buffer = dyn_cast<MemRefType>(type);
  if (!buffer || !acceptBuffers)
    return false;
  info.isDense = buffer.getLayout().isIdentity();
  int64_t offset;
  return succeeded(buffer.getStridesAndOffset(info.strides.emplace(), offset));
}

/// Whether a buffer of the type begins elsewhere than where it points to:
/// callers give the address of the first element.
static bool hasFixedOffset(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  int64_t offset;
  SmallVector<int64_t> strides;
  return buffer && succeeded(buffer.getStridesAndOffset(strides, offset)) &&
         !ShapedType::isDynamic(offset) && offset != 0;
}

static llvm::Error describeValue(Type type, Attribute name,
                                 const Twine &defaultName, bool acceptBuffers,
                                 SmallVectorImpl<ValueInfo> &values) {
  ValueInfo info{defaultName.str(), ElementType::Bool, {}};
  if (auto text = dyn_cast_if_present<StringAttr>(name); text && !text.empty())
    info.name = text.str();
  for (const ValueInfo &other : values)
    if (other.name == info.name)
      return llvm::createStringError("two values are called '" + info.name +
                                     "'");
  if (!describeType(type, acceptBuffers, info)) {
    std::string text;
    llvm::raw_string_ostream(text)
        << "'" << info.name << "' has type " << type
        << ", but only ranked tensors of ONNX Gather element types can be run";
    return llvm::createStringError(text);
  }
  if (hasFixedOffset(type)) {
    std::string text;
    llvm::raw_string_ostream(text)
        << "'" << info.name << "' has type " << type
        << ", but only buffers with offset 0 or ? can be run";
    return llvm::createStringError(text);
  }
  if (static_cast<int64_t>(info.shape.size()) > kMaxRank)
    return llvm::createStringError("'" + info.name + "' has rank " +
                                   Twine(info.shape.size()) + ", but at most " +
                                   Twine(kMaxRank) + " can be run");
  values.push_back(std::move(info));
  return llvm::Error::success();
}

llvm::Error glean::describeSignature(FunctionOpInterface function,
                                     bool acceptBuffers,
                                     SmallVectorImpl<ValueInfo> &inputs,
                                     SmallVectorImpl<ValueInfo> &outputs) {
  for (auto [position, type] : llvm::enumerate(function.getArgumentTypes()))
    if (llvm::Error error =
            describeValue(type, function.getArgAttr(position, kValueNameAttr),
                          "arg" + Twine(position), acceptBuffers, inputs))
      return error;
  for (auto [position, type] : llvm::enumerate(function.getResultTypes()))
    if (llvm::Error error = describeValue(
            type, function.getResultAttr(position, kValueNameAttr),
            "result" + Twine(position), /*acceptBuffers=*/false, outputs))
      return error;
  return llvm::Error::success();
}
