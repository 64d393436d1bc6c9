//===- CommandLine.h - what the tools' command lines share ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_SUPPORT_COMMANDLINE_H
#define GLEAN_TOOLS_SUPPORT_COMMANDLINE_H

#include "glean/Pipelines/Pipelines.h"

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"

namespace mlir::glean {

/// The options that every tool has, by their ids in its table.
struct CommonOptions {
  llvm::opt::OptSpecifier help, version, unknown;
};

/// Parses the command line of a tool. An error says what is wrong with it;
/// --help, which prints `usage` and `title`, and --version end the program. The
/// table has to live as long as the arguments.
llvm::Expected<llvm::opt::InputArgList>
parseArguments(const llvm::opt::OptTable &table, const CommonOptions &common,
               int argc, char **argv, const char *usage, const char *title);

/// The number that an option was given, or `value` as it is without the
/// option. An error where it is none in [low, high].
llvm::Error parseInteger(const llvm::opt::InputArgList &args,
                         llvm::opt::OptSpecifier id, int64_t low, int64_t high,
                         int64_t &value);

/// The same for numbers of other types.
template <typename T>
llvm::Error parseNumber(const llvm::opt::InputArgList &args,
                        llvm::opt::OptSpecifier id, int64_t low, int64_t high,
                        T &value) {
  auto number = static_cast<int64_t>(value);
  llvm::Error error = parseInteger(args, id, low, high, number);
  value = static_cast<T>(number);
  return error;
}

/// The value of --lowering.
llvm::Error parseLowering(const llvm::opt::InputArgList &args,
                          llvm::opt::OptSpecifier id, Lowering &value);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_SUPPORT_COMMANDLINE_H
