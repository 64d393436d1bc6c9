//===- Bindings.h - NAME=FILE on the command line -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANRUN_BINDINGS_H
#define GLEAN_TOOLS_GLEANRUN_BINDINGS_H

#include "glean/ExecutionEngine/Program.h"

namespace mlir::glean {

/// A file for the value at `position` of the inputs or of the outputs.
struct Binding {
  size_t position;
  StringRef path;
};

/// Resolves all uses of --`option`, each value at most once. `arguments`, which
/// are NAME=FILE, have to outlive what is returned. Where `mayLackName` is set,
/// FILE alone stands for the only value.
llvm::Expected<SmallVector<Binding>>
resolveBindings(ArrayRef<std::string> arguments, StringRef option,
                ArrayRef<ValueInfo> values, bool mayLackName);

/// The tensors of all files, in order.
llvm::Expected<std::vector<Tensor>> readTensors(ArrayRef<Binding> bindings);

/// The inputs of the program in their order, from the arguments of --input.
llvm::Expected<std::vector<Tensor>> readInputs(const Program &program,
                                               ArrayRef<std::string> arguments);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANRUN_BINDINGS_H
