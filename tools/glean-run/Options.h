//===- Options.h - the command line of glean-run --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANRUN_OPTIONS_H
#define GLEAN_TOOLS_GLEANRUN_OPTIONS_H

#include "Dump.h"
#include "glean/ExecutionEngine/Program.h"

#include <string>
#include <vector>

namespace mlir::glean {

struct RunOptions {
  /// What to run: exactly one of these is set.
  std::string model;
  std::vector<std::string> testDirs;
  std::vector<std::string> gatherFiles; ///< of data and of indices

  /// As they were given: NAME=FILE, and of outputs also FILE alone.
  std::vector<std::string> inputs, outputs, expected;
  bool print = false;
  /// What to show of the compilation, in this order.
  std::vector<DumpKind> dumps;
  std::string entry;
  int64_t axis = 0;
  /// How often to run for timing; 0 for not at all.
  unsigned timedRuns = 0;
  /// How long a run takes before it shows how far it is.
  std::chrono::milliseconds progressDelay{2000};
  Program::Options program;

  /// Whether a run is asked for: dumps alone need none, and so no inputs.
  bool wantsRun() const {
    return dumps.empty() || !gatherFiles.empty() || !inputs.empty() ||
           !outputs.empty() || !expected.empty() || print || timedRuns > 0;
  }
};

/// Parses the command line. An error says what is wrong with it; --help and
/// --version end the program.
llvm::Expected<RunOptions> parseCommandLine(int argc, char **argv);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANRUN_OPTIONS_H
