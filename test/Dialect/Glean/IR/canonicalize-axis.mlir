// A negative axis is counted from the front.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @gather(
func.func @gather(%data: tensor<4x5x6xf32>, %ids: tensor<2xi64>) -> (tensor<4x5x2xf32>, tensor<2x5x6xf32>) {
  // CHECK: glean.gather %{{.*}} axis = 2 :
  %0 = glean.gather %data[%ids] axis = -1 : (tensor<4x5x6xf32>, tensor<2xi64>) -> tensor<4x5x2xf32>
  // CHECK: glean.gather %{{.*}} axis = 0 out_of_bounds = wrap :
  %1 = glean.gather %data[%ids] axis = -3 out_of_bounds = wrap
     : (tensor<4x5x6xf32>, tensor<2xi64>) -> tensor<2x5x6xf32>
  return %0, %1 : tensor<4x5x2xf32>, tensor<2x5x6xf32>
}

// CHECK-LABEL: func.func @gather_into(
func.func @gather_into(%data: memref<4x?xf32>, %ids: memref<2xi64>, %init: memref<4x2xf32>) {
  // CHECK: axis = 1 out_of_bounds = clamp
  glean.gather_into ins(%data, %ids : memref<4x?xf32>, memref<2xi64>)
    outs(%init : memref<4x2xf32>) axis = -1 out_of_bounds = clamp
  return
}

// Without a rank there is nothing to count.
// CHECK-LABEL: func.func @unranked(
func.func @unranked(%data: tensor<*xf32>, %ids: tensor<2xi64>) -> tensor<*xf32> {
  // CHECK: axis = -1 :
  %0 = glean.gather %data[%ids] axis = -1 : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
