//===- dialects.c - the dialect through MLIR's C API ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: glean-capi-dialects-test 2>&1 | FileCheck %s
//
//===----------------------------------------------------------------------===//

#include "glean-c/Dialects.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir-c/Pass.h"
#include "mlir-c/RegisterEverything.h"

#include <stdio.h>
#include <stdlib.h>

static MlirStringRef text(const char *characters) {
  return mlirStringRefCreateFromCString(characters);
}

static void check(bool holds, const char *what) {
  if (holds)
    return;
  printf("FAILED: %s\n", what);
  exit(1);
}

static void print(MlirStringRef part, void *unused) {
  (void)unused;
  fwrite(part.data, 1, part.length, stdout);
}

static MlirLogicalResult printError(MlirDiagnostic diagnostic, void *unused) {
  printf("error: ");
  mlirDiagnosticPrint(diagnostic, print, unused);
  printf("\n");
  return mlirLogicalResultSuccess();
}

/// A context that knows the dialect by its handle, and no other.
static MlirContext createContext(void) {
  MlirContext context = mlirContextCreate();
  MlirDialectHandle handle = mlirGetDialectHandle__glean__();
  mlirDialectHandleRegisterDialect(handle, context);
  mlirDialectHandleLoadDialect(handle, context);
  mlirContextAttachDiagnosticHandler(context, printError, NULL, NULL);
  return context;
}

static void parseAndPrint(void) {
  printf("parse\n");
  MlirContext context = createContext();
  MlirModule module = mlirModuleCreateParse(
      context,
      text("%data, %ids = builtin.unrealized_conversion_cast"
           "  to tensor<4x2x!glean.string>, tensor<3xi32>\n"
           "%0 = glean.gather %data[%ids] axis = -2 out_of_bounds = wrap"
           " : (tensor<4x2x!glean.string>, tensor<3xi32>)"
           " -> tensor<3x2x!glean.string>"));
  check(!mlirModuleIsNull(module), "a gather is parsed");
  MlirOperation op = mlirModuleGetOperation(module);
  check(mlirOperationVerify(op), "a gather is valid");
  mlirOperationPrint(op, print, NULL);
  mlirModuleDestroy(module);
  // CHECK-LABEL: parse
  // CHECK: glean.gather %{{.*}}[%{{.*}}] axis = -2 out_of_bounds = wrap

  module = mlirModuleCreateParse(
      context, text("%data, %ids = builtin.unrealized_conversion_cast"
                    "  to tensor<4xf32>, tensor<3xi64>\n"
                    "%0 = glean.gather %data[%ids] axis = 1"
                    " : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>"));
  check(mlirModuleIsNull(module), "a wrong axis is refused");
  // CHECK: error: 'glean.gather' op expected 'axis' in range [-1, 0], but got 1
  mlirContextDestroy(context);
}

static void typesAndAttributes(void) {
  printf("types and attributes\n");
  MlirContext context = createContext();
  MlirType string = mlirGleanStringTypeGet(context);
  MlirType integer = mlirIntegerTypeGet(context, 32);
  check(mlirTypeIsAGleanString(string), "a string is a string");
  check(!mlirTypeIsAGleanString(integer), "an integer is no string");
  check(mlirTypeIDEqual(mlirTypeGetTypeID(string),
                        mlirGleanStringTypeGetTypeID()),
        "the TypeID is that of strings");
  check(mlirTypeEqual(string, mlirTypeParseGet(context, text("!glean.string"))),
        "the type is the one that is parsed");

  const char *names[] = {"error", "assume", "clamp", "wrap", "fill"};
  for (int value = MlirGleanOutOfBoundsError; value <= MlirGleanOutOfBoundsFill;
       ++value) {
    MlirAttribute policy =
        mlirGleanOutOfBoundsAttrGet(context, (MlirGleanOutOfBounds)value);
    char spelling[64];
    snprintf(spelling, sizeof(spelling), "#glean<out_of_bounds %s>",
             names[value]);
    check(mlirAttributeEqual(policy,
                             mlirAttributeParseGet(context, text(spelling))),
          spelling);
    check(mlirAttributeIsAGleanOutOfBounds(policy), "a policy is a policy");
    check((int)mlirGleanOutOfBoundsAttrGetValue(policy) == value,
          "a policy has its value");
    check(mlirTypeIDEqual(mlirAttributeGetTypeID(policy),
                          mlirGleanOutOfBoundsAttrGetTypeID()),
          "the TypeID is that of policies");
  }
  check(!mlirAttributeIsAGleanOutOfBounds(mlirUnitAttrGet(context)),
        "a unit attribute is no policy");
  check(mlirAttributeIsNull(
            mlirGleanOutOfBoundsAttrGet(context, (MlirGleanOutOfBounds)5)),
        "there is no sixth policy");
  mlirContextDestroy(context);
  // CHECK-LABEL: types and attributes
  // CHECK-NOT: FAILED
}

