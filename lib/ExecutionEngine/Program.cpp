//===- Program.cpp - compile a module, run one of its functions ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Program.h"

#include "Entry.h"
#include "Signature.h"
#include "Strides.h"
#include "glean/ExecutionEngine/Compiler.h"

using namespace mlir;
using namespace mlir::glean;

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
  if (llvm::Error error =
          describeSignature(*function, options.acceptBuffers,
                            program->inputInfos, program->outputInfos))
    return error;

  CompileOptions allocating = options;
  allocating.destinations = false; // run() returns new tensors
  llvm::Expected<std::unique_ptr<LoadedCode>> code =
      compileAndLoad(*module, program->entryName, allocating);
  if (!code)
    return code.takeError();
  program->code = std::move(*code);
  program->timeToCompile = std::chrono::steady_clock::now() - start;
  return program;
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

/// The words of a memref descriptor before its sizes: the allocated and the
/// aligned pointer, and the offset. Behind the sizes are the strides.
static constexpr size_t kDescriptorHead = 3;

static size_t getDescriptorSize(const ValueInfo &info) {
  return kDescriptorHead + 2 * info.shape.size();
}

static SmallVector<int64_t> makeDescriptor(const BufferView &view) {
  SmallVector<int64_t> words(2, reinterpret_cast<int64_t>(view.data));
  words.push_back(0); // the offset
  llvm::append_range(words, view.sizes);
  llvm::append_range(words, view.strides);
  return words;
}

/// Takes the buffer behind a descriptor that compiled code returned.
static Tensor takeTensor(const ValueInfo &info, ArrayRef<int64_t> words) {
  return Tensor::adopt(
      info.type, words.slice(kDescriptorHead, info.shape.size()),
      reinterpret_cast<void *>(words[0]), reinterpret_cast<void *>(words[1]));
}

BufferView glean::viewTensor(const Tensor &tensor) {
  BufferView view{tensor.elementType(),
                  // A descriptor knows no const.
                  const_cast<void *>(tensor.data()),
                  SmallVector<int64_t>(tensor.shape()),
                  SmallVector<int64_t>(tensor.shape().size(), 1)};
  // Any strides will do where there are no elements.
  if (tensor.numElements() != 0)
    writeDenseStrides(view.sizes, view.strides.data());
  return view;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Error Program::checkInputs(ArrayRef<BufferView> views) const {
  if (views.size() != inputInfos.size())
    return llvm::make_error<OperandError>(
        ("expected " + Twine(inputInfos.size()) + " inputs, but got " +
         Twine(views.size()))
            .str());
  for (auto [info, view] : llvm::zip(inputInfos, views)) {
    if (info.type == view.type && fits(info.shape, view.sizes) &&
        (!info.strides || fits(*info.strides, view.strides)))
      continue;
    ValueInfo actual{"", view.type, view.sizes};
    if (info.strides)
      actual.strides = view.strides;
    return llvm::make_error<OperandError>("input '" + info.name +
                                          "': expected " + info.typeToString() +
                                          ", but got " + actual.typeToString());
  }
  return llvm::Error::success();
}

llvm::Error Program::invoke(ArrayRef<BufferView> inputs,
                            MutableArrayRef<int64_t> results,
                            std::chrono::nanoseconds *duration) const {
  SmallVector<SmallVector<int64_t>> descriptors =
      llvm::map_to_vector(inputs, makeDescriptor);
  SmallVector<void *> pointers;
  if (!results.empty())
    pointers.push_back(results.data());
  for (SmallVector<int64_t> &descriptor : descriptors)
    pointers.push_back(descriptor.data());

  using Clock = std::chrono::steady_clock;
  Clock::time_point start = duration ? Clock::now() : Clock::time_point();
  llvm::Error error = callEntry(code->entry(), pointers.data());
  if (duration)
    *duration = Clock::now() - start;
  return error;
}

llvm::Expected<std::vector<Tensor>>
Program::run(ArrayRef<const Tensor *> tensors,
             std::chrono::nanoseconds *duration) const {
  SmallVector<BufferView> views;
  for (const Tensor *tensor : tensors)
    views.push_back(viewTensor(*tensor));
  if (llvm::Error error = checkInputs(views))
    return error;
  size_t resultWords = 0;
  for (const ValueInfo &info : outputInfos)
    resultWords += getDescriptorSize(info);
  SmallVector<int64_t> results(resultWords);
  llvm::Error error = invoke(views, results, duration);

  // A function that met a bad index returns its results all the same: they
  // have to be freed.
  std::vector<Tensor> outputs;
  ArrayRef<int64_t> rest(results);
  for (const ValueInfo &info : outputInfos) {
    size_t size = getDescriptorSize(info);
    outputs.push_back(takeTensor(info, rest.take_front(size)));
    rest = rest.drop_front(size);
  }
  if (error)
    return error;
  for (Tensor &tensor : outputs)
    tensor.ownStrings();
  return outputs;
}

llvm::Error Program::checkBuffers(ArrayRef<BufferView> buffers) const {
  if (!outputInfos.empty())
    return llvm::make_error<OperandError>("function '" + entryName +
                                          "' has results: use run()");
  return checkInputs(buffers);
}

llvm::Error Program::call(ArrayRef<BufferView> buffers) const {
  if (llvm::Error error = checkBuffers(buffers))
    return error;
  return invoke(buffers, {});
}

//===----------------------------------------------------------------------===//
// Bound calls
//===----------------------------------------------------------------------===//

BoundCall::BoundCall(EntryFunction function, ArrayRef<BufferView> buffers)
    : function(function) {
  for (const BufferView &buffer : buffers)
    descriptors.push_back(makeDescriptor(buffer));
  for (SmallVector<int64_t> &descriptor : descriptors)
    pointers.push_back(descriptor.data());
}

llvm::Expected<BoundCall> Program::bind(ArrayRef<BufferView> buffers) const {
  if (llvm::Error error = checkBuffers(buffers))
    return error;
  return BoundCall(code->entry(), buffers);
}
