//===- ToLLVM.cpp - glean-to-llvm-pipeline -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "glean/Conversion/Passes.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"
#include "glean/Pipelines/Pipelines.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::glean;

StringRef glean::stringifyLowering(Lowering lowering) {
  switch (lowering) {
  case Lowering::Linalg:
    return "linalg";
  case Lowering::Affine:
    return "affine";
  case Lowering::Vector:
    return "vector";
  }
  return "";
}

std::optional<Lowering> glean::symbolizeLowering(StringRef name) {
  return llvm::StringSwitch<std::optional<Lowering>>(name)
      .Case("linalg", Lowering::Linalg)
      .Case("affine", Lowering::Affine)
      .Case("vector", Lowering::Vector)
      .Default(std::nullopt);
}

/// Tensors to buffers, with the default layout at the borders of functions:
/// what callers have, and what needs no strides in the loops.
static void addBufferization(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(createProtectArgumentsPass());
  bufferization::OneShotBufferizePassOptions options;
  options.allowReturnAllocsFromLoops = true;
  options.bufferizeFunctionBoundaries = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  pm.addPass(bufferization::createOneShotBufferizePass(options));
  pm.addNestedPass<func::FuncOp>(createSeparateResultsPass());
  // Frees what was allocated on the way, and sees to it that a function which
  // returns an argument or a constant returns a buffer of its own.
  bufferization::buildBufferDeallocationPipeline(
      pm, bufferization::BufferDeallocationPipelineOptions());
  pm.addNestedPass<func::FuncOp>(createSeparateDestinationsPass());
}

/// Gathers on buffers to vector code, and its parts for several threads to
/// OpenMP.
static void addVectors(OpPassManager &pm, const ToLLVMOptions &options) {
  ConvertGleanToVectorPassOptions conversion;
  conversion.onError = options.onError;
  conversion.targetTriple = options.targetTriple;
  conversion.targetCPU = options.targetCPU;
  conversion.targetFeatures = options.targetFeatures;
  conversion.vectorBits = options.vectorBits;
  conversion.threads = options.threads;
  // Only the parts of a gather are for several threads: in another loop, an
  // index out of bounds would be recorded where nobody looks.
  if (options.threads > 1)
    pm.addPass(mlir::createParallelForToNestedForsPass());
  pm.addPass(createConvertGleanToVectorPass(conversion));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  if (options.threads > 1) {
    ConvertSCFToOpenMPPassOptions openmp;
    openmp.numThreads = options.threads;
    pm.addPass(createConvertSCFToOpenMPPass(openmp));
    pm.addPass(createInlineAllocaScopesPass());
  }
}

/// Loops, memory and arithmetic to the LLVM dialect.
static void addLLVM(OpPassManager &pm) {
  pm.addPass(createConvertBufferizationToMemRefPass());
  OpPassManager &function = pm.nest<func::FuncOp>();
  function.addPass(createExpandCopiesPass());
  function.addPass(createConvertLinalgToLoopsPass());
  function.addPass(createLowerAffinePass());
  function.addPass(createConvertVectorToSCFPass());
  function.addPass(createSCFToControlFlowPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  // Strided metadata are computed with affine.apply.
  pm.addPass(createLowerAffinePass());
  pm.addPass(createConvertToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void glean::buildToLLVMPipeline(OpPassManager &pm,
                                const ToLLVMOptions &options) {
  if (options.destinations) {
    ResultsToDestinationsPassOptions destinations;
    destinations.onError = options.onError;
    pm.addPass(createResultsToDestinationsPass(destinations));
  }
  pm.addPass(createCanonicalizerPass());
  // On tensors, where common subexpression elimination can share the checks.
  ExpandChecksPassOptions checks;
  checks.onError = options.onError;
  checks.fused = options.lowering == Lowering::Vector;
  pm.addPass(createExpandChecksPass(checks));
  pm.addPass(createMaterializeDestinationsPass());
  pm.addPass(createDropEmptyConstantsPass());
  // What bridges make of indices: arith on whole tensors.
  pm.addPass(createConvertElementwiseToLinalgPass());
  pm.addPass(createEliminateEmptyTensorsPass());
  // Two equal tensor.empty are two buffers; CSE would make them one, and
  // bufferization then needs a third to tell their contents apart.
  pm.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  pm.addPass(createCSEPass());
  pm.addPass(createCanonicalizerPass());

  switch (options.lowering) {
  case Lowering::Linalg: {
    ConvertGleanToLinalgPassOptions conversion;
    conversion.onError = options.onError;
    pm.addPass(createConvertGleanToLinalgPass(conversion));
    addBufferization(pm);
    break;
  }
  case Lowering::Affine: {
    addBufferization(pm);
    ConvertGleanToAffinePassOptions conversion;
    conversion.onError = options.onError;
    pm.addPass(createConvertGleanToAffinePass(conversion));
    break;
  }
  case Lowering::Vector:
    addBufferization(pm);
    addVectors(pm, options);
    break;
  }
  addLLVM(pm);
  VerifyLoweredPassOptions contract;
  contract.llvmOnly = true;
  pm.addPass(createVerifyLoweredPass(contract));
}

void glean::registerPipelines() {
  PassPipelineRegistration<ToLLVMOptions>(
      "glean-to-llvm-pipeline",
      "Lower gathers, and all around them, to the LLVM dialect",
      buildToLLVMPipeline);
}
