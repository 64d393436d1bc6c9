//===- Passes.td - conversions from and to other dialects ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_CONVERSION_PASSES
#define GLEAN_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"
include "glean/Dialect/Glean/Transforms/PassOptions.td"

def ConvertGleanToLinalgPass : Pass<"convert-glean-to-linalg"> {
  let summary = "Lower gathers to linalg.generic";
  let description = [{
    Each gather becomes a `linalg.generic` over the result, in whose body the
    element is taken from the data: with `tensor.extract` for tensors, with
    `memref.load` for buffers. Upstream tiling and fusion work on it.

    Bounds checks come first, in a loop of their own: what
    `glean-expand-checks` left undone is done with the same option. Bools are
    moved as bytes, through `glean.storage_view`.

    Before:
    ```mlir
    func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
         : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    #ids = affine_map<(d0, d1) -> (d0)>
    #result = affine_map<(d0, d1) -> (d0, d1)>
    func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %zero = arith.constant 0 : index
      %size = arith.constant 5 : index
      %init = tensor.empty() : tensor<3x4xf32>
      %0 = linalg.generic
          {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
          ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
      ^bb0(%id: i64, %out: f32):
        %k = arith.index_cast %id : i64 to index
        %negative = arith.cmpi slt, %k, %zero : index
        %wrapped = arith.addi %k, %size : index
        %row = arith.select %negative, %wrapped, %k : index
        %column = linalg.index 1 : index
        %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
        linalg.yield %element : f32
      } -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```

    Gathers of operands of unknown rank are an error at the op. What runs next:
    fusion and tiling, then `one-shot-bufferize`, `convert-linalg-to-loops`.
  }];
  let options = [Glean_OnErrorOption];
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def ConvertGleanToAffinePass : Pass<"convert-glean-to-affine"> {
  let summary = "Lower gathers on buffers to affine loops";
  let description = [{
    Each `glean.gather_into` on buffers becomes a nest of `affine.for` in the
    order of the result: outer dimensions, indices, inner dimensions. The index
    is loaded and wrapped once a slice, outside of the loops over the slice. The
    data are read with `memref.load`, since a loaded index is no affine
    subscript.

    Bounds checks come first, in a loop of their own: what
    `glean-expand-checks` left undone is done with the same option. Bools are
    moved as bytes, through `glean.storage_view`. Where the output may share
    memory with the inputs, as parameters of a function may, that is looked at
    when the code runs (`glean.check_disjoint`). Where a size is no affine
    symbol, as that of a buffer allocated in a loop, the nest is of `scf.for`.

    Before:
    ```mlir
    func.func @rows(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
      %rows = memref.alloc() : memref<3x4xf32>
      glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
        outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = assume
      return %rows : memref<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @rows(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
      %zero = arith.constant 0 : index
      %size = arith.constant 5 : index
      %rows = memref.alloc() : memref<3x4xf32>
      affine.for %i = 0 to 3 {
        %id = affine.load %ids[%i] : memref<3xi64>
        %k = arith.index_cast %id : i64 to index
        %negative = arith.cmpi slt, %k, %zero : index
        %wrapped = arith.addi %k, %size : index
        %row = arith.select %negative, %wrapped, %k : index
        affine.for %t = 0 to 4 {
          %element = memref.load %data[%row, %t] : memref<5x4xf32>
          affine.store %element, %rows[%i, %t] : memref<3x4xf32>
        }
      }
      return %rows : memref<3x4xf32>
    }
    ```

    A gather on tensors is an error at the op: run `one-shot-bufferize` first.
    What runs next: `lower-affine`.
  }];
  let options = [Glean_OnErrorOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect", "::mlir::cf::ControlFlowDialect", "::mlir::complex::ComplexDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
}

def ConvertGleanToVectorPass : Pass<"convert-glean-to-vector"> {
  let summary = "Lower gathers on buffers to vector code";
  let description = [{
    The fast path. By its sizes, its types and the target, each gather is given
    one of the strategies of docs/Strategies.md: rows copied in vectors and
    prefetched, elements taken with hardware gathers, small tables held in
    registers, and so on. The check of the indices is a part of it: for a block
    of them at once, or once for all.

    What other passes left undone is done first: `glean-expand-checks` with
    `fused`, and `glean-collapse-dims`. A buffer whose rows are not contiguous
    gets the loops of `convert-glean-to-affine`.

    Before:
    ```mlir
    func.func @rows(%data: memref<1x5x16xi8>, %ids: memref<2xi64>) -> memref<1x2x16xi8> {
      %rows = memref.alloc() : memref<1x2x16xi8>
      glean.gather_into ins(%data, %ids : memref<1x5x16xi8>, memref<2xi64>)
        outs(%rows : memref<1x2x16xi8>) axis = 1 out_of_bounds = assume
      return %rows : memref<1x2x16xi8>
    }
    ```
    After:
    ```mlir
    func.func @rows(%data: memref<1x5x16xi8>, %ids: memref<2xi64>) -> memref<1x2x16xi8> {
      %size = arith.constant 5 : i64
      %zero = arith.constant 0 : i64
      %c0 = arith.constant 0 : index
      %c2 = arith.constant 2 : index
      %c16 = arith.constant 16 : index
      %c1 = arith.constant 1 : index
      %rows = memref.alloc() : memref<1x2x16xi8>
      %from = memref.reinterpret_cast %data to offset: [0], sizes: [1, 80], strides: [80, 1]
        : memref<1x5x16xi8> to memref<1x80xi8, strided<[80, 1]>>
      %to = memref.reinterpret_cast %rows to offset: [0], sizes: [1, 32], strides: [32, 1]
        : memref<1x2x16xi8> to memref<1x32xi8, strided<[32, 1]>>
      scf.for %n = %c0 to %c2 step %c1 {
        %id = memref.load %ids[%n] : memref<2xi64>
        %negative = arith.cmpi slt, %id, %zero : i64
        %wrapped = arith.addi %id, %size : i64
        %k = arith.select %negative, %wrapped, %id : i64
        %row = arith.index_cast %k : i64 to index
        %source = arith.muli %row, %c16 : index
        %target = arith.muli %n, %c16 : index
        %bytes = vector.load %from[%c0, %source] : memref<1x80xi8, strided<[80, 1]>>, vector<16xi8>
        vector.store %bytes, %to[%c0, %target] : memref<1x32xi8, strided<[32, 1]>>, vector<16xi8>
      }
      return %rows : memref<1x2x16xi8>
    }
    ```

    A gather on tensors is an error at the op: run `one-shot-bufferize` first.
    What runs next: with `threads`, `convert-scf-to-openmp`; then
    `convert-vector-to-scf` and `convert-scf-to-cf`.
  }];
  let options = [
    Glean_OnErrorOption,
    Option<"targetTriple", "target-triple", "std::string", "\"\"",
      "Machine to make code for (default: this one)">,
    Option<"targetCPU", "target-cpu", "std::string", "\"\"",
      "CPU, or 'native' (default: the least that the triple allows)">,
    Option<"targetFeatures", "target-features", "std::string", "\"\"",
      "Changes to the CPU's features, as +avx2,-avx512f">,
    Option<"vectorBits", "vector-bits", "unsigned", "0",
      "Width of vectors: 128, 256 or 512 (default: what the CPU has)">,
    Option<"cachedBytes", "cached-bytes", "int64_t", "1 << 20",
      "Largest table that is taken to be in the L2 cache">,
    Option<"nontemporalBytes", "nontemporal-bytes", "int64_t", "32000000",
      "Smallest output that is written past the caches">,
    Option<"parallelBytes", "parallel-bytes", "int64_t", "300000",
      "Fewest bytes moved that are worth several threads">,
    Option<"threads", "threads", "int64_t", "1",
      "Threads that share the work of one gather">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

#endif // GLEAN_CONVERSION_PASSES
