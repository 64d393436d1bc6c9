//===- DescribedGather.h - a module of one gather -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANCOMPILE_DESCRIBEDGATHER_H
#define GLEAN_TOOLS_GLEANCOMPILE_DESCRIBEDGATHER_H

#include "Options.h"

#include "mlir/IR/OwningOpRef.h"

namespace mlir::glean {

/// The module with the function that the options describe; `name` is that of
/// the function, and what its errors begin with. An error names the option that
/// is wrong.
llvm::Expected<OwningOpRef<ModuleOp>>
createDescribedGather(const GatherOptions &options, StringRef name,
                      MLIRContext *context);

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANCOMPILE_DESCRIBEDGATHER_H
