// A gather of all slices in their order is its data; one of other slices is
// not.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @identity(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x3x4xf32>)
func.func @identity(%data: tensor<?x3x4xf32>) -> tensor<?x3x4xf32> {
  %ids = arith.constant dense<[0, 1, 2]> : tensor<3xi64>
  // CHECK-NOT: glean.gather
  // CHECK: return %[[DATA]]
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<?x3x4xf32>, tensor<3xi64>) -> tensor<?x3x4xf32>
  return %0 : tensor<?x3x4xf32>
}

// CHECK-LABEL: func.func @identity_of_one(
// CHECK-SAME: %[[DATA:.*]]: tensor<1x4xf32>)
func.func @identity_of_one(%data: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %ids = arith.constant dense<0> : tensor<1xi32>
  // CHECK: return %[[DATA]]
  %0 = glean.gather %data[%ids] axis = -2 : (tensor<1x4xf32>, tensor<1xi32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// CHECK-LABEL: func.func @other_order(
func.func @other_order(%data: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[0, 2, 1]> : tensor<3xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// The data have further slices.
// CHECK-LABEL: func.func @prefix(
func.func @prefix(%data: tensor<4x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[0, 1, 2]> : tensor<3xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<4x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// The size along the axis may be another at run time.
// CHECK-LABEL: func.func @unknown_size(
func.func @unknown_size(%data: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %ids = arith.constant dense<[0, 1, 2]> : tensor<3xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// The result has another rank, and so another type.
// CHECK-LABEL: func.func @other_rank(
func.func @other_rank(%data: tensor<2x4xf32>) -> tensor<1x2x4xf32> {
  %ids = arith.constant dense<[[0, 1]]> : tensor<1x2xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2x4xf32>, tensor<1x2xi64>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}
