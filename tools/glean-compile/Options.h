//===- Options.h - the command line of glean-compile ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANCOMPILE_OPTIONS_H
#define GLEAN_TOOLS_GLEANCOMPILE_OPTIONS_H

#include "glean/ExecutionEngine/Compiler.h"

#include <string>

namespace mlir::glean {

/// One gather, as --gather and the options that go with it describe it.
struct GatherOptions {
  std::string data, indices, outOfBounds = "error";
  int64_t axis = 0;
};

struct ToolOptions {
  /// The file of the module; empty for a gather.
  std::string model;
  GatherOptions gather;

  std::string output, header;
  bool isSharedLibrary = false;
  /// Empty: by the module's names.
  std::string name;
  CompileOptions compile;
};

/// Parses the command line. An error says what is wrong with it; --help and
/// --version end the program.
llvm::Expected<ToolOptions> parseCommandLine(int argc, char **argv);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANCOMPILE_OPTIONS_H
