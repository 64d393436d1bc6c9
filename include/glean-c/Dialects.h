//===- Dialects.h - the dialect, for users of MLIR's C API --------*- C -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Glean adds to MLIR's own C API, for tools in C, and for bindings that
// are built on it. Programs that only want to run gathers and models need
// Glean.h alone.
//
// The library is GleanCAPI, static: Glean::GleanCAPI of the CMake package.
// MLIR's part of the C API is not in libMLIR.so: link libMLIRCAPIIR.a and so on
// by their files. (CMake's targets of these names would link a second, static
// MLIR.)
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_C_DIALECTS_H
#define GLEAN_C_DIALECTS_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

/// The dialect `glean`, which is enough to parse, build, verify and print its
/// ops.
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Glean, glean);

/// The dialect, with what upstream's passes need to bufferize, tile and lower
/// its ops, and its ops for schedules. For a context that runs passes, to be
/// called before the context loads the dialect.
MLIR_CAPI_EXPORTED void mlirRegisterGleanDialects(MlirDialectRegistry registry);

/// All passes and pipelines, by their names in pipelines that are parsed:
/// `convert-glean-to-linalg`, `glean-to-llvm-pipeline` and so on. May be called
/// more than once.
MLIR_CAPI_EXPORTED void mlirRegisterGleanPasses(void);

//===----------------------------------------------------------------------===//
// !glean.string
//===----------------------------------------------------------------------===//

/// Whether the type is the one of ONNX's strings.
MLIR_CAPI_EXPORTED bool mlirTypeIsAGleanString(MlirType type);

/// The type of ONNX's strings. The context must have loaded the dialect.
MLIR_CAPI_EXPORTED MlirType mlirGleanStringTypeGet(MlirContext context);

MLIR_CAPI_EXPORTED MlirTypeID mlirGleanStringTypeGetTypeID(void);

//===----------------------------------------------------------------------===//
// #glean.out_of_bounds
//===----------------------------------------------------------------------===//

/// What a gather does with an index out of bounds: the attribute
/// `out_of_bounds` of `glean.gather` and `glean.gather_into`.
typedef enum MlirGleanOutOfBounds {
  MlirGleanOutOfBoundsError = 0,  ///< it fails: ONNX's rule
  MlirGleanOutOfBoundsAssume = 1, ///< undefined: somebody vouches
  MlirGleanOutOfBoundsClamp = 2,
  MlirGleanOutOfBoundsWrap = 3,
  MlirGleanOutOfBoundsFill = 4 ///< with the attribute `fill_value`
} MlirGleanOutOfBounds;

MLIR_CAPI_EXPORTED bool
mlirAttributeIsAGleanOutOfBounds(MlirAttribute attribute);

/// The attribute. The context must have loaded the dialect; null if there is no
/// such value.
MLIR_CAPI_EXPORTED MlirAttribute
mlirGleanOutOfBoundsAttrGet(MlirContext context, MlirGleanOutOfBounds value);

/// The value of an attribute that mlirAttributeIsAGleanOutOfBounds().
MLIR_CAPI_EXPORTED MlirGleanOutOfBounds
mlirGleanOutOfBoundsAttrGetValue(MlirAttribute attribute);

MLIR_CAPI_EXPORTED MlirTypeID mlirGleanOutOfBoundsAttrGetTypeID(void);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // GLEAN_C_DIALECTS_H
