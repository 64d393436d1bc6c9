//===- InitAll.h - registers everything of Glean --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_INITALL_H
#define GLEAN_INITALL_H

#include "glean/Conversion/GleanToLLVM/GleanToLLVM.h"
#include "glean/Conversion/Passes.h"
#include "glean/Dialect/Glean/IR/Glean.h"
#include "glean/Dialect/Glean/TransformOps/GleanTransformOps.h"
#include "glean/Dialect/Glean/Transforms/BufferizableOpInterfaceImpl.h"
#include "glean/Dialect/Glean/Transforms/Passes.h"
#include "glean/Dialect/Glean/Transforms/RuntimeVerifiableOpInterfaceImpl.h"
#include "glean/Dialect/Glean/Transforms/TilingInterfaceImpl.h"
#include "glean/Dialect/Glean/Transforms/ValueBoundsOpInterfaceImpl.h"
#include "glean/Pipelines/Pipelines.h"

namespace mlir::glean {

/// The dialect, the interfaces of its ops that live outside of it, and the ops
/// for schedules.
inline void registerAllDialects(DialectRegistry &registry) {
  registry.insert<GleanDialect>();
  registerBufferizableOpInterfaceExternalModels(registry);
  registerRuntimeVerifiableOpInterfaceExternalModels(registry);
  registerTilingInterfaceExternalModels(registry);
  registerValueBoundsOpInterfaceExternalModels(registry);
  registerConvertGleanToLLVMInterface(registry);
  registerTransformDialectExtension(registry);
}

/// All passes and pipelines, in the global registry.
inline void registerAllPasses() {
  registerGleanTransformsPasses();
  registerGleanConversionPasses();
  registerPipelines();
}

} // namespace mlir::glean

#endif // GLEAN_INITALL_H
