// A gather that gives no element goes, if it cannot fail: a bad index is an error
// even where the result is empty.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @may_fail(
// CHECK-COUNT-2: glean.gather
func.func @may_fail(%data: tensor<5x0xf32>, %ids: tensor<2xi64>, %init: tensor<2x0xf32>)
    -> (tensor<2x0xf32>, tensor<2x0xf32>) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x0xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  %1 = glean.gather_into ins(%data, %ids : tensor<5x0xf32>, tensor<2xi64>)
    outs(%init : tensor<2x0xf32>) axis = 0 -> tensor<2x0xf32>
  return %0, %1 : tensor<2x0xf32>, tensor<2x0xf32>
}

// CHECK-LABEL: func.func @constant_out_of_bounds(
// CHECK: glean.gather
func.func @constant_out_of_bounds(%data: tensor<5x0xf32>) -> tensor<2x0xf32> {
  %ids = arith.constant dense<[0, 5]> : tensor<2xi64>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x0xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// With no slice to take, clamp fails.
// CHECK-LABEL: func.func @clamp_without_slices(
// CHECK: glean.gather
func.func @clamp_without_slices(%data: tensor<0x0xf32>, %ids: tensor<2xi64>) -> tensor<2x0xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<0x0xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  return %0 : tensor<2x0xf32>
}

// The type promises that there are no columns; that has to be checked.
// CHECK-LABEL: func.func @promised_size(
// CHECK: glean.gather
func.func @promised_size(%data: tensor<5x?xf32>, %none: tensor<0xi64>) -> tensor<0x4xf32> {
  %0 = glean.gather %data[%none] axis = 0 : (tensor<5x?xf32>, tensor<0xi64>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// CHECK-LABEL: func.func @no_indices(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x?xf32>, %{{.*}}: tensor<0xi64>)
func.func @no_indices(%data: tensor<5x?xf32>, %none: tensor<0xi64>) -> tensor<0x?xf32> {
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[DATA]], %c1
  // CHECK: %[[EMPTY:.*]] = tensor.empty(%[[SIZE]]) : tensor<0x?xf32>
  // CHECK: return %[[EMPTY]]
  %0 = glean.gather %data[%none] axis = 0 : (tensor<5x?xf32>, tensor<0xi64>) -> tensor<0x?xf32>
  return %0 : tensor<0x?xf32>
}

// CHECK-LABEL: func.func @policies(
func.func @policies(%data: tensor<5x0xf32>, %ids: tensor<2xi64>) -> (tensor<2x0xf32>, tensor<2x0xf32>, tensor<2x0xf32>) {
  // CHECK-NOT: glean.gather
  // CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<2x0xf32>
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<5x0xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<5x0xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  %2 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(1.0 : f32)
     : (tensor<5x0xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  return %0, %1, %2 : tensor<2x0xf32>, tensor<2x0xf32>, tensor<2x0xf32>
}

// CHECK-LABEL: func.func @gather_into(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: tensor<0x4xf32>)
func.func @gather_into(%data: tensor<5x4xf32>, %none: tensor<0xi64>, %init: tensor<0x4xf32>) -> tensor<0x4xf32> {
  // CHECK-NEXT: return %[[INIT]]
  %0 = glean.gather_into ins(%data, %none : tensor<5x4xf32>, tensor<0xi64>)
    outs(%init : tensor<0x4xf32>) axis = 0 -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}
