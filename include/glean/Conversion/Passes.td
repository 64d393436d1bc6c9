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

def ConvertONNXToGleanPass : Pass<"convert-onnx-to-glean"> {
  let summary = "Convert onnx.Gather, as onnx-mlir has it";
  let description = [{
    Each `onnx.Gather` becomes a `glean.gather` with the policy `error`, which is
    the same operator. It is found by its name: the dialect need not be there,
    so that `--allow-unregistered-dialect` and the generic form will do. What
    shape inference found out about the result, the gather keeps, and checks;
    where it found out less, there is a cast. The name of the node becomes the
    location, which messages at run time give.

    Before:
    ```mlir
    func.func @columns(%data: tensor<3x3xf32>, %ids: tensor<1x2xi64>) -> tensor<*xf32> {
      %0 = "onnx.Gather"(%data, %ids) {axis = 1 : si64}
         : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<*xf32>
      return %0 : tensor<*xf32>
    }
    ```
    After:
    ```mlir
    func.func @columns(%data: tensor<3x3xf32>, %ids: tensor<1x2xi64>) -> tensor<*xf32> {
      %0 = glean.gather %data[%ids] axis = 1
         : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<3x1x2xf32>
      %1 = tensor.cast %0 : tensor<3x1x2xf32> to tensor<*xf32>
      return %1 : tensor<*xf32>
    }
    ```

    One that cannot be kept is an error at the op: docs/Bridges.md lists the
    reasons. Attributes other than the axis and the name are dropped.
  }];
  let dependentDialects = [
    "::mlir::glean::GleanDialect", "::mlir::tensor::TensorDialect"
  ];
}

def ConvertTensorToGleanPass : Pass<"convert-tensor-to-glean"> {
  let summary = "Convert gathers of tensor, TOSA and StableHLO along one axis";
  let description = [{
    `tensor.gather`, `tosa.gather` and `stablehlo.gather` become a `glean.gather`
    where they take whole slices along one axis. The last is found by its name,
    with its dialect or without.

    An index out of bounds is undefined, or unpredictable, for the first two,
    and the policy is `assume`. `tensor.gather` has the dimensions of the
    indices first, so that an axis behind others costs a transposition.

    Before:
    ```mlir
    func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<2x3x1xindex>) -> tensor<2x3x4xf32> {
      %0 = tensor.gather %data[%ids] gather_dims([0])
         : (tensor<5x4xf32>, tensor<2x3x1xindex>) -> tensor<2x3x4xf32>
      return %0 : tensor<2x3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<2x3x1xindex>) -> tensor<2x3x4xf32> {
      %0 = tensor.collapse_shape %ids [[0], [1, 2]]
         : tensor<2x3x1xindex> into tensor<2x3xindex>
      %1 = arith.index_cast %0 : tensor<2x3xindex> to tensor<2x3xi64>
      %2 = glean.gather %data[%1] axis = 0 out_of_bounds = assume
         : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
      return %2 : tensor<2x3x4xf32>
    }
    ```

    StableHLO clamps indices to [0, s-1]. The policy is `clamp`, which would
    count negative ones from the back, so these become 0 first.

    Before:
    ```mlir
    func.func @embedding(%table: tensor<100x8xf32>, %ids: tensor<1x3xi32>) -> tensor<1x3x8xf32> {
      %0 = "stablehlo.gather"(%table, %ids) <{
        dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>,
        indices_are_sorted = false, slice_sizes = array<i64: 1, 8>
      }> : (tensor<100x8xf32>, tensor<1x3xi32>) -> tensor<1x3x8xf32>
      return %0 : tensor<1x3x8xf32>
    }
    ```
    After:
    ```mlir
    func.func @embedding(%table: tensor<100x8xf32>, %ids: tensor<1x3xi32>) -> tensor<1x3x8xf32> {
      %zero = arith.constant dense<0> : tensor<1x3xi32>
      %0 = arith.maxsi %ids, %zero : tensor<1x3xi32>
      %1 = glean.gather %table[%0] axis = 0 out_of_bounds = clamp
         : (tensor<100x8xf32>, tensor<1x3xi32>) -> tensor<1x3x8xf32>
      return %1 : tensor<1x3x8xf32>
    }
    ```

    What means something else is left alone, with a remark that says why:
    docs/Bridges.md lists the reasons. What runs next: where nothing else lowers
    `arith` on tensors, `convert-elementwise-to-linalg`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::glean::GleanDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
}

def RaiseFromLinalgPass : Pass<"glean-raise-from-linalg"> {
  let summary = "Find gathers in linalg.generic";
  let description = [{
    A `linalg.generic` whose only input are indices, and whose body takes the
    element of a tensor at that index and at the loops' positions, becomes a
    `glean.gather`. torch-mlir makes such of `aten.index_select`,
    `aten.embedding`, and `aten.index.Tensor` with one tensor of indices.

    The policy is `assume`: an index that leads outside of the tensor is
    undefined behaviour of `tensor.extract`. A body that counts negative indices
    from the back means what `glean.gather` means. For one that does not, a
    negative index is undefined, and it may as well count from the back.

    Before:
    ```mlir
    #ids = affine_map<(d0, d1) -> (d0)>
    #result = affine_map<(d0, d1) -> (d0, d1)>
    func.func @index_select(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %init = tensor.empty() : tensor<3x4xf32>
      %0 = linalg.generic
          {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
          ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
      ^bb0(%id: i64, %out: f32):
        %row = arith.index_cast %id : i64 to index
        %column = linalg.index 1 : index
        %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
        linalg.yield %element : f32
      } -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @index_select(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
         : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```

    Where the body asserts that the index is below the size, or not negative, as
    that of `aten.embedding` does, the policy is `error`. An assertion against
    negative ones stays one: as unsigned numbers they are above all sizes, and
    become the greatest index, which is out of bounds.

    Before:
    ```mlir
    #ids = affine_map<(d0, d1) -> (d0)>
    #result = affine_map<(d0, d1) -> (d0, d1)>
    func.func @embedding(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %size = arith.constant 5 : index
      %zero = arith.constant 0 : i64
      %init = tensor.empty() : tensor<3x4xf32>
      %0 = linalg.generic
          {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
          ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
      ^bb0(%id: i64, %out: f32):
        %row = arith.index_cast %id : i64 to index
        %column = linalg.index 1 : index
        %below = arith.cmpi slt, %row, %size : index
        cf.assert %below, "index must be smaller than dim size"
        %not_negative = arith.cmpi sge, %id, %zero : i64
        cf.assert %not_negative, "index must be larger or equal to 0"
        %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
        linalg.yield %element : f32
      } -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @embedding(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %greatest = arith.constant dense<9223372036854775807> : tensor<3xi64>
      %0 = arith.minui %ids, %greatest : tensor<3xi64>
      %1 = glean.gather %data[%0] axis = 0
         : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      return %1 : tensor<3x4xf32>
    }
    ```

    Another `linalg.generic` with a `tensor.extract` is left alone, with a remark
    that says why: docs/Bridges.md lists the reasons.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::glean::GleanDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // GLEAN_CONVERSION_PASSES
