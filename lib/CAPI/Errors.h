//===- Errors.h - errors as a status and a text ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CAPI_ERRORS_H
#define GLEAN_LIB_CAPI_ERRORS_H

#include "glean-c/Glean.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::glean::capi {

/// A call breaks a rule of the header.
class ArgumentError : public llvm::ErrorInfo<ArgumentError> {
public:
  static char ID; // NOLINT(readability-identifier-naming): asked for by Error

  explicit ArgumentError(std::string message) : text(std::move(message)) {}

  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return std::make_error_code(std::errc::invalid_argument);
  }

private:
  std::string text;
};

/// `'<name>': <complaint>`.
llvm::Error argumentError(const llvm::Twine &name,
                          const llvm::Twine &complaint);

/// The status of an error, which becomes the last one of the calling thread.
glean_status keepError(llvm::Error error);

/// What a function of the C API returns for its C++ form.
inline glean_status toStatus(llvm::Error error) {
  if (LLVM_LIKELY(!error))
    return GLEAN_STATUS_OK;
  return keepError(std::move(error));
}

} // namespace mlir::glean::capi

#endif // GLEAN_LIB_CAPI_ERRORS_H
