//===- Errors.cpp - errors as a status and a text ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Errors.h"

#include "glean/ExecutionEngine/Errors.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::capi;

char ArgumentError::ID = 0;

llvm::Error capi::argumentError(const llvm::Twine &name,
                                const llvm::Twine &complaint) {
  return llvm::make_error<ArgumentError>(
      ("'" + name + "': " + complaint).str());
}

namespace {
/// The last error of a thread.
struct LastError {
  glean_status status = GLEAN_STATUS_OK;
  std::string text;
  llvm::SmallVector<int64_t> position;
  glean_index_error index = {};
};
} // namespace

static LastError &getLastError() {
  static thread_local LastError error;
  return error;
}

static glean_status getStatus(const llvm::ErrorInfoBase &error) {
  if (error.isA<ArgumentError>())
    return GLEAN_STATUS_INVALID_ARGUMENT;
  if (error.isA<IndexError>())
    return GLEAN_STATUS_INDEX_ERROR;
  if (error.isA<OperandError>())
    return GLEAN_STATUS_OPERAND_ERROR;
  return GLEAN_STATUS_COMPILE_ERROR;
}

glean_status capi::keepError(llvm::Error error) {
  LastError &last = getLastError();
  last.text.clear();
  llvm::handleAllErrors(std::move(error), [&](llvm::ErrorInfoBase &info) {
    last.status = getStatus(info);
    // LLVM may have several.
    last.text += (last.text.empty() ? "" : "\n") + info.message();
    if (!info.isA<IndexError>())
      return;
    const auto &bad = static_cast<const IndexError &>(info);
    last.position.assign(bad.position().begin(), bad.position().end());
    last.index = {bad.index(), last.position.data(),
                  static_cast<int64_t>(last.position.size()), bad.axis(),
                  bad.axisSize()};
  });
  return last.status;
}

const char *glean_last_error(void) { return getLastError().text.c_str(); }

glean_status glean_last_status(void) { return getLastError().status; }

const glean_index_error *glean_last_index_error(void) {
  const LastError &last = getLastError();
  return last.status == GLEAN_STATUS_INDEX_ERROR ? &last.index : nullptr;
}
