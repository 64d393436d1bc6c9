// A gather of a gather along one axis gathers indices.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// The inner indices are proved in bounds.
// CHECK-LABEL: func.func @constant_inner_indices(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<5x4xf32>, %[[AGAIN:[a-z0-9]*]]: tensor<2xi64>)
func.func @constant_inner_indices(%data: tensor<5x4xf32>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
  // CHECK: %[[IDS:.*]] = arith.constant dense<[4, 0, -1]> : tensor<3xi64>
  %ids = arith.constant dense<[4, 0, -1]> : tensor<3xi64>
  // CHECK: %[[PICKED:.*]] = glean.gather %[[IDS]][%[[AGAIN]]] axis = 0 : (tensor<3xi64>, tensor<2xi64>) -> tensor<2xi64>
  // CHECK: glean.gather %[[DATA]][%[[PICKED]]] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = glean.gather %0[%again] axis = 0 : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// The second dimension of the inner indices is dimension 2 of the rows. Policies
// stay with their indices.
// CHECK-LABEL: func.func @dimension_of_the_indices(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<4x?x6xf32>, %[[IDS:[a-z0-9]*]]: tensor<2x?xi32>, %[[AGAIN:[a-z0-9]*]]: tensor<7xi64>)
func.func @dimension_of_the_indices(%data: tensor<4x?x6xf32>, %ids: tensor<2x?xi32>, %again: tensor<7xi64>)
    -> tensor<4x2x7x6xf32> {
  // CHECK: %[[PICKED:.*]] = glean.gather %[[IDS]][%[[AGAIN]]] axis = 1 out_of_bounds = wrap : (tensor<2x?xi32>, tensor<7xi64>) -> tensor<2x7xi32>
  // CHECK: glean.gather %[[DATA]][%[[PICKED]]] axis = 1 out_of_bounds = assume : (tensor<4x?x6xf32>, tensor<2x7xi32>) -> tensor<4x2x7x6xf32>
  %0 = glean.gather %data[%ids] axis = 1 out_of_bounds = assume
     : (tensor<4x?x6xf32>, tensor<2x?xi32>) -> tensor<4x2x?x6xf32>
  %1 = glean.gather %0[%again] axis = -2 out_of_bounds = wrap
     : (tensor<4x2x?x6xf32>, tensor<7xi64>) -> tensor<4x2x7x6xf32>
  return %1 : tensor<4x2x7x6xf32>
}

// The fill value of the inner gather stays; one of the outer gather is not needed
// where its indices are in bounds.
// CHECK-LABEL: func.func @fill(
func.func @fill(%data: tensor<5x4xf32>, %ids: tensor<6xi64>) -> tensor<3x4xf32> {
  %again = arith.constant dense<[5, 5, 0]> : tensor<3xi64>
  // CHECK: glean.gather %{{.*}}[%{{.*}}] axis = 0 : (tensor<6xi64>, tensor<3xi64>) -> tensor<3xi64>
  // CHECK: glean.gather %{{.*}}[%{{.*}}] axis = 0 out_of_bounds = fill fill_value(1.000000e+00 : f32)
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(1.0 : f32)
     : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%again] axis = 0 out_of_bounds = fill fill_value(2.0 : f32)
     : (tensor<6x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

//===----------------------------------------------------------------------===//
// Not composed
//===----------------------------------------------------------------------===//

// A bad index that is not picked would no longer be an error.
// CHECK-LABEL: func.func @inner_error(
func.func @inner_error(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather %{{.*}} -> tensor<6x4xf32>
  // CHECK: glean.gather %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%again] axis = 0 : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// With no row to take, `clamp` fails.
// CHECK-LABEL: func.func @inner_clamp_of_any_size(
func.func @inner_clamp_of_any_size(%data: tensor<?x4xf32>, %ids: tensor<6xi64>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather %{{.*}} -> tensor<6x4xf32>
  // CHECK: glean.gather %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<?x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%again] axis = 0 : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @two_uses(
func.func @two_uses(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %again: tensor<2xi64>) -> (tensor<6x4xf32>, tensor<2x4xf32>) {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: glean.gather %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%again] axis = 0 : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0, %1 : tensor<6x4xf32>, tensor<2x4xf32>
}

// CHECK-LABEL: func.func @two_axes(
func.func @two_axes(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %columns: tensor<2xi64>) -> tensor<6x2xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: glean.gather %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%columns] axis = 1 : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<6x2xf32>
  return %1 : tensor<6x2xf32>
}

// There is no fill value for an index.
// CHECK-LABEL: func.func @outer_fill(
func.func @outer_fill(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: glean.gather %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%again] axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
     : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// A promise of the result is checked with the policy of its gather.
// CHECK-LABEL: func.func @promised_size(
func.func @promised_size(%data: tensor<5x4xf32>, %ids: tensor<?xi64>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather {{.*}} -> tensor<6x4xf32>
  // CHECK: glean.gather %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<?xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%again] axis = 0 : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
