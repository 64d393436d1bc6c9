//===- Pipelines.h - the only place that orders passes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_PIPELINES_PIPELINES_H
#define GLEAN_PIPELINES_PIPELINES_H

#include "glean/Dialect/Glean/Transforms/OnError.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir::glean {

/// How gathers become loops.
enum class Lowering {
  Linalg, ///< through linalg.generic: the path that upstream passes work on
  Affine, ///< through affine loops: the index is handled once a slice
};

/// Options of glean-to-llvm-pipeline.
struct ToLLVMOptions : public PassPipelineOptions<ToLLVMOptions> {
  Option<Lowering> lowering{
      *this, "lowering", llvm::cl::desc("How gathers become loops"),
      llvm::cl::init(Lowering::Affine),
      llvm::cl::values(
          clEnumValN(Lowering::Linalg, "linalg", "linalg.generic on tensors"),
          clEnumValN(Lowering::Affine, "affine", "affine loops on buffers"))};
  Option<OnError> onError{
      *this, "on-error",
      llvm::cl::desc("What compiled code does with an index out of bounds"),
      llvm::cl::init(OnError::Abort),
      llvm::cl::values(clEnumValN(OnError::Abort, "abort",
                                  "print a message and end the program"),
                       clEnumValN(OnError::Report, "report",
                                  "record the error in the Glean runtime"))};
};

/// From a module of functions on tensors or buffers to the LLVM dialect. Public
/// functions take and return buffers in the default layout; the caller owns
/// the buffers that they return. What upstream has no lowering for here is an
/// error at the op; so are functions in modules within the module.
void buildToLLVMPipeline(OpPassManager &pm, const ToLLVMOptions &options);

/// Registers glean-to-llvm-pipeline.
void registerPipelines();

} // namespace mlir::glean

#endif // GLEAN_PIPELINES_PIPELINES_H
