//===- Signature.h - parameters and results of a function -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_EXECUTIONENGINE_SIGNATURE_H
#define GLEAN_LIB_EXECUTIONENGINE_SIGNATURE_H

#include "glean/ExecutionEngine/ValueInfo.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/Error.h"

namespace mlir::glean {

/// The time to compile a nest of loops grows faster than its depth; NumPy stops
/// at 64 too.
inline constexpr int64_t kMaxRank = 64;

/// The public function with the given name, or the only one with a body.
llvm::Expected<FunctionOpInterface> findEntry(ModuleOp module, StringRef name);

/// Describes all parameters and results, or says which one cannot be run.
llvm::Error describeSignature(FunctionOpInterface function, bool acceptBuffers,
                              SmallVectorImpl<ValueInfo> &inputs,
                              SmallVectorImpl<ValueInfo> &outputs);

} // namespace mlir::glean

#endif // GLEAN_LIB_EXECUTIONENGINE_SIGNATURE_H
