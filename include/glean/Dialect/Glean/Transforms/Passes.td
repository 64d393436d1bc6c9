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

    With `fused`, the check of a gather on buffers goes into the gather, as
    `glean.try_gather_into`, and a gather on tensors is only looked at: its
    policy becomes `assume` where the indices are proved in bounds.

    Before:
    ```mlir
    func.func @rows(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
      %rows = memref.alloc() : memref<3x4xf32>
      glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
        outs(%rows : memref<3x4xf32>) axis = 0 loc("lookup")
      return %rows : memref<3x4xf32>
    }
    ```
    After, with `fused=true`:
    ```mlir
    func.func @rows(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
      %rows = memref.alloc() : memref<3x4xf32>
      %ok = glean.try_gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
        outs(%rows : memref<3x4xf32>) axis = 0
      cf.assert %ok, "lookup: index out of bounds for axis 0 of size 5"
      return %rows : memref<3x4xf32>
    }
    ```

    The other policies are left as they are.
  }];
  let options = [Glean_OnErrorOption,
    Option<"fused", "fused", "bool", "false",
      "Let gathers on buffers check their indices themselves">];
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def CollapseDimsPass : Pass<"glean-collapse-dims"> {
  let summary = "Bring gathers on buffers to three dimensions";
  let description = [{
    The dimensions before and behind the axis, and those of the indices, become
    one each, so that a lowering is written once for all ranks:

    ```
    init[o, n, i] = data[o, indices[n], i]
    ```

    Before:
    ```mlir
    func.func @rows(%data: memref<2x5x4x8xf32>, %ids: memref<3x7xi64>, %rows: memref<2x3x7x4x8xf32>) {
      glean.gather_into ins(%data, %ids : memref<2x5x4x8xf32>, memref<3x7xi64>)
        outs(%rows : memref<2x3x7x4x8xf32>) axis = 1 out_of_bounds = assume
      return
    }
    ```
    After:
    ```mlir
    func.func @rows(%data: memref<2x5x4x8xf32>, %ids: memref<3x7xi64>, %rows: memref<2x3x7x4x8xf32>) {
      %0 = memref.reinterpret_cast %data to offset: [0], sizes: [2, 5, 32], strides: [160, 32, 1]
        : memref<2x5x4x8xf32> to memref<2x5x32xf32, strided<[160, 32, 1]>>
      %1 = memref.reinterpret_cast %ids to offset: [0], sizes: [21], strides: [1]
        : memref<3x7xi64> to memref<21xi64, strided<[1]>>
      %2 = memref.reinterpret_cast %rows to offset: [0], sizes: [2, 21, 32], strides: [672, 32, 1]
        : memref<2x3x7x4x8xf32> to memref<2x21x32xf32, strided<[672, 32, 1]>>
      glean.gather_into
        ins(%0, %1 : memref<2x5x32xf32, strided<[160, 32, 1]>>, memref<21xi64, strided<[1]>>)
        outs(%2 : memref<2x21x32xf32, strided<[672, 32, 1]>>) axis = 1 out_of_bounds = assume
      return
    }
    ```

    Where only the run knows whether the strides allow it, the code looks at
    them, and both forms are there. A gather stays as it is where they do not
    allow it, on tensors, and with the policy `error`, whose message names the
    dimensions: `glean-expand-checks` comes first. What runs next:
    `convert-glean-to-vector`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
}

def DiagnoseConstantIndicesPass : Pass<"glean-diagnose-constant-indices"> {
  let summary = "Report constant indices that are out of bounds";
  let description = [{
    A gather with the policy `error` and a constant index out of bounds fails
    whenever it runs. This pass says so at compile time, at the gather and with
    a note at the constant: a warning, or with `error` an error. The module is
    not changed, and the error at run time stays.

    Before, and after:
    ```mlir
    func.func @rows(%data: tensor<5x4xf32>) -> tensor<2x4xf32> {
      %ids = arith.constant dense<[4, -5]> : tensor<2xi64>
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
      return %0 : tensor<2x4xf32>
    }
    ```

    Indices are seen through `tensor.cast`. A gather of an axis whose size is
    not known is not looked at.
  }];
  let options = [
    Option<"error", "error", "bool", "false",
      "Make it an error instead of a warning">
  ];
}

def FoldConstantsPass : Pass<"glean-fold-constants"> {
  let summary = "Gather from constants at compile time";
  let description = [{
    A gather from constant data at constant indices becomes a constant, if all
    indices are in bounds and the result has no more elements than `limit`, or
    is a splat. The folder of `glean.gather`, which canonicalization uses, does
    the same with a limit of 1024.

    Before:
    ```mlir
    func.func @channels() -> tensor<2xi64> {
      %shape = arith.constant dense<[8, 3, 224, 224]> : tensor<4xi64>
      %ids = arith.constant dense<[1, -1]> : tensor<2xi64>
      %0 = glean.gather %shape[%ids] axis = 0
         : (tensor<4xi64>, tensor<2xi64>) -> tensor<2xi64>
      return %0 : tensor<2xi64>
    }
    ```
    After, with `limit=2`:
    ```mlir
    func.func @channels() -> tensor<2xi64> {
      %0 = arith.constant dense<[3, 224]> : tensor<2xi64>
      return %0 : tensor<2xi64>
    }
    ```

    An index out of bounds is never folded away.
  }];
  let options = [
    Option<"limit", "limit", "int64_t", "1 << 20",
      "The elements up to which a result that is no splat is folded">
  ];
}

def BubbleUpGathersPass : Pass<"glean-bubble-up-gathers"> {
  let summary = "Gather first, then compute what is needed";
  let description = [{
    A gather from data that an elementwise linalg op computes becomes gathers
    from the operands of that op, and the same computation of what they give.
    So a quantised table, of which a few rows are looked up, is not dequantised
    as a whole; and the computation, which upstream does not fuse into a gather
    as its producer, is fused with it as its consumer.

    Before:
    ```mlir
    #row = affine_map<(v, d) -> (v)>
    #both = affine_map<(v, d) -> (v, d)>
    func.func @rows(%table: tensor<1000x64xi8>, %scales: tensor<1000xf32>, %ids: tensor<8xi64>) -> tensor<8x64xf32> {
      %init = tensor.empty() : tensor<1000x64xf32>
      %data = linalg.generic
          {indexing_maps = [#both, #row, #both], iterator_types = ["parallel", "parallel"]}
          ins(%table, %scales : tensor<1000x64xi8>, tensor<1000xf32>)
          outs(%init : tensor<1000x64xf32>) {
      ^bb0(%q: i8, %scale: f32, %out: f32):
        %x = arith.sitofp %q : i8 to f32
        %scaled = arith.mulf %x, %scale : f32
        linalg.yield %scaled : f32
      } -> tensor<1000x64xf32>
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<1000x64xf32>, tensor<8xi64>) -> tensor<8x64xf32>
      return %0 : tensor<8x64xf32>
    }
    ```
    After:
    ```mlir
    #row = affine_map<(v, d) -> (v)>
    #both = affine_map<(v, d) -> (v, d)>
    func.func @rows(%table: tensor<1000x64xi8>, %scales: tensor<1000xf32>, %ids: tensor<8xi64>) -> tensor<8x64xf32> {
      %rows = glean.gather %table[%ids] axis = 0
        : (tensor<1000x64xi8>, tensor<8xi64>) -> tensor<8x64xi8>
      %row_scales = glean.gather %scales[%ids] axis = 0
        : (tensor<1000xf32>, tensor<8xi64>) -> tensor<8xf32>
      %init = tensor.empty() : tensor<8x64xf32>
      %0 = linalg.generic
          {indexing_maps = [#both, #row, #both], iterator_types = ["parallel", "parallel"]}
          ins(%rows, %row_scales : tensor<8x64xi8>, tensor<8xf32>)
          outs(%init : tensor<8x64xf32>) {
      ^bb0(%q: i8, %scale: f32, %out: f32):
        %x = arith.sitofp %q : i8 to f32
        %scaled = arith.mulf %x, %scale : f32
        linalg.yield %scaled : f32
      } -> tensor<8x64xf32>
      return %0 : tensor<8x64xf32>
    }
    ```

    It is left as it is where something else uses the data, where the
    computation may fail, and with the policy `fill`, unless no index is out of
    bounds: the fill value stands for a result of the computation. Operands that
    are the same for all slices are not gathered, and where there are no others
    nothing is done.

    Computations on tensors other than those of linalg have to become such first
    (`convert-elementwise-to-linalg`). What runs next:
    `convert-glean-to-linalg`, `linalg-fuse-elementwise-ops`.
  }];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
}

include "glean/Dialect/Glean/Transforms/SimplifyGathers.td"
include "glean/Dialect/Glean/Transforms/PipelinePasses.td"

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSES
