//===- GatherModule.h - a module that holds one gather --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_EXECUTIONENGINE_GATHERMODULE_H
#define GLEAN_EXECUTIONENGINE_GATHERMODULE_H

#include "glean/TensorIO/ElementType.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"

namespace mlir::glean {

/// A gather with the default policy.
struct GatherDescription {
  ElementType dataType, indicesType;
  /// Sizes; ShapedType::kDynamic for those that the code shall not know.
  SmallVector<int64_t> dataShape, indicesShape;
  int64_t axis = 0;
};

/// A module with the function `gather(data, indices)`, whose parameters and
/// result carry the names `data`, `indices` and `output`. An error with the
/// verifier's words where the description breaks a constraint.
llvm::Expected<OwningOpRef<ModuleOp>>
createGatherModule(const GatherDescription &gather, MLIRContext *context);

} // namespace mlir::glean

#endif // GLEAN_EXECUTIONENGINE_GATHERMODULE_H
