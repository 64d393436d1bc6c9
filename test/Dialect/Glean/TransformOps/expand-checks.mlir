// Gathers of the same indices share a check, and the schedule lowers it last.
// RUN: glean-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @shared
// CHECK: %[[OK:.*]] = scf.for
// CHECK-NOT: scf.for
// CHECK: glean.assert_in_bounds %[[OK]]
// CHECK: glean.assert_in_bounds %[[OK]]
// CHECK-NOT: scf.for
// CHECK: return
func.func @shared(%a: tensor<5x4xf32>, %b: tensor<5xi8>, %ids: tensor<3xi64>)
    -> (tensor<3x4xf32>, tensor<3xi8>) {
  %0 = glean.gather %a[%ids] axis = 0
     : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = glean.gather %b[%ids] axis = 0
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  return %0, %1 : tensor<3x4xf32>, tensor<3xi8>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root
      : (!transform.any_op) -> !transform.any_op
    %gathers = transform.structured.match ops{["glean.gather"]} in %root
      : (!transform.any_op) -> !transform.any_op
    %unchecked = transform.glean.expand_checks %gathers
      : (!transform.any_op) -> !transform.any_op
    transform.apply_cse to %func : !transform.any_op
    %generic = transform.glean.lower_to_linalg %unchecked
      : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.glean.lower_checks
    } : !transform.any_op
    transform.yield
  }
}

// -----

// What integer range analysis proves needs no check; other policies are left
// alone; all handles stay valid.

// CHECK-LABEL: func.func @proved
// CHECK-NOT: glean.check_indices
// CHECK: glean.gather_into {{.*}} out_of_bounds = assume {expanded}
func.func @proved(%data: tensor<8x4xf32>, %raw: tensor<3xi64>) -> tensor<3x4xf32> {
  %seven = arith.constant dense<7> : tensor<3xi64>
  %ids = arith.andi %raw, %seven : tensor<3xi64>
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @wrap
// CHECK-NOT: glean.check_indices
// CHECK: glean.gather {{.*}} out_of_bounds = wrap {expanded}
func.func @wrap(%data: tensor<8x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @report
// CHECK: %[[OK:.*]] = glean.check_indices
// CHECK: scf.if %[[OK]]
// CHECK:   glean.gather_into {{.*}} out_of_bounds = assume {expanded}
// CHECK: else
// CHECK:   glean.report_out_of_bounds
func.func @report(%data: memref<8x4xf32>, %ids: memref<3xi64>, %out: memref<3x4xf32>) {
  glean.gather_into ins(%data, %ids : memref<8x4xf32>, memref<3xi64>)
    outs(%out : memref<3x4xf32>) axis = 0
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather", "glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    %expanded = transform.glean.expand_checks %gathers on_error = report
      : (!transform.any_op) -> !transform.any_op
    transform.annotate %expanded "expanded" : !transform.any_op
    transform.yield
  }
}
