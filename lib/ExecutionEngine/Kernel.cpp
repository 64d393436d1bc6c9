//===- Kernel.cpp - compile a gather once, run it many times -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Kernel.h"

#include "Entry.h"
#include "OpenMP.h"
#include "Signature.h"
#include "Strides.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

static CompileOptions getCompileOptions(const GatherSpec &spec) {
  CompileOptions options;
  options.lowering = spec.lowering;
  options.optLevel = spec.optLevel;
  options.cpu = spec.cpu;
  options.threads = spec.threads;
  return options;
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
Kernel::compileToObject(const GatherSpec &spec) {
  // A context of its own costs about a millisecond. In exchange compilations
  // share nothing, and leave nothing behind.
  DialectRegistry registry;
  registerCompilerDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      createGatherIntoModule(spec, &context);
  if (!module)
    return module.takeError();
  return compileEntry(**module, "gather", CodeFormat::Object,
                      getCompileOptions(spec));
}

static ValueInfo describeOperand(StringRef name, ElementType type,
                                 ArrayRef<int64_t> shape, Layout layout) {
  ValueInfo info;
  info.name = name.str();
  info.type = type;
  info.shape.assign(shape.begin(), shape.end());
  info.isDense = layout == Layout::Dense;
  if (!info.isDense)
    info.strides = SmallVector<int64_t>(shape.size(), kAnySize);
  return info;
}

llvm::Expected<std::shared_ptr<const Kernel>>
Kernel::load(const GatherSpec &spec,
             std::unique_ptr<llvm::MemoryBuffer> object) {
  // Code for several threads calls the OpenMP runtime, which has to be there.
  getThreadCount(spec.threads);
  llvm::Expected<std::unique_ptr<LoadedCode>> code =
      LoadedCode::load(std::move(object));
  if (!code)
    return code.takeError();
  std::shared_ptr<Kernel> kernel(new Kernel());
  kernel->code = std::move(*code);
  kernel->operandInfos = {
      describeOperand("data", spec.dataType, spec.dataShape, spec.dataLayout),
      describeOperand("indices", spec.indicesType, spec.indicesShape,
                      spec.indicesLayout),
      describeOperand("output", spec.dataType, spec.outputShape(),
                      spec.outputLayout)};
  kernel->resultCount = 1;
  kernel->axis =
      normalizeAxis(spec.axis, static_cast<int64_t>(spec.dataShape.size()));
  return kernel;
}

llvm::Expected<std::shared_ptr<const Kernel>>
Kernel::compile(const GatherSpec &spec) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> object =
      compileToObject(spec);
  if (!object)
    return object.takeError();
  return load(spec, std::move(*object));
}

