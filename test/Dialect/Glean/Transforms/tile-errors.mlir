// An index out of bounds stays an error: where a dimension of the data could be
// empty, no tile would look at the indices, so that there is none along it.

// RUN: glean-opt %s --transform-interpreter --canonicalize | FileCheck %s

module attributes {transform.with_named_sequence} {
  // Tiles along the indices look at all of them, whatever the data.
  // CHECK-LABEL: func.func @along_indices(
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} axis = 0 {{.*}} : (tensor<?x?xf32>, tensor<4xi64>) -> tensor<4x?xf32>
  func.func @along_indices(%data: tensor<?x?xf32>, %ids: tensor<8xi64>) -> tensor<8x?xf32> {
    %0 = glean.gather %data[%ids] axis = 0 {tile = "indices"}
       : (tensor<?x?xf32>, tensor<8xi64>) -> tensor<8x?xf32>
    return %0 : tensor<8x?xf32>
  }

  // CHECK-LABEL: func.func @into_along_indices(
  // CHECK: scf.for
  // CHECK: glean.gather_into {{.*}} outs(%{{.*}} : tensor<4x?xf32>) axis = 0
  func.func @into_along_indices(%data: tensor<?x?xf32>, %ids: tensor<8xi64>) -> tensor<8x?xf32> {
    %c1 = arith.constant 1 : index
    %width = tensor.dim %data, %c1 : tensor<?x?xf32>
    %init = tensor.empty(%width) : tensor<8x?xf32>
    %0 = glean.gather_into ins(%data, %ids : tensor<?x?xf32>, tensor<8xi64>)
      outs(%init : tensor<8x?xf32>) axis = 0 {tile = "indices"} -> tensor<8x?xf32>
    return %0 : tensor<8x?xf32>
  }

  // No row is empty: each tile along the rows looks at all indices.
  // CHECK-LABEL: func.func @along_rows(
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} axis = 0 {{.*}} : (tensor<?x16xf32>, tensor<8xi64>) -> tensor<8x16xf32>
  func.func @along_rows(%data: tensor<?x64xf32>, %ids: tensor<8xi64>) -> tensor<8x64xf32> {
    %0 = glean.gather %data[%ids] axis = 0 {tile = "rows"}
       : (tensor<?x64xf32>, tensor<8xi64>) -> tensor<8x64xf32>
    return %0 : tensor<8x64xf32>
  }

  // Where no index can be out of bounds, there is nothing to lose.
  // CHECK-LABEL: func.func @along_open_rows(
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} out_of_bounds = fill
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  func.func @along_open_rows(%data: tensor<5x?xf32>, %ids: tensor<8xi64>) -> (tensor<8x?xf32>, tensor<2x?xf32>) {
    %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32) {tile = "rows"}
       : (tensor<5x?xf32>, tensor<8xi64>) -> tensor<8x?xf32>
    %known = arith.constant dense<[4, -5]> : tensor<2xi64>
    %1 = glean.gather %data[%known] axis = 0 {tile = "rows"}
       : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<2x?xf32>
    return %0, %1 : tensor<8x?xf32>, tensor<2x?xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %indices = transform.structured.match attributes {tile = "indices"} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_for %indices tile_sizes [4]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %rows = transform.structured.match attributes {tile = "rows"} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_for %rows tile_sizes [0, 16]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
