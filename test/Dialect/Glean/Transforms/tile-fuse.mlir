// Upstream fuses a gather with the tiles of its consumer, and what computes its
// indices and its data with the tiles of the gather.

// RUN: glean-opt %s --transform-interpreter --canonicalize --cse | FileCheck %s

#map = affine_map<(d0) -> (d0)>

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @rows(
  // CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<?x64xf32>, %[[IDS:[a-z0-9]*]]: tensor<32xi64>, %[[BIAS:[a-z0-9]*]]: tensor<32x64xf32>)
  // CHECK-NOT: linalg.generic
  // CHECK-NOT: glean.gather
  // CHECK: scf.forall
  // CHECK-DAG: %[[COLUMNS:.*]] = tensor.extract_slice %[[DATA]][0, %{{.*}}] [%{{.*}}, 16]
  // CHECK-DAG: %[[SOME:.*]] = tensor.extract_slice %[[IDS]][%{{.*}}] [8]
  // CHECK:   %[[NEXT:.*]] = linalg.generic {{.*}} ins(%[[SOME]] : tensor<8xi64>)
  // CHECK:     arith.addi
  // CHECK:   %[[TILE:.*]] = glean.gather %[[COLUMNS]][%[[NEXT]]] axis = 0 : (tensor<?x16xf32>, tensor<8xi64>) -> tensor<8x16xf32>
  // CHECK:   linalg.add ins(%[[TILE]], %{{.*}} : tensor<8x16xf32>, tensor<8x16xf32>)
  func.func @rows(%data: tensor<?x64xf32>, %ids: tensor<32xi64>, %bias: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %one = arith.constant 1 : i64
    %ids_init = tensor.empty() : tensor<32xi64>
    %next = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
        ins(%ids : tensor<32xi64>) outs(%ids_init : tensor<32xi64>) {
    ^bb0(%id: i64, %out: i64):
      %1 = arith.addi %id, %one : i64
      linalg.yield %1 : i64
    } -> tensor<32xi64>
    %rows = glean.gather %data[%next] axis = 0 : (tensor<?x64xf32>, tensor<32xi64>) -> tensor<32x64xf32>
    %init = tensor.empty() : tensor<32x64xf32>
    %0 = linalg.add ins(%rows, %bias : tensor<32x64xf32>, tensor<32x64xf32>)
      outs(%init : tensor<32x64xf32>) -> tensor<32x64xf32>
    return %0 : tensor<32x64xf32>
  }

  // A whole table is computed for a tile of the gather, in the columns of the
  // tile: any row may be asked for.
  // CHECK-LABEL: func.func @columns(
  // CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<100x64xf32>, %[[IDS:[a-z0-9]*]]: tensor<32xi64>, %{{.*}}: tensor<32x64xf32>)
  // CHECK-NOT: linalg.exp
  // CHECK: scf.forall
  // CHECK:   %[[COLUMNS:.*]] = tensor.extract_slice %[[DATA]][0, %{{.*}}] [100, 16]
  // CHECK:   %[[TABLE:.*]] = linalg.exp ins(%[[COLUMNS]] : tensor<100x16xf32>)
  // CHECK:   glean.gather_into ins(%[[TABLE]], %[[IDS]] : tensor<100x16xf32>, tensor<32xi64>) outs(%{{.*}} : tensor<32x16xf32>) axis = 0 out_of_bounds = clamp
  func.func @columns(%data: tensor<100x64xf32>, %ids: tensor<32xi64>, %init: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %table_init = tensor.empty() : tensor<100x64xf32>
    %table = linalg.exp ins(%data : tensor<100x64xf32>) outs(%table_init : tensor<100x64xf32>) -> tensor<100x64xf32>
    %rows = glean.gather_into ins(%table, %ids : tensor<100x64xf32>, tensor<32xi64>)
      outs(%init : tensor<32x64xf32>) axis = 0 out_of_bounds = clamp -> tensor<32x64xf32>
    return %rows : tensor<32x64xf32>
  }

  // Tiles of a reduction: those of the gather have all that is reduced.
  // CHECK-LABEL: func.func @bags(
  // CHECK: scf.for
  // CHECK:   %[[TILE:.*]] = glean.gather {{.*}} -> tensor<4x10x64xf32>
  // CHECK:   linalg.reduce {{.*}} ins(%[[TILE]] : tensor<4x10x64xf32>)
  func.func @bags(%data: tensor<?x64xf32>, %ids: tensor<32x10xi64>, %zeros: tensor<32x64xf32>) -> tensor<32x64xf32> {
    %rows = glean.gather %data[%ids] axis = 0 : (tensor<?x64xf32>, tensor<32x10xi64>) -> tensor<32x10x64xf32>
    %0 = linalg.reduce {arith.addf} ins(%rows : tensor<32x10x64xf32>) outs(%zeros : tensor<32x64xf32>) dimensions = [1]
    return %0 : tensor<32x64xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %add = transform.structured.match ops{["linalg.add"]} in %root : (!transform.any_op) -> !transform.any_op
    %next = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %rows = transform.get_producer_of_operand %add[0] : (!transform.any_op) -> !transform.any_op
    %tiled, %loop = transform.structured.tile_using_forall %add tile_sizes [8, 16]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %fused, %more = transform.structured.fuse_into_containing_op %rows into %loop
      : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.structured.fuse_into_containing_op %next into %more
      : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)

    %into = transform.structured.match ops{["glean.gather_into"]} in %root : (!transform.any_op) -> !transform.any_op
    %exp = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %columns, %column_loop = transform.structured.tile_using_forall %into tile_sizes [0, 16]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.structured.fuse_into_containing_op %exp into %column_loop
      : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)

    %reduce = transform.structured.match ops{["linalg.reduce"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.fuse %reduce tile_sizes [4]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
