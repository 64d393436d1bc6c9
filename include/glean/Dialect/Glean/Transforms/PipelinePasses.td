//===- PipelinePasses.td - steps between upstream's passes ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What glean-to-llvm-pipeline needs around bufferization and on the way to
// LLVM; included by Passes.td.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_PIPELINEPASSES
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_PIPELINEPASSES

include "mlir/Pass/PassBase.td"
include "glean/Dialect/Glean/Transforms/PassOptions.td"

def ResultsToDestinationsPass : Pass<"glean-results-to-destinations", "::mlir::ModuleOp"> {
  let summary = "Write results into buffers of the caller's";
  let description = [{
    Each result of a public function becomes one more parameter, behind the
    others: a buffer of the result's shape and element type in the default
    layout, with the result's attributes and `glean.destination`. What computes
    a result then computes it in that buffer, where nothing speaks against it:
    no memory is allocated, and nothing copied.

    Before:
    ```mlir
    func.func @rows(%table: tensor<9x4xf32>, %ids: tensor<3xi64>) -> (tensor<3x4xf32> {onnx.name = "rows"}) {
      %0 = glean.gather %table[%ids] axis = 0
         : (tensor<9x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @rows(%table: tensor<9x4xf32>, %ids: tensor<3xi64>, %rows: memref<3x4xf32> {glean.destination, onnx.name = "rows"}) {
      %init = bufferization.to_tensor %rows restrict writable
        : memref<3x4xf32> to tensor<3x4xf32>
      %0 = glean.gather %table[%ids] axis = 0
         : (tensor<9x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      %1 = bufferization.materialize_in_destination %0 in %init
         : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      bufferization.materialize_in_destination %1 in writable %rows
         : (tensor<3x4xf32>, memref<3x4xf32>) -> ()
      return
    }
    ```

    Sizes that the type of a result leaves open are compared with those of the
    buffer. Where they follow from the function's arguments, this comes first,
    and if they do not fit, then nothing is computed and no destination written.

    Before:
    ```mlir
    func.func @rows(%table: tensor<9x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
      %0 = glean.gather %table[%ids] axis = 0
         : (tensor<9x4xf32>, tensor<?xi64>) -> tensor<?x4xf32> loc("lookup")
      return %0 : tensor<?x4xf32>
    }
    ```
    After, with `on-error=report`:
    ```mlir
    func.func @rows(%table: tensor<9x4xf32>, %ids: tensor<?xi64>, %rows: memref<?x4xf32> {glean.destination}) {
      %c0 = arith.constant 0 : index
      %needed = tensor.dim %ids, %c0 : tensor<?xi64>
      %actual = memref.dim %rows, %c0 : memref<?x4xf32>
      %same = arith.cmpi eq, %actual, %needed : index
      scf.if %same {
        %init = bufferization.to_tensor %rows restrict writable
          : memref<?x4xf32> to tensor<?x4xf32>
        %0 = glean.gather %table[%ids] axis = 0
           : (tensor<9x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
        %1 = bufferization.materialize_in_destination %0 in %init
           : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
        bufferization.materialize_in_destination %1 in writable %rows
           : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
      } else {
        glean.report_size_mismatch %actual, %needed of "dimension 0 of 'result0'"
          at "lookup"
      }
      return
    }
    ```

    In functions of several blocks, and where a size is known only once the
    result is there, the result is computed in a buffer of its own, compared,
    and copied.

    A destination may share memory with inputs, if
    `glean-separate-destinations` runs later, but not with another destination.
    Functions that are called within the module are kept for their callers, as
    private copies. Private functions are left alone. A result that is no ranked
    tensor is an error.

    What runs next: a pass that gives gathers destinations
    (`glean-materialize-destinations`), then `glean-eliminate-empty-tensors` and
    `one-shot-bufferize`.
  }];
  let options = [Glean_OnErrorOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::glean::GleanDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def EliminateEmptyTensorsPass : Pass<"glean-eliminate-empty-tensors", "::mlir::ModuleOp"> {
  let summary = "Compute tensors in the place where they go";
  let description = [{
    Upstream's `eliminate-empty-tensors`, repeated until nothing changes: that
    replaces one use of a `tensor.empty` at a time, and both branches behind a
    bounds check write to the same.

    Before:
    ```mlir
    func.func @rows(%ok: i1, %table: tensor<9x4xf32>, %ids: tensor<3xi64>, %to: tensor<3x4xf32>, %zero: f32) -> tensor<3x4xf32> {
      %init = tensor.empty() : tensor<3x4xf32>
      %0 = scf.if %ok -> (tensor<3x4xf32>) {
        %1 = glean.gather_into ins(%table, %ids : tensor<9x4xf32>, tensor<3xi64>)
          outs(%init : tensor<3x4xf32>) axis = 0 out_of_bounds = assume
          -> tensor<3x4xf32>
        scf.yield %1 : tensor<3x4xf32>
      } else {
        %1 = linalg.fill ins(%zero : f32) outs(%init : tensor<3x4xf32>)
          -> tensor<3x4xf32>
        scf.yield %1 : tensor<3x4xf32>
      }
      %2 = bufferization.materialize_in_destination %0 in %to
         : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      return %2 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @rows(%ok: i1, %table: tensor<9x4xf32>, %ids: tensor<3xi64>, %to: tensor<3x4xf32>, %zero: f32) -> tensor<3x4xf32> {
      %0 = scf.if %ok -> (tensor<3x4xf32>) {
        %1 = glean.gather_into ins(%table, %ids : tensor<9x4xf32>, tensor<3xi64>)
          outs(%to : tensor<3x4xf32>) axis = 0 out_of_bounds = assume
          -> tensor<3x4xf32>
        scf.yield %1 : tensor<3x4xf32>
      } else {
        %1 = linalg.fill ins(%zero : f32) outs(%to : tensor<3x4xf32>)
          -> tensor<3x4xf32>
        scf.yield %1 : tensor<3x4xf32>
      }
      %2 = bufferization.materialize_in_destination %0 in %to
         : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      return %2 : tensor<3x4xf32>
    }
    ```

    What runs next: `one-shot-bufferize`.
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def SeparateDestinationsPass : Pass<"glean-separate-destinations", "::mlir::func::FuncOp"> {
  let summary = "Let results share memory with inputs";
  let description = [{
    Sees to it that a function on buffers writes the same to its parameters with
    `glean.destination`, whether or not these share memory with its other
    parameters: where they do, it works on buffers of its own and copies.
    Removes the attribute.

    Before:
    ```mlir
    func.func @double(%x: memref<4xf32>, %y: memref<4xf32> {glean.destination}) {
      linalg.add ins(%x, %x : memref<4xf32>, memref<4xf32>) outs(%y : memref<4xf32>)
      return
    }
    ```
    After:
    ```mlir
    func.func @double(%x: memref<4xf32>, %y: memref<4xf32>) {
      %disjoint = glean.check_disjoint %y, %x : memref<4xf32>, memref<4xf32>
      %out = scf.if %disjoint -> (memref<4xf32>) {
        scf.yield %y : memref<4xf32>
      } else {
        %copy = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
        memref.copy %y, %copy : memref<4xf32> to memref<4xf32>
        scf.yield %copy : memref<4xf32>
      }
      linalg.add ins(%x, %x : memref<4xf32>, memref<4xf32>) outs(%out : memref<4xf32>)
      scf.if %disjoint {
      } else {
        memref.copy %out, %y : memref<4xf32> to memref<4xf32>
        memref.dealloc %out {bufferization.manual_deallocation} : memref<4xf32>
      }
      return
    }
    ```

    A function with one destination, which a `glean.gather_into` writes as the
    last thing that the function does, is left alone: lowerings of this op do
    the same for the op. Buffers whose elements are none of ONNX Gather are taken
    to share memory.

    What runs next: a lowering of gathers on buffers.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::glean::GleanDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

def ProtectArgumentsPass : Pass<"glean-protect-arguments", "::mlir::func::FuncOp"> {
  let summary = "Keep bufferization from writing into a function's arguments";
  let description = [{
    Tensors are values: a caller does not expect that the memory of one that it
    passed has changed after the call. Bufferization writes into it all the same
    where no use in the function speaks against it, unless it is told that the
    argument is not writable.

    Before:
    ```mlir
    func.func @f(%data: tensor<4xf32>) -> tensor<4xf32> {
      return %data : tensor<4xf32>
    }
    ```
    After:
    ```mlir
    func.func @f(%data: tensor<4xf32> {bufferization.writable = false}) -> tensor<4xf32> {
      return %data : tensor<4xf32>
    }
    ```

    Private functions, and arguments that have the attribute, are left alone.
    What runs next: `one-shot-bufferize`.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def SeparateResultsPass : Pass<"glean-separate-results", "::mlir::func::FuncOp"> {
  let summary = "Return each buffer at most once";
  let description = [{
    A caller owns the buffers that a function returns, and frees them: none may
    share memory with another. Where that is not known of two results, the
    second becomes a `bufferization.clone`.

    Before:
    ```mlir
    func.func @f(%size: index) -> (memref<?xf32>, memref<?xf32>) {
      %0 = memref.alloc(%size) : memref<?xf32>
      return %0, %0 : memref<?xf32>, memref<?xf32>
    }
    ```
    After:
    ```mlir
    func.func @f(%size: index) -> (memref<?xf32>, memref<?xf32>) {
      %0 = memref.alloc(%size) : memref<?xf32>
      %1 = bufferization.clone %0 : memref<?xf32> to memref<?xf32>
      return %0, %1 : memref<?xf32>, memref<?xf32>
    }
    ```

    What runs next: `buffer-deallocation-pipeline`, which copies the arguments
    and constants that are returned.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def ExpandCopiesPass : Pass<"glean-expand-copies", "::mlir::func::FuncOp"> {
  let summary = "Make loops of copies between strided buffers";
  let description = [{
    Upstream lowers a `memref.copy` between dense buffers to a `memcpy`, and any
    other to a call of a function in MLIR's runner library, which a program
    would have to link. The latter become `linalg.copy`; bools are copied as
    bytes.

    Before:
    ```mlir
    func.func @f(%from: memref<?x4xf32, strided<[8, 1]>>, %to: memref<?x4xf32>) {
      memref.copy %from, %to : memref<?x4xf32, strided<[8, 1]>> to memref<?x4xf32>
      return
    }
    ```
    After:
    ```mlir
    func.func @f(%from: memref<?x4xf32, strided<[8, 1]>>, %to: memref<?x4xf32>) {
      linalg.copy ins(%from : memref<?x4xf32, strided<[8, 1]>>)
        outs(%to : memref<?x4xf32>)
      return
    }
    ```

    Copies of unranked buffers are left alone. What runs next:
    `convert-linalg-to-loops`.
  }];
  let dependentDialects = [
    "::mlir::glean::GleanDialect", "::mlir::linalg::LinalgDialect"
  ];
}

def DropEmptyConstantsPass : Pass<"glean-drop-empty-constants"> {
  let summary = "Make a constant without elements a tensor.empty";
  let description = [{
    A constant without elements says nothing but its shape. As a global, the
    translation to LLVM IR makes an array for each of its sizes but the last
    all the same: one of 2^32 and 0 ends the process.

    Before:
    ```mlir
    func.func @none() -> tensor<4294967296x0xf32> {
      %0 = arith.constant dense<> : tensor<4294967296x0xf32>
      return %0 : tensor<4294967296x0xf32>
    }
    ```
    After:
    ```mlir
    func.func @none() -> tensor<4294967296x0xf32> {
      %0 = tensor.empty() : tensor<4294967296x0xf32>
      return %0 : tensor<4294967296x0xf32>
    }
    ```

    What runs next: `one-shot-bufferize`.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def InlineAllocaScopesPass : Pass<"glean-inline-alloca-scopes"> {
  let summary = "Inline scopes of stack memory in which none is allocated";
  let description = [{
    `convert-scf-to-openmp` puts the body of each parallel loop into a
    `memref.alloca_scope`, which holds a single block: `convert-scf-to-cf`
    cannot lower what is in it. Canonicalization inlines a scope unless an op in
    it has effects that it does not know, as `llvm.call_intrinsic` has. This
    pass inlines every scope without an `alloca`.

    Before:
    ```mlir
    func.func @fence(%x: memref<4xf32>, %i: index) -> f32 {
      %0 = memref.alloca_scope -> f32 {
        llvm.call_intrinsic "llvm.x86.sse.sfence"() : () -> ()
        %1 = memref.load %x[%i] : memref<4xf32>
        memref.alloca_scope.return %1 : f32
      }
      return %0 : f32
    }
    ```
    After:
    ```mlir
    func.func @fence(%x: memref<4xf32>, %i: index) -> f32 {
      llvm.call_intrinsic "llvm.x86.sse.sfence"() : () -> ()
      %0 = memref.load %x[%i] : memref<4xf32>
      return %0 : f32
    }
    ```
  }];
}

def VerifyLoweredPass : Pass<"glean-verify-lowered"> {
  let summary = "Fail if an op is left that should have been lowered";
  let description = [{
    The contract of a pipeline that lowers everything: an op of the `glean`
    dialect that is still there gets an error; with `llvm-only`, any op that is
    not translated to LLVM IR: neither of the LLVM dialect, nor of that of
    OpenMP, nor a module. The module is not changed.

    Before, and after:
    ```mlir
    func.func @nothing_left(%x: memref<4xf32>, %i: index) -> f32 {
      %0 = memref.load %x[%i] : memref<4xf32>
      return %0 : f32
    }
    ```
  }];
  let options = [
    Option<"llvmOnly", "llvm-only", "bool", "false",
      "Fail at every op that is not translated to LLVM IR">
  ];
}

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_PIPELINEPASSES
