//===- GleanBase.td - the dialect ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_GLEANBASE
#define GLEAN_DIALECT_GLEAN_IR_GLEANBASE

include "mlir/IR/OpBase.td"

def Glean_Dialect : Dialect {
  let name = "glean";
  let cppNamespace = "::mlir::glean";
  let summary = "The gather operator, with the meaning of ONNX Gather-13";
  let description = [{
    `glean.gather` takes slices of a tensor along one axis, at the positions
    that a tensor of indices names. Its meaning is that of ONNX Gather, version
    13: negative indices count from the back, and an index out of bounds is an
    error.

    `glean.gather` is what frontends write, `glean.gather_into` is what the
    compiler lowers. The other ops are steps of that lowering: the bounds check
    (`glean.check_indices`, `glean.assert_in_bounds`,
    `glean.report_out_of_bounds`) and the handling of element types for which
    upstream has no constants or no memory access that keeps every bit
    (`glean.constant`, `glean.storage_view`).

    The attribute `glean.destination` of a function's parameter, a buffer, says
    that the function writes a result there: `glean-results-to-destinations`
    sets it, `glean-separate-destinations` acts on it and removes it.
  }];

  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasRegionArgAttrVerify = 1;
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::complex::ComplexDialect",
    "::mlir::tensor::TensorDialect",
  ];
  let extraClassDeclaration = [{
    /// Of a function's parameter that is the buffer of a result.
    static constexpr ::llvm::StringLiteral getDestinationAttrName() {
      return "glean.destination";
    }

    void registerAttributes();
    void registerTypes();
    void registerOps();
  }];
}

#endif // GLEAN_DIALECT_GLEAN_IR_GLEANBASE
