//===- Passes.td - passes on the dialect itself --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSES
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"
include "glean/Dialect/Glean/Transforms/PassOptions.td"

def MaterializeDestinationsPass : Pass<"glean-materialize-destinations"> {
  let summary = "Give every glean.gather a destination";
  let description = [{
    Turns `glean.gather` into `glean.gather_into` on a `tensor.empty`, so that
    bufferization can choose where the result goes.

    Before:
    ```mlir
    func.func @rows(%data: tensor<?x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @rows(%data: tensor<?x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %0 = tensor.empty() : tensor<3x4xf32>
      %1 = glean.gather_into ins(%data, %ids : tensor<?x4xf32>, tensor<3xi64>)
        outs(%0 : tensor<3x4xf32>) axis = 0 -> tensor<3x4xf32>
      return %1 : tensor<3x4xf32>
    }
    ```

    A gather of operands of unknown rank is an error.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def ExpandChecksPass : Pass<"glean-expand-checks"> {
  let summary = "Make the bounds check of a gather an op of its own";
  let description = [{
    Turns the policy `error` of `glean.gather` and `glean.gather_into` into a
    `glean.check_indices` and the policy `assume`. Where the indices are proved
    in bounds - there are none, they are constants, or integer range analysis
    bounds them - there is no check.

    Run `cse` afterwards: gathers of the same indices then share a check.

    Before:
    ```mlir
    func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32> loc("lookup")
      return %0 : tensor<3x4xf32>
    }
    ```
    After, with `on-error=abort`:
    ```mlir
    func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %size = arith.constant 5 : index
      %init = tensor.empty() : tensor<3x4xf32>
      %ok = glean.check_indices %ids, %size : tensor<3xi64>
      %safe = glean.assert_in_bounds %ok, %ids,
        "lookup: index out of bounds for axis 0 of size 5" : tensor<3xi64>
      %0 = glean.gather_into ins(%data, %safe : tensor<5x4xf32>, tensor<3xi64>)
        outs(%init : tensor<3x4xf32>) axis = 0 out_of_bounds = assume
        -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After, with `on-error=report`:
    ```mlir
    func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %zero = arith.constant 0.0 : f32
      %size = arith.constant 5 : index
      %init = tensor.empty() : tensor<3x4xf32>
      %ok = glean.check_indices %ids, %size : tensor<3xi64>
      %0 = scf.if %ok -> (tensor<3x4xf32>) {
        %1 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<3xi64>)
          outs(%init : tensor<3x4xf32>) axis = 0 out_of_bounds = assume
          -> tensor<3x4xf32>
        scf.yield %1 : tensor<3x4xf32>
      } else {
        glean.report_out_of_bounds %ids, %size axis = 0 at "lookup"
          : tensor<3xi64>
        %1 = linalg.fill ins(%zero : f32) outs(%init : tensor<3x4xf32>)
          -> tensor<3x4xf32>
        scf.yield %1 : tensor<3x4xf32>
      }
      return %0 : tensor<3x4xf32>
    }
    ```

    The other policies are left as they are.
  }];
  let options = [Glean_OnErrorOption];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def VerifyLoweredPass : Pass<"glean-verify-lowered"> {
  let summary = "Fail if an op of the dialect is left";
  let description = [{
    The contract of a pipeline that lowers everything: an op of the `glean`
    dialect that is still there gets an error. The module is not changed.

    Before, and after:
    ```mlir
    func.func @nothing_left(%x: memref<4xf32>, %i: index) -> f32 {
      %0 = memref.load %x[%i] : memref<4xf32>
      return %0 : f32
    }
    ```
  }];
}

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSES
