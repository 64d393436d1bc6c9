//===- RunModel.cpp - run a model on tensors from files ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoadModule.h"
#include "Run.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"
#include "glean/ExecutionEngine/GatherSpec.h"
#include "glean/TensorIO/TensorFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// Names and files
//===----------------------------------------------------------------------===//

namespace {
/// A file for the value at `position` of the inputs or of the outputs.
struct Binding {
  size_t position;
  StringRef path;
};
} // namespace

static std::string listNames(ArrayRef<ValueInfo> values) {
  return llvm::join(llvm::map_range(values,
                                    [](const ValueInfo &value) {
                                      return "'" + value.name + "'";
                                    }),
                    ", ");
}

/// Resolves NAME=FILE. A name may hold an equals sign itself: the longest one
/// of the model that fits is meant. FILE alone means the only value, if
/// `mayLackName`.
static llvm::Expected<Binding> resolve(StringRef argument, StringRef option,
                                       ArrayRef<ValueInfo> values,
                                       bool mayLackName) {
  std::optional<Binding> longest;
  for (auto [position, value] : llvm::enumerate(values)) {
    StringRef rest = argument;
    if (rest.consume_front(value.name) && rest.consume_front("=") &&
        (!longest || rest.size() < longest->path.size()))
      longest = Binding{position, rest};
  }
  if (longest)
    return *longest;
  auto [name, path] = argument.split('=');
  StringRef kind = option == "input" ? "input" : "output";
  if (argument.contains('='))
    return llvm::createStringError("--" + option + " " + argument +
                                   ": there is no " + kind + " '" + name +
                                   "' (expected " + listNames(values) + ")");
  if (!mayLackName)
    return llvm::createStringError("--" + option + " " + argument +
                                   ": expected NAME=FILE");
  if (values.size() != 1)
    return llvm::createStringError("--" + option + " " + argument +
                                   ": expected NAME=FILE, since there are " +
                                   Twine(values.size()) + " outputs (" +
                                   listNames(values) + ")");
  return Binding{0, argument};
}

/// Resolves all uses of an option, each value at most once.
static llvm::Expected<SmallVector<Binding>>
resolveAll(ArrayRef<std::string> arguments, StringRef option,
           ArrayRef<ValueInfo> values, bool mayLackName) {
  SmallVector<Binding> bindings;
  for (const std::string &argument : arguments) {
    llvm::Expected<Binding> binding =
        resolve(argument, option, values, mayLackName);
    if (!binding)
      return binding.takeError();
    if (llvm::any_of(bindings, [&](const Binding &other) {
          return other.position == binding->position;
        }))
      return llvm::createStringError("--" + option + " was given twice for '" +
                                     values[binding->position].name + "'");
    if (option == "output" && llvm::any_of(bindings, [&](const Binding &other) {
          return other.path == binding->path;
        }))
      return llvm::createStringError("--output writes '" + binding->path +
                                     "' twice");
    bindings.push_back(*binding);
  }
  return bindings;
}

