// Constant indices that fall by one step become slices with a negative stride.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// CHECK-LABEL: func.func @reversed(
func.func @reversed(%data: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %ids = arith.constant dense<[-1, -2, -3, -4, -5]> : tensor<5xi64>
  // CHECK: tensor.extract_slice %{{.*}}[4, 0] [5, 4] [-1, 1] : tensor<5x4xf32> to tensor<5x4xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// CHECK-LABEL: func.func @strided(
func.func @strided(%data: tensor<4x7xf32>) -> tensor<4x3xf32> {
  %ids = arith.constant dense<[5, 3, 1]> : tensor<3xi64>
  // CHECK: tensor.extract_slice %{{.*}}[0, 5] [4, 3] [1, -2] : tensor<4x7xf32> to tensor<4x3xf32>
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<4x7xf32>, tensor<3xi64>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// 1, 0, -1 goes round the front of the axis.
// CHECK-LABEL: func.func @wraps(
func.func @wraps(%data: tensor<5x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[1, 0, -1]> : tensor<3xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @out_of_bounds(
func.func @out_of_bounds(%data: tensor<5x4xf32>) -> tensor<2x4xf32> {
  %ids = arith.constant dense<[5, 4]> : tensor<2xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
