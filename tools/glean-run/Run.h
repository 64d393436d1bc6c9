//===- Run.h - what glean-run can do --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANRUN_RUN_H
#define GLEAN_TOOLS_GLEANRUN_RUN_H

#include "Options.h"

namespace mlir::glean {

/// An output that is not what was expected.
class MismatchError : public llvm::ErrorInfo<MismatchError> {
public:
  static char ID; // NOLINT(readability-identifier-naming): asked for by Error

  explicit MismatchError(std::string message) : text(std::move(message)) {}

  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  std::string text;
};

/// Fails with a MismatchError that names the output and the first element in
/// which it differs from `expected`, or both types.
llvm::Error compareOutput(StringRef name, const Tensor &actual,
                          const Tensor &expected);

/// The addresses of tensors, as Program::run() takes them.
inline SmallVector<const Tensor *> listPointers(ArrayRef<Tensor> tensors) {
  return llvm::to_vector(llvm::make_pointer_range(tensors));
}

/// Runs a model, or one gather without a model, on tensors from files.
llvm::Error runModel(const RunOptions &options, MLIRContext *context);

/// Runs ONNX's tests and prints a line for each that fails, and a summary.
/// Returns the exit status.
int runTestDirs(const RunOptions &options, MLIRContext *context);

/// Prints `error: ` and the error's text. Returns the exit status it means: 1
/// where the run failed, 2 where it could not be started.
int reportError(llvm::Error error);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANRUN_RUN_H