static llvm::Expected<std::vector<Tensor>> readAll(ArrayRef<Binding> bindings) {
  std::vector<Tensor> tensors;
  for (const Binding &binding : bindings) {
    llvm::Expected<Tensor> tensor = readTensorFile(binding.path);
    if (!tensor)
      return tensor.takeError();
    tensors.push_back(std::move(*tensor));
  }
  return tensors;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

llvm::Error glean::compareOutput(StringRef name, const Tensor &actual,
                                 const Tensor &expected) {
  std::string message = ("output '" + name + "': ").str();
  llvm::raw_string_ostream stream(message);
  if (actual.elementType() != expected.elementType() ||
      actual.shape() != expected.shape()) {
    stream << "expected " << toString(expected.elementType(), expected.shape())
           << ", but got " << toString(actual.elementType(), actual.shape());
    return llvm::make_error<MismatchError>(message);
  }
  std::optional<int64_t> flat = actual.firstDifference(expected);
  if (!flat)
    return llvm::Error::success();
  stream << "expected ";
  printElement(stream, expected, *flat);
  stream << " at " << describePosition(*flat, actual.shape()) << ", but got ";
  printElement(stream, actual, *flat);
  return llvm::make_error<MismatchError>(message);
}

static void printValues(ArrayRef<ValueInfo> infos,
                        ArrayRef<const Tensor *> tensors) {
  for (auto [info, tensor] : llvm::zip(infos, tensors)) {
    llvm::outs() << info.name << ": ";
    print(llvm::outs(), *tensor);
  }
}

/// Runs the program again, `runs` times, and prints how long it took.
static llvm::Error timeRuns(const Program &program,
                            ArrayRef<const Tensor *> inputs, unsigned runs) {
  using Microseconds = std::chrono::duration<double, std::micro>;
  std::vector<double> times;
  for (unsigned run = 0; run < runs; ++run) {
    auto start = std::chrono::steady_clock::now();
    llvm::Expected<std::vector<Tensor>> outputs = program.run(inputs);
    times.push_back(
        Microseconds(std::chrono::steady_clock::now() - start).count());
    if (!outputs)
      return outputs.takeError();
  }
  llvm::sort(times);
  llvm::outs() << llvm::format(
      "time: median %.3f us, minimum %.3f us of %u runs; compiled in %.1f ms\n",
      times[times.size() / 2], times.front(), runs,
      Microseconds(program.compileTime()).count() / 1000);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

static llvm::Error runProgram(const Program &program,
                              ArrayRef<const Tensor *> inputs,
                              const RunOptions &options) {
  // All that can be wrong with the command line comes to light before anything
  // is run or written.
  llvm::Expected<SmallVector<Binding>> outputFiles = resolveAll(
      options.outputs, "output", program.outputs(), /*mayLackName=*/true);
  if (!outputFiles)
    return outputFiles.takeError();
  llvm::Expected<SmallVector<Binding>> expectedFiles = resolveAll(
      options.expected, "expect", program.outputs(), /*mayLackName=*/true);
  if (!expectedFiles)
    return expectedFiles.takeError();
  llvm::Expected<std::vector<Tensor>> expected = readAll(*expectedFiles);
  if (!expected)
    return expected.takeError();

  llvm::Expected<std::vector<Tensor>> outputs = program.run(inputs);
  if (!outputs)
    return outputs.takeError();
  if (options.print) {
    printValues(program.inputs(), inputs);
    printValues(program.outputs(),
                llvm::to_vector(llvm::make_pointer_range(*outputs)));
  }
  for (const Binding &file : *outputFiles)
    if (llvm::Error error =
            writeTensorFile(file.path, program.outputs()[file.position].name,
                            (*outputs)[file.position]))
      return error;
  for (auto [file, tensor] : llvm::zip(*expectedFiles, *expected))
    if (llvm::Error error = compareOutput(program.outputs()[file.position].name,
                                          (*outputs)[file.position], tensor))
      return error;
  if (options.timedRuns)
    return timeRuns(program, inputs, options.timedRuns);
  return llvm::Error::success();
}

static llvm::Expected<OwningOpRef<ModuleOp>>
createModule(const RunOptions &options, ArrayRef<Tensor> gatherInputs,
             MLIRContext *context) {
  if (gatherInputs.empty())
    return loadModule(options.model, context);
  const Tensor &data = gatherInputs[0], &indices = gatherInputs[1];
  GatherSpec gather{data.elementType(), indices.elementType(),
                    SmallVector<int64_t>(data.shape()),
                    SmallVector<int64_t>(indices.shape()), options.axis};
  return createGatherModule(gather, context);
}

/// The inputs of the program in their order, from the files that --input names.
static llvm::Expected<std::vector<Tensor>>
readInputs(const Program &program, const RunOptions &options) {
  llvm::Expected<SmallVector<Binding>> bindings = resolveAll(
      options.inputs, "input", program.inputs(), /*mayLackName=*/false);
  if (!bindings)
    return bindings.takeError();
  llvm::sort(*bindings, [](const Binding &lhs, const Binding &rhs) {
    return lhs.position < rhs.position;
  });
  for (auto [position, info] : llvm::enumerate(program.inputs()))
    if (position >= bindings->size() ||
        (*bindings)[position].position != position)
      return llvm::createStringError("input '" + info.name +
                                     "' is missing: pass --input " + info.name +
                                     "=FILE (" + info.typeToString() + ")");
  return readAll(*bindings);
}

llvm::Error glean::runModel(const RunOptions &options, MLIRContext *context) {
  std::vector<Tensor> inputs;
  for (const std::string &path : options.gatherFiles) {
    llvm::Expected<Tensor> tensor = readTensorFile(path);
    if (!tensor)
      return tensor.takeError();
    inputs.push_back(std::move(*tensor));
  }
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      createModule(options, inputs, context);
  if (!module)
    return module.takeError();
  llvm::Expected<std::unique_ptr<Program>> program =
      Program::compile(std::move(*module), options.entry, options.program);
  if (!program)
    return program.takeError();
  if (options.gatherFiles.empty()) {
    llvm::Expected<std::vector<Tensor>> read = readInputs(**program, options);
    if (!read)
      return read.takeError();
    inputs = std::move(*read);
  }
  SmallVector<const Tensor *> pointers;
  for (const Tensor &tensor : inputs)
    pointers.push_back(&tensor);
  return runProgram(**program, pointers, options);
}