llvm::Expected<std::shared_ptr<const Kernel>>
Kernel::compile(OwningOpRef<ModuleOp> module, StringRef entry,
                const CompileOptions &options) {
  llvm::Expected<FunctionOpInterface> function = findEntry(*module, entry);
  if (!function)
    return function.takeError();
  std::string name = function->getName().str();
  SmallVector<ValueInfo> inputs, results;
  if (llvm::Error error =
          describeSignature(*function, /*acceptBuffers=*/true, inputs, results))
    return error;
  CompileOptions destinations = options;
  destinations.destinations = true;
  llvm::Expected<std::unique_ptr<LoadedCode>> code =
      compileAndLoad(*module, name, destinations);
  if (!code)
    return code.takeError();
  std::shared_ptr<Kernel> kernel(new Kernel());
  kernel->code = std::move(*code);
  kernel->resultCount = results.size();
  kernel->operandInfos = std::move(inputs);
  llvm::append_range(kernel->operandInfos, std::move(results));
  return kernel;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static bool hasStridesOf(const ValueInfo &info, const ConstArrayView &view) {
  if (info.isDense)
    return view.isDense();
  if (!view.strides.empty())
    return fits(*info.strides, view.strides);
  SmallVector<int64_t> strides(view.sizes.size());
  writeDenseStrides(view.sizes, strides.data());
  return fits(*info.strides, strides);
}

/// What a view is, in words; with the strides, if they are what is wrong.
static std::string describe(const ConstArrayView &view, bool withStrides) {
  ValueInfo info{"", view.type, SmallVector<int64_t>(view.sizes)};
  if (withStrides)
    info.strides = SmallVector<int64_t>(view.strides);
  return info.typeToString();
}

llvm::Error Kernel::checkCounts(size_t numInputs, size_t numOutputs) const {
  size_t count = operandInfos.size();
  // Of a function on buffers, any split will do.
  bool isSplitRight = resultCount == 0 || numOutputs == resultCount;
  if (isSplitRight && numInputs <= count && numOutputs == count - numInputs)
    return llvm::Error::success();
  return llvm::make_error<OperandError>(
      ("expected " + Twine(count - resultCount) + " inputs and " +
       Twine(resultCount) + " outputs, but got " + Twine(numInputs) + " and " +
       Twine(numOutputs))
          .str());
}

llvm::Error Kernel::checkOperand(size_t position,
                                 const ConstArrayView &view) const {
  const ValueInfo &info = operandInfos[position];
  bool hasRank =
      view.strides.empty() || view.strides.size() == view.sizes.size();
  bool hasShape = info.type == view.type && fits(info.shape, view.sizes);
  if (LLVM_LIKELY(hasRank && hasShape && hasStridesOf(info, view)))
    return llvm::Error::success();
  if (!hasRank)
    return llvm::make_error<OperandError>(
        ("'" + info.name + "': " + Twine(view.strides.size()) +
         " strides for " + Twine(view.sizes.size()) + " sizes")
            .str());
  std::string wanted = info.typeToString();
  if (hasShape && info.isDense)
    wanted += " in row-major order without gaps";
  return llvm::make_error<OperandError>("'" + info.name + "': expected " +
                                        wanted + ", but got " +
                                        describe(view, hasShape));
}

llvm::Error Kernel::checkOutput(const ConstArrayView &data,
                                const ConstArrayView &indices,
                                const ConstArrayView &output) const {
  auto isRight = [&] {
    auto firstIndex = static_cast<size_t>(axis);
    size_t firstBehind = firstIndex + indices.sizes.size();
    for (size_t dim = 0; dim < output.sizes.size(); ++dim) {
      int64_t wanted = dim < firstIndex ? data.sizes[dim]
                       : dim < firstBehind
                           ? indices.sizes[dim - firstIndex]
                           : data.sizes[dim - firstBehind + firstIndex + 1];
      if (output.sizes[dim] != wanted)
        return false;
    }
    return true;
  };
  if (LLVM_LIKELY(isRight()))
    return llvm::Error::success();
  ConstArrayView wanted = output;
  SmallVector<int64_t> sizes =
      inferGatherShape(data.sizes, indices.sizes, axis);
  wanted.sizes = sizes;
  return llvm::make_error<OperandError>("'output': expected " +
                                        describe(wanted, false) + ", but got " +
                                        describe(output, false));
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Error Kernel::invoke(ArrayRef<const ConstArrayView *> operands) const {
  // Descriptors as the LLVM dialect has them: the allocated and the aligned
  // pointer, the offset, sizes and strides. All lie one behind the other, with
  // their addresses in front.
  size_t words = operands.size();
  for (const ConstArrayView *view : operands)
    words += 3 + 2 * view->sizes.size();
  SmallVector<int64_t, 64> memory;
  memory.resize_for_overwrite(words);
  auto *addresses = reinterpret_cast<void **>(memory.data());
  int64_t *descriptor = memory.data() + operands.size();
  for (size_t position = 0; position < operands.size(); ++position) {
    const ConstArrayView &view = *operands[position];
    addresses[position] = descriptor;
    descriptor[0] = descriptor[1] = reinterpret_cast<int64_t>(view.data);
    descriptor[2] = 0;
    descriptor += 3;
    for (int64_t size : view.sizes)
      *descriptor++ = size;
    if (view.strides.empty())
      writeDenseStrides(view.sizes, descriptor);
    for (size_t dim = 0; dim < view.strides.size(); ++dim)
      descriptor[dim] = view.strides[dim];
    descriptor += view.sizes.size();
  }
  return callEntry(code->entry(), addresses);
}

llvm::Error Kernel::run(const ConstArrayView &data,
                        const ConstArrayView &indices,
                        const ArrayView &output) const {
  const ConstArrayView *operands[] = {&data, &indices, &output};
  if (LLVM_UNLIKELY(axis < 0))
    return run({data, indices}, {output});
  for (size_t position = 0; position < 3; ++position)
    if (llvm::Error error = checkOperand(position, *operands[position]))
      return error;
  if (llvm::Error error = checkOutput(data, indices, output))
    return error;
  return invoke(operands);
}

llvm::Error Kernel::run(ArrayRef<ConstArrayView> inputs,
                        ArrayRef<ArrayView> outputs) const {
  if (llvm::Error error = checkCounts(inputs.size(), outputs.size()))
    return error;
  SmallVector<const ConstArrayView *> operands;
  for (const ConstArrayView &view : inputs)
    operands.push_back(&view);
  for (const ArrayView &view : outputs)
    operands.push_back(&view);
  for (auto [position, view] : llvm::enumerate(operands))
    if (llvm::Error error = checkOperand(position, *view))
      return error;
  if (axis >= 0)
    if (llvm::Error error =
            checkOutput(*operands[0], *operands[1], *operands[2]))
      return error;
  return invoke(operands);
}
