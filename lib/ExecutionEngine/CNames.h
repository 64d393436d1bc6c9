//===- CNames.h - names that C and C++ accept -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_EXECUTIONENGINE_CNAMES_H
#define GLEAN_LIB_EXECUTIONENGINE_CNAMES_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace mlir::glean {

/// Why a function must not be called so in C and C++, or "".
std::string explainFunctionName(llvm::StringRef name);

} // namespace mlir::glean

#endif // GLEAN_LIB_EXECUTIONENGINE_CNAMES_H
