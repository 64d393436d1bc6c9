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
