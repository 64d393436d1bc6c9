//===- Errors.h - what a run of compiled code may fail with ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_ERRORS_H
#define GLEAN_EXECUTIONENGINE_ERRORS_H

#include "glean/Runtime/Runtime.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::glean {

/// An index is out of bounds.
class IndexError : public llvm::ErrorInfo<IndexError> {
public:
  static char ID; // NOLINT(readability-identifier-naming): asked for by Error

  explicit IndexError(const glean_error &record);

  /// `lookup: index 7 at position [1] is out of bounds for axis 0 of size 5
  /// (valid: -5 to 4)`, where the location comes first if the gather has one.
  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return std::make_error_code(std::errc::result_out_of_range);
  }

  /// The index as it stood in `indices`.
  int64_t index() const { return badIndex; }
  /// Its coordinates there, at most GLEAN_MAX_RANK of them. None for a scalar,
  /// and where another thread changed the indices meanwhile.
  llvm::ArrayRef<int64_t> position() const { return badPosition; }
  int64_t axis() const { return gatheredAxis; }
  /// Of the data along the axis.
  int64_t axisSize() const { return sizeOfAxis; }

private:
  std::string text;
  int64_t badIndex, gatheredAxis, sizeOfAxis;
  llvm::SmallVector<int64_t> badPosition;
};

/// The number, types, shapes or strides of operands are not those that the
/// code was compiled for, or do not fit each other.
class OperandError : public llvm::ErrorInfo<OperandError> {
public:
  static char ID; // NOLINT(readability-identifier-naming): asked for by Error

  explicit OperandError(std::string message) : text(std::move(message)) {}

  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return std::make_error_code(std::errc::invalid_argument);
  }

private:
  std::string text;
};

/// The error that the runtime has for the calling thread, which is then
/// cleared; success if there is none.
llvm::Error takeRuntimeError();

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_ERRORS_H
