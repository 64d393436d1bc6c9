// Upstream tiles a gather along any dimension of its result: the data are sliced
// beside the axis, the indices along theirs.

// RUN: glean-opt %s --transform-interpreter --canonicalize --cse | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @outer(
  // CHECK-SAME: %[[DATA:.*]]: tensor<6x?x8xf32>, %[[IDS:.*]]: tensor<4x5xi64>)
  // CHECK: scf.for %[[O:.*]] = %c0 to %c6 step %c3 iter_args(%[[ALL:.*]] =
  // CHECK-DAG: %[[SLICE:.*]] = tensor.extract_slice %[[DATA]][%[[O]], 0, 0] [3, %{{.*}}, 8] [1, 1, 1] : tensor<6x?x8xf32> to tensor<3x?x8xf32>
  // CHECK: %[[TILE:.*]] = glean.gather %[[SLICE]][%[[IDS]]] axis = 1 {{.*}} -> tensor<3x4x5x8xf32>
  // CHECK: tensor.insert_slice %[[TILE]] into %[[ALL]][%[[O]], 0, 0, 0]
  func.func @outer(%data: tensor<6x?x8xf32>, %ids: tensor<4x5xi64>) -> tensor<6x4x5x8xf32> {
    %0 = glean.gather %data[%ids] axis = 1 {tile = "outer"}
       : (tensor<6x?x8xf32>, tensor<4x5xi64>) -> tensor<6x4x5x8xf32>
    return %0 : tensor<6x4x5x8xf32>
  }

  // CHECK-LABEL: func.func @indices(
  // CHECK-SAME: %[[DATA:.*]]: tensor<6x?x8xf32>, %[[IDS:.*]]: tensor<4x5xi64>)
  // CHECK: scf.for %[[I:.*]] = %c0 to %c4 step %c2
  // CHECK:   scf.for %[[J:.*]] = %c0 to %c5 step %c1
  // CHECK:     %[[SOME:.*]] = tensor.extract_slice %[[IDS]][%[[I]], %[[J]]] [2, 1] [1, 1]
  // CHECK:     %[[TILE:.*]] = glean.gather %[[DATA]][%[[SOME]]] axis = 1 {{.*}} -> tensor<6x2x1x8xf32>
  // CHECK:     tensor.insert_slice %[[TILE]] into %{{.*}}[0, %[[I]], %[[J]], 0]
  func.func @indices(%data: tensor<6x?x8xf32>, %ids: tensor<4x5xi64>) -> tensor<6x4x5x8xf32> {
    %0 = glean.gather %data[%ids] axis = 1 {tile = "indices"}
       : (tensor<6x?x8xf32>, tensor<4x5xi64>) -> tensor<6x4x5x8xf32>
    return %0 : tensor<6x4x5x8xf32>
  }

  // The last tile is smaller; sizes of loops and slices are those at run time.
  // CHECK-LABEL: func.func @inner(
  // CHECK-SAME: %[[DATA:.*]]: tensor<?x?xf32>, %[[IDS:.*]]: tensor<?xi32>)
  // CHECK-DAG: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
  // CHECK-DAG: %[[WIDTH:.*]] = tensor.dim %[[DATA]], %c1
  // CHECK: scf.forall (%[[N:.*]]) in (%{{.*}}) shared_outs(%[[ALL:.*]] =
  // CHECK-DAG: %[[T:.*]] = affine.apply #{{.*}}(%[[N]])
  // CHECK-DAG: %[[SIZE:.*]] = affine.min #{{.*}}(%[[N]])[%[[WIDTH]]]
  // CHECK-DAG: %[[ROWS:.*]] = tensor.dim %[[DATA]], %c0
  // CHECK:   %[[SLICE:.*]] = tensor.extract_slice %[[DATA]][0, %[[T]]] [%[[ROWS]], %[[SIZE]]] [1, 1]
  // CHECK:   %[[TILE:.*]] = glean.gather %[[SLICE]][%{{.*}}] axis = 0 out_of_bounds = assume
  // CHECK:   tensor.parallel_insert_slice %[[TILE]] into %[[ALL]][0, %[[T]]] [%[[COUNT]], %[[SIZE]]] [1, 1]
  func.func @inner(%data: tensor<?x?xf32>, %ids: tensor<?xi32>) -> tensor<?x?xf32> {
    %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume {tile = "inner"}
       : (tensor<?x?xf32>, tensor<?xi32>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }

  // A tile is a gather like any other: it can be tiled.
  // CHECK-LABEL: func.func @twice(
  // CHECK: scf.forall
  // CHECK:   scf.for
  // CHECK:     scf.for
  // CHECK:       glean.gather {{.*}} -> tensor<?x?xf32>
  func.func @twice(%data: tensor<?x64xf32>, %ids: tensor<32xi64>) -> tensor<32x64xf32> {
    %0 = glean.gather %data[%ids] axis = 0 {tile = "twice"}
       : (tensor<?x64xf32>, tensor<32xi64>) -> tensor<32x64xf32>
    return %0 : tensor<32x64xf32>
  }

  // One index of rank 0: there is a loop over the slice alone.
  // CHECK-LABEL: func.func @scalar_index(
  // CHECK-SAME: %[[DATA:.*]]: tensor<?x64xf32>, %[[ID:.*]]: tensor<i64>)
  // CHECK: scf.for
  // CHECK:   %[[SLICE:.*]] = tensor.extract_slice %[[DATA]]
  // CHECK:   glean.gather %[[SLICE]][%[[ID]]] axis = 0 {{.*}} : (tensor<?x16xf32>, tensor<i64>) -> tensor<16xf32>
  func.func @scalar_index(%data: tensor<?x64xf32>, %id: tensor<i64>) -> tensor<64xf32> {
    %0 = glean.gather %data[%id] axis = 0 {tile = "scalar"}
       : (tensor<?x64xf32>, tensor<i64>) -> tensor<64xf32>
    return %0 : tensor<64xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %outer = transform.structured.match attributes {tile = "outer"} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_for %outer tile_sizes [3]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %indices = transform.structured.match attributes {tile = "indices"} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_for %indices tile_sizes [0, 2, 1]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %inner = transform.structured.match attributes {tile = "inner"} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_forall %inner tile_sizes [0, 16]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %twice = transform.structured.match attributes {tile = "twice"} in %root
      : (!transform.any_op) -> !transform.any_op
    %once, %loop = transform.structured.tile_using_forall %twice num_threads [4, 2]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.structured.tile_using_for %once tile_sizes [3, 5]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %scalar = transform.structured.match attributes {tile = "scalar"} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_for %scalar tile_sizes [16]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
