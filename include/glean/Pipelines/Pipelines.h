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
  Vector, ///< through vector code for the target: the fast path
};

/// `linalg`, `affine` or `vector`, and back.
StringRef stringifyLowering(Lowering lowering);
std::optional<Lowering> symbolizeLowering(StringRef name);

/// Options of glean-to-llvm-pipeline.
struct ToLLVMOptions : public PassPipelineOptions<ToLLVMOptions> {
  Option<Lowering> lowering{
      *this, "lowering", llvm::cl::desc("How gathers become loops"),
      llvm::cl::init(Lowering::Vector),
      llvm::cl::values(
          clEnumValN(Lowering::Linalg, "linalg", "linalg.generic on tensors"),
          clEnumValN(Lowering::Affine, "affine", "affine loops on buffers"),
          clEnumValN(Lowering::Vector, "vector",
                     "vector code on buffers, for the target"))};
  Option<OnError> onError{
      *this, "on-error",
      llvm::cl::desc("What compiled code does with an index out of bounds"),
      llvm::cl::init(OnError::Abort),
      llvm::cl::values(clEnumValN(OnError::Abort, "abort",
                                  "print a message and end the program"),
                       clEnumValN(OnError::Report, "report",
                                  "record the error in the Glean runtime"))};
  Option<bool> destinations{
      *this, "destinations",
      llvm::cl::desc("Write the results of public functions into buffers of "
                     "the caller's: see glean-results-to-destinations"),
      llvm::cl::init(false)};
  // What follows is for the lowering `vector`; see convert-glean-to-vector.
  Option<std::string> targetTriple{
      *this, "target-triple",
      llvm::cl::desc("Machine to make code for (default: this one)")};
  Option<std::string> targetCPU{
      *this, "target-cpu",
      llvm::cl::desc("CPU, or 'native' (default: the least that the triple "
                     "allows)")};
  Option<std::string> targetFeatures{
      *this, "target-features",
      llvm::cl::desc("Changes to the CPU's features, as +avx2,-avx512f")};
  Option<unsigned> vectorBits{
      *this, "vector-bits",
      llvm::cl::desc("Width of vectors (default: what the CPU has)"),
      llvm::cl::init(0)};
  Option<int64_t> threads{
      *this, "threads",
      llvm::cl::desc("Threads that share the work of one gather; with more "
                     "than one, code calls the OpenMP runtime"),
      llvm::cl::init(1)};
};

/// From a module of functions on tensors or buffers to the LLVM dialect. Public
/// functions take and return buffers in the default layout; the caller owns
/// the buffers that they return. What upstream has no lowering for here is an
/// error at the op; so are functions in modules within the module.
void buildToLLVMPipeline(OpPassManager &pm, const ToLLVMOptions &options);

/// The argument of the pass of that pipeline before which the gathers are
/// lowered, but nothing is of the LLVM dialect: the IR that reads best.
inline constexpr const char *kFirstPassToLLVM =
    "convert-bufferization-to-memref";

/// Registers glean-to-llvm-pipeline.
void registerPipelines();

} // namespace mlir::glean

#endif // GLEAN_PIPELINES_PIPELINES_H