static MlirType tensorOf(MlirType elementType, intptr_t rank,
                         const int64_t *sizes) {
  return mlirRankedTensorTypeGet(rank, sizes, elementType,
                                 mlirAttributeGetNull());
}

static void build(void) {
  printf("build\n");
  MlirContext context = createContext();
  MlirLocation location = mlirLocationUnknownGet(context);
  const int64_t dataSizes[] = {4, 2}, indicesSizes[] = {3};
  MlirType types[] = {
      tensorOf(mlirF32TypeGet(context), 2, dataSizes),
      tensorOf(mlirIntegerTypeGet(context, 64), 1, indicesSizes)};
  MlirBlock block =
      mlirBlockCreate(2, types, (MlirLocation[]){location, location});
  MlirValue operands[] = {mlirBlockGetArgument(block, 0),
                          mlirBlockGetArgument(block, 1)};
  MlirNamedAttribute attributes[] = {
      mlirNamedAttributeGet(
          mlirIdentifierGet(context, text("axis")),
          mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), 0)),
      mlirNamedAttributeGet(
          mlirIdentifierGet(context, text("out_of_bounds")),
          mlirGleanOutOfBoundsAttrGet(context, MlirGleanOutOfBoundsClamp))};
  MlirOperationState state =
      mlirOperationStateGet(text("glean.gather"), location);
  mlirOperationStateAddOperands(&state, 2, operands);
  mlirOperationStateAddAttributes(&state, 2, attributes);
  mlirOperationStateEnableResultTypeInference(&state);
  MlirOperation gather = mlirOperationCreate(&state);
  check(!mlirOperationIsNull(gather), "a gather is built");
  mlirBlockAppendOwnedOperation(block, gather);
  check(mlirOperationVerify(gather), "the gather is valid");
  mlirOperationPrint(gather, print, NULL);
  printf("\n");
  mlirBlockDestroy(block);
  mlirContextDestroy(context);
  // CHECK-LABEL: build
  // CHECK: axis = 0 out_of_bounds = clamp : (tensor<4x2xf32>, tensor<3xi64>) ->
  // tensor<3x2xf32>
}

static void runPasses(void) {
  printf("run passes\n");
  mlirRegisterGleanPasses();
  mlirRegisterGleanPasses();
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAllDialects(registry);
  mlirRegisterGleanDialects(registry);
  MlirContext context = mlirContextCreateWithRegistry(registry, false);
  mlirDialectRegistryDestroy(registry);

  MlirModule module = mlirModuleCreateParse(
      context,
      text("func.func @lookup(%data: tensor<?x2xf32>, %ids: tensor<?xi64>)"
           "    -> tensor<?x2xf32> {"
           "  %0 = glean.gather %data[%ids] axis = 0"
           "    : (tensor<?x2xf32>, tensor<?xi64>) -> tensor<?x2xf32>"
           "  return %0 : tensor<?x2xf32>"
           "}"));
  check(!mlirModuleIsNull(module), "the function is parsed");
  MlirPassManager manager = mlirPassManagerCreate(context);
  MlirOpPassManager passes = mlirPassManagerGetAsOpPassManager(manager);
  check(mlirLogicalResultIsSuccess(mlirOpPassManagerAddPipeline(
            passes, text("glean-to-llvm-pipeline{on-error=report}"), print,
            NULL)),
        "the pipeline is known");
  check(mlirLogicalResultIsSuccess(
            mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))),
        "the passes run");
  mlirOperationPrint(mlirModuleGetOperation(module), print, NULL);
  mlirPassManagerDestroy(manager);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  // CHECK-LABEL: run passes
  // CHECK-DAG: llvm.func @glean_runtime_report_out_of_bounds
  // CHECK-DAG: llvm.func @lookup
  // CHECK-NOT: glean.
}

int main(void) {
  parseAndPrint();
  typesAndAttributes();
  build();
  runPasses();
  printf("done\n");
  return 0;
  // CHECK: {{^}}done
}
