// The plugin brings the ops for schedules as well.
// UNSUPPORTED: sanitizer

// RUN: mlir-opt --load-dialect-plugin=%glean_plugin %s --pass-pipeline="builtin.module(transform-interpreter)" | FileCheck %s

// CHECK-LABEL: func.func @lookup
// CHECK-NOT: glean.gather
// CHECK: linalg.generic
func.func @lookup(%data: tensor<8x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather"]} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.glean.lower_to_linalg %gathers
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
