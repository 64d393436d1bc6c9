//===- CInterface.cpp - what C can call of a module ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/CInterface.h"

#include "CNames.h"
#include "Signature.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::glean;

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> findOpen(ArrayRef<int64_t> numbers) {
  SmallVector<int64_t> dims;
  for (auto [dim, number] : llvm::enumerate(numbers))
    if (ShapedType::isDynamic(number))
      dims.push_back(static_cast<int64_t>(dim));
  return dims;
}

SmallVector<int64_t> CArray::openSizes() const { return findOpen(info.shape); }

SmallVector<int64_t> CArray::openStrides() const {
  return info.isDense ? SmallVector<int64_t>() : findOpen(*info.strides);
}

std::string CArray::sizeName(int64_t dim) const {
  return name + "_size" + std::to_string(dim);
}

std::string CArray::strideName(int64_t dim) const {
  return name + "_stride" + std::to_string(dim);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The names of all C parameters that an array is.
static SmallVector<std::string> getParameterNames(const CArray &array) {
  SmallVector<std::string> names = {array.name};
  for (int64_t dim : array.openSizes())
    names.push_back(array.sizeName(dim));
  for (int64_t dim : array.openStrides())
    names.push_back(array.strideName(dim));
  return names;
}

/// Gives the array a name such that none of its parameters has a taken one.
static void nameArray(CArray &array, llvm::StringSet<> &taken) {
  std::string base = makeCIdentifier(array.info.name);
  array.name = base;
  auto isTaken = [&](const std::string &name) { return taken.contains(name); };
  for (unsigned count = 2; llvm::any_of(getParameterNames(array), isTaken);
       ++count)
    array.name = base + "_" + std::to_string(count);
  for (const std::string &name : getParameterNames(array))
    taken.insert(name);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Tensors are values. Of a buffer, it is known where all its users only read
/// it, and make no other buffer of it.
static bool isOnlyRead(BlockArgument argument) {
  if (isa<TensorType>(argument.getType()))
    return true;
  return llvm::all_of(argument.getUses(), [&](OpOperand &use) {
    auto user = dyn_cast<MemoryEffectOpInterface>(use.getOwner());
    if (!user || user->getNumResults() != 0 || user->getNumRegions() != 0)
      return false;
    SmallVector<MemoryEffects::EffectInstance> effects;
    user.getEffectsOnValue(argument, effects);
    return !effects.empty() &&
           llvm::all_of(effects, [](const MemoryEffects::EffectInstance &it) {
             return isa<MemoryEffects::Read>(it.getEffect());
           });
  });
}

static llvm::Expected<CFunction> describeFunction(FunctionOpInterface function,
                                                  StringRef name) {
  std::string reason = explainFunctionName(name);
  if (!reason.empty())
    return llvm::createStringError("'" + name +
                                   "' cannot be its name in C: " + reason);
  SmallVector<ValueInfo> inputs, outputs;
  if (llvm::Error error =
          describeSignature(function, /*acceptBuffers=*/true, inputs, outputs))
    return error;
  CFunction description{function.getName().str(), name.str(), {}};
  llvm::StringSet<> taken;
  taken.insert(name);
  auto add = [&](const ValueInfo &info, bool isResult, bool isConst) {
    description.arrays.push_back({info, "", isResult, isConst});
    nameArray(description.arrays.back(), taken);
  };
  for (auto [argument, info] : llvm::zip(function.getArguments(), inputs))
    add(info, /*isResult=*/false, isOnlyRead(argument));
  for (const ValueInfo &info : outputs)
    add(info, /*isResult=*/true, /*isConst=*/false);
  return description;
}

static std::string chooseName(StringRef symbol, const CNameChoices &names) {
  if (!names.ofOnly.empty())
    return names.ofOnly;
  return symbol == "main" ? names.ofMain : symbol.str();
}

llvm::Expected<std::vector<CFunction>>
glean::describeCInterface(ModuleOp module, const CNameChoices &names) {
  SmallVector<FunctionOpInterface> functions;
  for (auto function : module.getOps<FunctionOpInterface>())
    if (!function.isExternal() && function.isPublic())
      functions.push_back(function);
  if (functions.empty())
    return llvm::createStringError("the module has no public function");
  if (functions.size() > 1 && !names.ofOnly.empty())
    return llvm::createStringError(
        "'" + names.ofOnly + "' cannot be the name of all " +
        Twine(functions.size()) + " public functions of the module");

  std::vector<CFunction> descriptions;
  llvm::StringSet<> taken;
  for (FunctionOpInterface function : functions) {
    llvm::Expected<CFunction> description =
        describeFunction(function, chooseName(function.getName(), names));
    if (!description)
      return llvm::createStringError("function '" + function.getName() + "': " +
                                     llvm::toString(description.takeError()));
    if (!taken.insert(description->name).second)
      return llvm::createStringError("two functions are called '" +
                                     description->name + "' in C");
    descriptions.push_back(std::move(*description));
  }
  return descriptions;
}
