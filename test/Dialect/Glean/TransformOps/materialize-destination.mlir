// Matched gathers get a destination; those that have one are left alone.
// RUN: glean-opt %s --transform-interpreter | FileCheck %s

// CHECK-LABEL: func.func @rows
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<3x4xf32>
// CHECK: glean.gather_into {{.*}} outs(%[[EMPTY]] : {{.*}} {destination}
func.func @rows(%data: tensor<8x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @into
// CHECK-SAME: %[[INIT:[a-z0-9]+]]: tensor<3x4xf32>
// CHECK-NOT: tensor.empty
// CHECK: glean.gather_into {{.*}} outs(%[[INIT]] : {{.*}} {destination}
func.func @into(%init: tensor<3x4xf32>, %data: tensor<8x4xf32>, %ids: tensor<3xi64>)
    -> tensor<3x4xf32> {
  %0 = glean.gather_into ins(%data, %ids : tensor<8x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x4xf32>) axis = 0 -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather", "glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    %into = transform.glean.materialize_destination %gathers
      : (!transform.any_op) -> !transform.op<"glean.gather_into">
    transform.annotate %into "destination" : !transform.op<"glean.gather_into">
    transform.yield
  }
}
