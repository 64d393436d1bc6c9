// Gathers of the same data that are put together along their indices become one.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<5x4xf32>, %[[A:[a-z0-9]*]]: tensor<2xi64>, %[[B:[a-z0-9]*]]: tensor<3xi64>)
func.func @rows(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<3xi64>) -> tensor<7x4xf32> {
  // CHECK: %[[IDS:.*]] = tensor.concat dim(0) %[[A]], %[[B]], %[[A]] : (tensor<2xi64>, tensor<3xi64>, tensor<2xi64>) -> tensor<7xi64>
  // CHECK: glean.gather %[[DATA]][%[[IDS]]] axis = 0 : (tensor<5x4xf32>, tensor<7xi64>) -> tensor<7x4xf32>
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%b] axis = -2 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  // The same gather twice has no use but this.
  %2 = tensor.concat dim(0) %0, %1, %0 : (tensor<2x4xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<7x4xf32>
  return %2 : tensor<7x4xf32>
}

// CHECK-LABEL: func.func @dimension_of_the_indices(
func.func @dimension_of_the_indices(%data: tensor<4x?x6xf32>, %a: tensor<2x?xi32>, %b: tensor<2x3xi32>) -> tensor<4x2x?x6xf32> {
  // CHECK: %[[IDS:.*]] = tensor.concat dim(1) %{{.*}} : (tensor<2x?xi32>, tensor<2x3xi32>) -> tensor<2x?xi32>
  // CHECK: glean.gather %{{.*}}[%[[IDS]]] axis = 1 out_of_bounds = clamp : (tensor<4x?x6xf32>, tensor<2x?xi32>) -> tensor<4x2x?x6xf32>
  %0 = glean.gather %data[%a] axis = 1 out_of_bounds = clamp : (tensor<4x?x6xf32>, tensor<2x?xi32>) -> tensor<4x2x?x6xf32>
  %1 = glean.gather %data[%b] axis = 1 out_of_bounds = clamp : (tensor<4x?x6xf32>, tensor<2x3xi32>) -> tensor<4x2x3x6xf32>
  %2 = tensor.concat dim(2) %0, %1 : (tensor<4x2x?x6xf32>, tensor<4x2x3x6xf32>) -> tensor<4x2x?x6xf32>
  return %2 : tensor<4x2x?x6xf32>
}

//===----------------------------------------------------------------------===//
// Not put together
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @dimension_of_the_data(
func.func @dimension_of_the_data(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2x8xf32> {
  // CHECK-COUNT-2: glean.gather
  // CHECK: tensor.concat
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%b] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = tensor.concat dim(1) %0, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}

// CHECK-LABEL: func.func @other_data(
func.func @other_data(%data: tensor<5x4xf32>, %other: tensor<5x4xf32>, %a: tensor<2xi64>) -> tensor<4x4xf32> {
  // CHECK-COUNT-2: glean.gather
  // CHECK: tensor.concat
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %other[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @other_policy(
func.func @other_policy(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<4x4xf32> {
  // CHECK-COUNT-2: glean.gather
  // CHECK: tensor.concat
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%b] axis = 0 out_of_bounds = wrap : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @other_index_type(
func.func @other_index_type(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<2xi32>) -> tensor<4x4xf32> {
  // CHECK-COUNT-2: glean.gather
  // CHECK: tensor.concat
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%b] axis = 0 : (tensor<5x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @two_uses(
func.func @two_uses(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<2xi64>) -> (tensor<2x4xf32>, tensor<4x4xf32>) {
  // CHECK-COUNT-2: glean.gather
  // CHECK: tensor.concat
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%b] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %1, %2 : tensor<2x4xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func.func @input_that_is_no_gather(
func.func @input_that_is_no_gather(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %row: tensor<1x4xf32>) -> tensor<3x4xf32> {
  // CHECK: glean.gather
  // CHECK: tensor.concat
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = tensor.concat dim(0) %0, %row : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
