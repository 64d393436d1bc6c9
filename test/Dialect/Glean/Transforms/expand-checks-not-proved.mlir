// A check where what is known of the indices is not enough.

// RUN: glean-opt %s --glean-expand-checks | FileCheck %s

// CHECK-LABEL: func.func @constant_out_of_bounds(
func.func @constant_out_of_bounds(%data: tensor<5xf32>) -> tensor<3xf32> {
  %ids = arith.constant dense<[-6, 4, 0]> : tensor<3xi64>
  // CHECK: glean.check_indices
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @size_not_known(
func.func @size_not_known(%data: tensor<?xf32>) -> tensor<3xf32> {
  %ids = arith.constant dense<0> : tensor<3xi64>
  // CHECK: glean.check_indices
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @one_too_large(
func.func @one_too_large(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  %six = arith.constant dense<6> : tensor<3xi64>
  %bounded = arith.remui %ids, %six : tensor<3xi64>
  // CHECK: glean.check_indices
  %0 = glean.gather %data[%bounded] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @one_too_small(
func.func @one_too_small(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  %low = arith.constant dense<-6> : tensor<3xi64>
  %high = arith.constant dense<4> : tensor<3xi64>
  %above = arith.maxsi %ids, %low : tensor<3xi64>
  %bounded = arith.minsi %above, %high : tensor<3xi64>
  // CHECK: glean.check_indices
  %0 = glean.gather %data[%bounded] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @no_upper_bound(
func.func @no_upper_bound(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  %zero = arith.constant dense<0> : tensor<3xi64>
  %bounded = arith.maxsi %ids, %zero : tensor<3xi64>
  // CHECK: glean.check_indices
  %0 = glean.gather %data[%bounded] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// No index is in bounds.
// CHECK-LABEL: func.func @no_data(
func.func @no_data(%data: tensor<0x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  // CHECK: glean.check_indices
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<0x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// An error, even though there is nothing to move.
// CHECK-LABEL: func.func @empty_result(
func.func @empty_result(%data: tensor<5x0xf32>, %ids: tensor<3xi64>) -> tensor<3x0xf32> {
  // CHECK: glean.check_indices
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x0xf32>, tensor<3xi64>) -> tensor<3x0xf32>
  return %0 : tensor<3x0xf32>
}
