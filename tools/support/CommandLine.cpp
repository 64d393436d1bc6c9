//===- CommandLine.cpp - what the tools' command lines share -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"

#include "glean/Runtime/Runtime.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Option/Option.h"

#include <cstdlib>

using namespace mlir;
using namespace mlir::glean;
namespace opt = llvm::opt;

llvm::Expected<opt::InputArgList>
glean::parseArguments(const opt::OptTable &table, const CommonOptions &common,
                      int argc, char **argv, const char *usage,
                      const char *title) {
  unsigned missingIndex, missingCount;
  opt::InputArgList args = table.ParseArgs(ArrayRef(argv + 1, argv + argc),
                                           missingIndex, missingCount);
  if (args.hasArg(common.help)) {
    table.printHelp(llvm::outs(), usage, title);
    std::exit(0);
  }
  if (args.hasArg(common.version)) {
    llvm::outs() << "Glean " << glean_runtime_version() << ", LLVM "
                 << LLVM_VERSION_STRING << "\n";
    std::exit(0);
  }
  if (missingCount)
    return llvm::createStringError(StringRef(args.getArgString(missingIndex)) +
                                   ": expected " + Twine(missingCount) +
                                   " argument" + (missingCount > 1 ? "s" : ""));
  if (const opt::Arg *arg = args.getLastArg(common.unknown))
    return llvm::createStringError("there is no option '" +
                                   arg->getAsString(args) + "' (see --help)");
  return args;
}

llvm::Error glean::parseInteger(const opt::InputArgList &args,
                                opt::OptSpecifier id, int64_t low, int64_t high,
                                int64_t &value) {
  const opt::Arg *arg = args.getLastArg(id);
  if (!arg)
    return llvm::Error::success();
  if (!llvm::to_integer(StringRef(arg->getValue()), value, /*Base=*/10) ||
      value < low || value > high)
    return llvm::createStringError(arg->getSpelling().rtrim('=') +
                                   ": expected an integer from " + Twine(low) +
                                   " to " + Twine(high) + ", but got '" +
                                   arg->getValue() + "'");
  return llvm::Error::success();
}

llvm::Error glean::parseLowering(const opt::InputArgList &args,
                                 opt::OptSpecifier id, Lowering &value) {
  StringRef text = args.getLastArgValue(id, "vector");
  std::optional<Lowering> lowering = symbolizeLowering(text);
  if (!lowering)
    return llvm::createStringError(
        "--lowering: expected vector, affine or linalg, but got '" + text +
        "'");
  value = *lowering;
  return llvm::Error::success();
}
