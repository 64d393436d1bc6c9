//===- SimplifyGathers.td - the pass glean-simplify-gathers --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS

include "mlir/Pass/PassBase.td"

def SimplifyGathersPass : Pass<"glean-simplify-gathers"> {
  let summary = "Make cheaper ops of gathers on tensors";
  let description = [{
    Rewrites that change what kind of op stands there, and so are no
    canonicalizations: whoever runs this pass asks for them. Each group has an
    option, and all are on.

    No error gets lost. A gather, or some of its indices, goes only where every
    index is proved in bounds (there is none, or all are constants, and the size
    of the axis is known), or where the policy is one that cannot fail or is
    `assume`. Nor does a use go that keeps another gather alive which could fail.
    A gather whose type promises a size that its operands leave open
    is left alone, since that is checked when it runs; so is one of unknown rank.
    A message at run time can name another position or axis, that of the gather
    that is left.

    `slices`: indices that are one number, or that rise by the same step, become
    `tensor.extract_slice`; for a scalar without the dimension, for indices of
    rank 2 or more with a `tensor.expand_shape`. Negative ones are counted from
    the front first, so that -3, -2, -1 is a run and -1, 0, 1 is none. All are
    proved in bounds, whatever the policy: upstream hoists slices over branches.
    The gather may have other uses.

    Before:
    ```mlir
    func.func @last_two(%data: tensor<5x4xf32>) -> tensor<2x4xf32> {
      %ids = arith.constant dense<[-2, -1]> : tensor<2xi64>
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
      return %0 : tensor<2x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @last_two(%data: tensor<5x4xf32>) -> tensor<2x4xf32> {
      %0 = tensor.extract_slice %data[3, 0] [2, 4] [1, 1]
         : tensor<5x4xf32> to tensor<2x4xf32>
      return %0 : tensor<2x4xf32>
    }
    ```

    `reversed-slices`: the same for indices that fall by the same step. The
    stride of the slice is then negative. Upstream's verifier, bufferization and
    lowering of `tensor.extract_slice` take it, though its documentation does
    not mention it; where other passes do not, turn this group off.

    Before:
    ```mlir
    func.func @reversed(%data: tensor<5x4xf32>) -> tensor<3x4xf32> {
      %ids = arith.constant dense<[4, 2, 0]> : tensor<3xi64>
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @reversed(%data: tensor<5x4xf32>) -> tensor<3x4xf32> {
      %0 = tensor.extract_slice %data[4, 0] [3, 4] [-2, 1]
         : tensor<5x4xf32> to tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```

    `compositions`: a gather of a gather along the same axis gathers indices
    instead of rows. The inner gather has no other use, and none of its indices
    can be bad: one that is not picked is no longer looked at. Indices of the
    outer gather are checked as before; with the policy `fill` they are proved
    in bounds, since an index has no fill value.

    Before:
    ```mlir
    func.func @twice(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
      %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
         : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
      %1 = glean.gather %0[%again] axis = 0
         : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
      return %1 : tensor<2x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @twice(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
      %0 = glean.gather %ids[%again] axis = 0
         : (tensor<6xi64>, tensor<2xi64>) -> tensor<2xi64>
      %1 = glean.gather %data[%0] axis = 0 out_of_bounds = clamp
         : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
      return %1 : tensor<2x4xf32>
    }
    ```

    `concats`: a `tensor.concat` of gathers of the same data, along a dimension
    of their indices, becomes one gather. They have no other uses. Every index
    is looked at as before, so their range does not matter.

    Before:
    ```mlir
    func.func @both(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<?xi64>) -> tensor<?x4xf32> {
      %0 = glean.gather %data[%a] axis = 0
         : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
      %1 = glean.gather %data[%b] axis = 0
         : (tensor<5x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
      %2 = tensor.concat dim(0) %0, %1
         : (tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
      return %2 : tensor<?x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @both(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<?xi64>) -> tensor<?x4xf32> {
      %0 = tensor.concat dim(0) %a, %b : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
      %1 = glean.gather %data[%0] axis = 0
         : (tensor<5x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
      return %1 : tensor<?x4xf32>
    }
    ```

    `sliced-gathers`: a `tensor.extract_slice` of a gather becomes a gather of
    slices. The gather has no other use. Where it leaves out indices, none of
    them can be bad.

    Before:
    ```mlir
    func.func @columns(%data: tensor<5x8xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
      %1 = tensor.extract_slice %0[0, 6] [3, 2] [1, 1]
         : tensor<3x8xf32> to tensor<3x2xf32>
      return %1 : tensor<3x2xf32>
    }
    ```
    After:
    ```mlir
    func.func @columns(%data: tensor<5x8xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
      %0 = tensor.extract_slice %data[0, 6] [5, 2] [1, 1]
         : tensor<5x8xf32> to tensor<5x2xf32>
      %1 = glean.gather %0[%ids] axis = 0
         : (tensor<5x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
      return %1 : tensor<3x2xf32>
    }
    ```

    `unit-axes`: along an axis of size 1 all indices that are in bounds mean the
    same row: the gather becomes a `linalg.broadcast`, or a reshape where there
    is one index. All are proved in bounds, or the policy is `clamp`, `wrap` or
    `assume`. The gather may have other uses.

    Before:
    ```mlir
    func.func @repeated(%data: tensor<1x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
         : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @repeated(%data: tensor<1x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
      %row = tensor.extract_slice %data[0, 0] [1, 4] [1, 1]
           : tensor<1x4xf32> to tensor<4xf32>
      %init = tensor.empty() : tensor<3x4xf32>
      %0 = linalg.broadcast ins(%row : tensor<4xf32>) outs(%init : tensor<3x4xf32>)
           dimensions = [0]
      return %0 : tensor<3x4xf32>
    }
    ```

    `elements`: constant indices in bounds of a `tensor.from_elements`, or of a
    `shape.shape_of`, behind casts, become the elements they name, up to 64. The
    gather, and the list, may have other uses.

    Before:
    ```mlir
    func.func @batch(%x: tensor<?x3x8xf32>) -> tensor<1xi64> {
      %shape = shape.shape_of %x : tensor<?x3x8xf32> -> tensor<3xindex>
      %sizes = arith.index_cast %shape : tensor<3xindex> to tensor<3xi64>
      %ids = arith.constant dense<0> : tensor<1xi64>
      %0 = glean.gather %sizes[%ids] axis = 0
         : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
      return %0 : tensor<1xi64>
    }
    ```
    After:
    ```mlir
    func.func @batch(%x: tensor<?x3x8xf32>) -> tensor<1xi64> {
      %c0 = arith.constant 0 : index
      %dim = tensor.dim %x, %c0 : tensor<?x3x8xf32>
      %size = arith.index_cast %dim : index to i64
      %0 = tensor.from_elements %size : tensor<1xi64>
      return %0 : tensor<1xi64>
    }
    ```

    `reshapes`: a `tensor.expand_shape` or `tensor.collapse_shape` of a gather
    that leaves the dimensions of the data alone becomes one of the indices,
    where it can meet its inverse. The gather has no other use. The same indices
    are looked at, so their range does not matter.

    Before:
    ```mlir
    func.func @flat(%data: tensor<5x4xf32>, %ids: tensor<2x3xi64>) -> tensor<6x4xf32> {
      %0 = glean.gather %data[%ids] axis = 0
         : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
      %1 = tensor.collapse_shape %0 [[0, 1], [2]]
         : tensor<2x3x4xf32> into tensor<6x4xf32>
      return %1 : tensor<6x4xf32>
    }
    ```
    After:
    ```mlir
    func.func @flat(%data: tensor<5x4xf32>, %ids: tensor<2x3xi64>) -> tensor<6x4xf32> {
      %0 = tensor.collapse_shape %ids [[0, 1]] : tensor<2x3xi64> into tensor<6xi64>
      %1 = glean.gather %data[%0] axis = 0
         : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
      return %1 : tensor<6x4xf32>
    }
    ```

    `glean.gather_into` is left alone: run this pass before
    `glean-materialize-destinations` and `glean-expand-checks`.
  }];
  let options = [
    Option<"slices", "slices", "bool", "true",
      "Gathers of regular constant indices to slices">,
    Option<"reversedSlices", "reversed-slices", "bool", "true",
      "Gathers of falling constant indices to slices with a negative stride">,
    Option<"compositions", "compositions", "bool", "true",
      "Gathers of gathers to gathers of indices">,
    Option<"concats", "concats", "bool", "true",
      "Concatenations of gathers to one gather">,
    Option<"slicedGathers", "sliced-gathers", "bool", "true",
      "Slices of gathers to gathers of slices">,
    Option<"unitAxes", "unit-axes", "bool", "true",
      "Gathers along an axis of size 1 to broadcasts or reshapes">,
    Option<"elements", "elements", "bool", "true",
      "Gathers from lists of sizes or elements to the elements">,
    Option<"reshapes", "reshapes", "bool", "true",
      "Reshapes of gathers to reshapes of indices">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_SIMPLIFYGATHERS
