//===- Errors.cpp - what a run of compiled code may fail with ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/ExecutionEngine/Errors.h"

using namespace mlir;
using namespace mlir::glean;

char IndexError::ID = 0;
char OperandError::ID = 0;

/// The message behind the location, if there is one.
static std::string describe(const glean_error &record) {
  if (record.location[0] == '\0')
    return record.message;
  return std::string(record.location) + ": " + record.message;
}

IndexError::IndexError(const glean_error &record)
    : text(describe(record)), badIndex(record.index), gatheredAxis(record.axis),
      sizeOfAxis(record.axis_size) {
  for (int64_t dim = 0; dim < record.position_rank && dim < GLEAN_MAX_RANK;
       ++dim)
    badPosition.push_back(record.position[dim]);
}

llvm::Error glean::takeRuntimeError() {
  const glean_error *record = glean_runtime_last_error();
  if (LLVM_LIKELY(!record))
    return llvm::Error::success();
  llvm::Error error = record->kind == GLEAN_SIZE_MISMATCH
                          ? llvm::make_error<OperandError>(describe(*record))
                          : llvm::make_error<IndexError>(*record);
  glean_runtime_clear_error();
  return error;
}
