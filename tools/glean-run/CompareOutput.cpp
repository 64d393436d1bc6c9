//===- CompareOutput.cpp - an output and what it should be ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Run.h"

#include "glean/Dialect/Glean/IR/GatherShape.h"

using namespace mlir;
using namespace mlir::glean;

char MismatchError::ID = 0;

llvm::Error glean::compareOutput(StringRef name, const Tensor &actual,
                                 const Tensor &expected) {
  std::string message = ("output '" + name + "': ").str();
  llvm::raw_string_ostream stream(message);
  if (actual.elementType() != expected.elementType() ||
      actual.shape() != expected.shape()) {
    stream << "expected " << toString(expected.elementType(), expected.shape())
           << ", but got " << toString(actual.elementType(), actual.shape());
    return llvm::make_error<MismatchError>(message);
  }
  std::optional<int64_t> flat = actual.firstDifference(expected);
  if (!flat)
    return llvm::Error::success();
  stream << "expected ";
  printElement(stream, expected, *flat);
  stream << " at " << describePosition(*flat, actual.shape()) << ", but got ";
  printElement(stream, actual, *flat);
  return llvm::make_error<MismatchError>(message);
}
