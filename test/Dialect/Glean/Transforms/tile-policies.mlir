// A tile has the policy of the whole, and what else the op carries.

// RUN: glean-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @policies(
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} axis = -2 : (tensor<?x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} axis = -2 out_of_bounds = assume
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} axis = -2 out_of_bounds = clamp
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} axis = -2 out_of_bounds = wrap {name = "kept"}
  // CHECK: scf.for
  // CHECK: glean.gather {{.*}} axis = -2 out_of_bounds = fill fill_value(7.000000e+00 : f32)
  // CHECK: scf.for
  // CHECK: glean.gather_into {{.*}} axis = -2 out_of_bounds = fill fill_value(8.000000e+00 : f32) {name = "kept"}
  func.func @policies(%data: tensor<?x4xf32>, %ids: tensor<6xi64>, %init: tensor<6x4xf32>)
      -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>) {
    %0 = glean.gather %data[%ids] axis = -2 : (tensor<?x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
    %1 = glean.gather %data[%ids] axis = -2 out_of_bounds = assume
       : (tensor<?x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
    %2 = glean.gather %data[%ids] axis = -2 out_of_bounds = clamp
       : (tensor<?x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
    %3 = glean.gather %data[%ids] axis = -2 out_of_bounds = wrap {name = "kept"}
       : (tensor<?x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
    %4 = glean.gather %data[%ids] axis = -2 out_of_bounds = fill fill_value(7.0 : f32)
       : (tensor<?x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
    %5 = glean.gather_into ins(%data, %ids : tensor<?x4xf32>, tensor<6xi64>)
      outs(%init : tensor<6x4xf32>) axis = -2 out_of_bounds = fill fill_value(8.0 : f32)
      {name = "kept"} -> tensor<6x4xf32>
    return %0, %1, %2, %3, %4, %5
      : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %gathers = transform.structured.match ops{["glean.gather", "glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_for %gathers tile_sizes [2]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
