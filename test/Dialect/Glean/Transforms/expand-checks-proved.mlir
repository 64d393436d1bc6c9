// No check where the indices are proved in bounds.

// RUN: glean-opt %s --glean-expand-checks | FileCheck %s --implicit-check-not=glean.check_indices
// RUN: glean-opt %s --glean-expand-checks=on-error=report | FileCheck %s --implicit-check-not=glean.check_indices

// CHECK-LABEL: func.func @constants(
func.func @constants(%data: tensor<5xf32>) -> tensor<3xf32> {
  %ids = arith.constant dense<[-5, 4, 0]> : tensor<3xi64>
  // CHECK: out_of_bounds = assume
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// There is none, whatever the size.
// CHECK-LABEL: func.func @no_indices(
func.func @no_indices(%data: tensor<?xf32>, %ids: tensor<?x0xi64>) -> tensor<?x0xf32> {
  // CHECK: out_of_bounds = assume
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?x0xi64>) -> tensor<?x0xf32>
  return %0 : tensor<?x0xf32>
}

// CHECK-LABEL: func.func @no_indices_in_buffer(
func.func @no_indices_in_buffer(%data: memref<0xf32>, %ids: memref<0xi64>, %init: memref<0xf32>) {
  // CHECK: out_of_bounds = assume
  glean.gather_into ins(%data, %ids : memref<0xf32>, memref<0xi64>)
    outs(%init : memref<0xf32>) axis = 0
  return
}

// 0 to 4, an unsigned remainder.
// CHECK-LABEL: func.func @remainder(
func.func @remainder(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  %five = arith.constant dense<5> : tensor<3xi64>
  %bounded = arith.remui %ids, %five : tensor<3xi64>
  // CHECK: out_of_bounds = assume
  %0 = glean.gather %data[%bounded] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -5 to 4, all that is in bounds.
// CHECK-LABEL: func.func @minimum_and_maximum(
func.func @minimum_and_maximum(%data: tensor<5xf32>, %ids: tensor<3xi32>) -> tensor<3xf32> {
  %low = arith.constant dense<-5> : tensor<3xi32>
  %high = arith.constant dense<4> : tensor<3xi32>
  %above = arith.maxsi %ids, %low : tensor<3xi32>
  %bounded = arith.minsi %above, %high : tensor<3xi32>
  // CHECK: out_of_bounds = assume
  %0 = glean.gather %data[%bounded] axis = 0 : (tensor<5xf32>, tensor<3xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
