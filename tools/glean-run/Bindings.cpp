//===- Bindings.cpp - NAME=FILE on the command line ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bindings.h"

#include "glean/TensorIO/TensorFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::glean;

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
  if (values.empty())
    return llvm::createStringError("--" + option + " " + argument +
                                   ": the function has no " + kind + "s");
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

llvm::Expected<SmallVector<Binding>>
glean::resolveBindings(ArrayRef<std::string> arguments, StringRef option,
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

llvm::Expected<std::vector<Tensor>>
glean::readTensors(ArrayRef<Binding> bindings) {
  std::vector<Tensor> tensors;
  for (const Binding &binding : bindings) {
    llvm::Expected<Tensor> tensor = readTensorFile(binding.path);
    if (!tensor)
      return tensor.takeError();
    tensors.push_back(std::move(*tensor));
  }
  return tensors;
}

llvm::Expected<std::vector<Tensor>>
glean::readInputs(const Program &program, ArrayRef<std::string> arguments) {
  llvm::Expected<SmallVector<Binding>> bindings = resolveBindings(
      arguments, "input", program.inputs(), /*mayLackName=*/false);
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
  return readTensors(*bindings);
}
