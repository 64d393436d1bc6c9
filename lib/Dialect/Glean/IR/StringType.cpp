//===- StringType.cpp - the layout of a string element -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A string is !llvm.struct<(ptr, i64)>; these sizes are that struct's.
//
//===----------------------------------------------------------------------===//

#include "glean/Dialect/Glean/IR/Glean.h"

using namespace mlir;
using namespace mlir::glean;

llvm::TypeSize StringType::getTypeSizeInBits(const DataLayout &,
                                             DataLayoutEntryListRef) const {
  return llvm::TypeSize::getFixed(128);
}

uint64_t StringType::getABIAlignment(const DataLayout &,
                                     DataLayoutEntryListRef) const {
  return 8;
}

uint64_t StringType::getPreferredAlignment(const DataLayout &,
                                           DataLayoutEntryListRef) const {
  return 8;
}
