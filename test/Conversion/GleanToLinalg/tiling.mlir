// Upstream tiles what a gather becomes.

// RUN: glean-opt %s --convert-glean-to-linalg --transform-interpreter --canonicalize --cse | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @rows(
  // CHECK-SAME: %[[DATA:.*]]: tensor<?x64xf32>, %[[IDS:.*]]: tensor<32xi64>)
  func.func @rows(%data: tensor<?x64xf32>, %ids: tensor<32xi64>) -> tensor<32x64xf32> {
    // CHECK: scf.for %[[I:.*]] = %c0 to %c32 step %c8
    // CHECK:   scf.for %[[J:.*]] = %c0 to %c64 step %c16
    // CHECK:     tensor.extract_slice %[[IDS]][%[[I]]] [8] [1]
    // CHECK:     linalg.generic {{.*}} outs(%{{.*}} : tensor<8x16xf32>)
    // CHECK:       linalg.index 1
    // CHECK:       tensor.extract %[[DATA]]
    %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
       : (tensor<?x64xf32>, tensor<32xi64>) -> tensor<32x64xf32>
    return %0 : tensor<32x64xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %generic = transform.structured.match ops{["linalg.generic"]} in %root
      : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:2 = transform.structured.tile_using_for %generic tile_sizes [8, 16]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
