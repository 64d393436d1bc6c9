// A gather from a splat is a splat, of any size and element type, if its
// indices are constants in bounds.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @large(
func.func @large() -> tensor<3x4096xf32> {
  %data = arith.constant dense<2.5> : tensor<5x4096xf32>
  %ids = arith.constant dense<[0, 4, -5]> : tensor<3xi64>
  // CHECK: %[[SPLAT:.*]] = arith.constant dense<2.500000e+00> : tensor<3x4096xf32>
  // CHECK: return %[[SPLAT]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4096xf32>, tensor<3xi64>) -> tensor<3x4096xf32>
  return %0 : tensor<3x4096xf32>
}

// CHECK-LABEL: func.func @bools(
func.func @bools() -> tensor<2xi1> {
  %data = arith.constant dense<true> : tensor<5xi1>
  %ids = arith.constant dense<[0, 4]> : tensor<2xi64>
  // CHECK: arith.constant dense<true> : tensor<2xi1>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xi1>, tensor<2xi64>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// CHECK-LABEL: func.func @complex(
func.func @complex() -> tensor<2xcomplex<f32>> {
  %data = arith.constant dense<(1.0, 2.0)> : tensor<5xcomplex<f32>>
  %ids = arith.constant dense<[0, 4]> : tensor<2xi64>
  // CHECK: arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xcomplex<f32>>, tensor<2xi64>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// The index may lie out of bounds: the error has to stay.
// CHECK-LABEL: func.func @unknown_indices(
func.func @unknown_indices(%ids: tensor<3xi64>) -> tensor<3xf32> {
  %data = arith.constant dense<2.5> : tensor<5xf32>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @index_out_of_bounds(
func.func @index_out_of_bounds() -> tensor<3xf32> {
  %data = arith.constant dense<2.5> : tensor<5xf32>
  %ids = arith.constant dense<[0, 5, 1]> : tensor<3xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
