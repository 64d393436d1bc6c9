// Clamp and wrap need a slice to take where there is an index; that is looked
// at before the gather unless it is known.

// RUN: glean-opt %s --convert-glean-to-linalg --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,ABORT
// RUN: glean-opt %s --convert-glean-to-linalg=on-error=report --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,REPORT

// CHECK-LABEL: func.func @clamp(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xf32>, %[[IDS:.*]]: tensor<3xi64>)
func.func @clamp(%data: tensor<?x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[DATA]], %c0
  // CHECK: %[[OK:.*]] = arith.cmpi sgt, %[[SIZE]], %c0
  // ABORT: %[[SAFE:.*]] = glean.assert_in_bounds %[[OK]], %[[IDS]], "{{.*}}: index out of bounds for axis 0"
  // ABORT: linalg.generic {{.*}} ins(%[[SAFE]] :
  // REPORT: scf.if %[[OK]]
  // REPORT:   linalg.generic {{.*}} ins(%[[IDS]] :
  // REPORT: else
  // REPORT:   glean.report_out_of_bounds %[[IDS]], %[[SIZE]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// Or there may be no indices.
// CHECK-LABEL: func.func @wrap(
// CHECK-SAME: %[[DATA:.*]]: tensor<?xf32>, %[[IDS:.*]]: tensor<?x2xi64>)
func.func @wrap(%data: tensor<?xf32>, %ids: tensor<?x2xi64>) -> tensor<?x2xf32> {
  // CHECK-DAG: %[[SIZE:.*]] = tensor.dim %[[DATA]], %c0
  // CHECK-DAG: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
  // CHECK: %[[HAS_SLICE:.*]] = arith.cmpi sgt, %[[SIZE]], %c0
  // CHECK: %[[NO_INDEX:.*]] = arith.cmpi eq, %[[COUNT]], %c0
  // CHECK: %[[OK:.*]] = arith.ori %[[HAS_SLICE]], %[[NO_INDEX]]
  // ABORT: glean.assert_in_bounds %[[OK]]
  // REPORT: scf.if %[[OK]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<?xf32>, tensor<?x2xi64>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: func.func @never_ok(
func.func @never_ok(%data: tensor<0xf32>, %ids: tensor<2xi64>) -> tensor<2xf32> {
  // ABORT: glean.assert_in_bounds %false
  // REPORT-NOT: linalg.generic
  // REPORT: glean.report_out_of_bounds
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<0xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @always_ok(
// CHECK-NOT: glean.
func.func @always_ok(%data: tensor<5xf32>, %none: tensor<?xf32>, %ids: tensor<2xi64>, %empty: tensor<0xi64>) -> (tensor<2xf32>, tensor<0xf32>) {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  %1 = glean.gather %none[%empty] axis = 0 out_of_bounds = clamp
     : (tensor<?xf32>, tensor<0xi64>) -> tensor<0xf32>
  return %0, %1 : tensor<2xf32>, tensor<0xf32>
}
