// What upstream knows of an op with a destination: casts go through it, and the
// result has the sizes of the destination.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x4xf32>, %[[IDS:.*]]: tensor<3xi64>, %[[INIT:.*]]: tensor<3x4xf32>)
func.func @casts(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // CHECK-NEXT: %[[ROWS:.*]] = glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[INIT]] : tensor<3x4xf32>) axis = 0 out_of_bounds = fill fill_value(1.000000e+00 : f32) -> tensor<3x4xf32>
  // CHECK-NEXT: return %[[ROWS]]
  %some_data = tensor.cast %data : tensor<5x4xf32> to tensor<?x4xf32>
  %some_ids = tensor.cast %ids : tensor<3xi64> to tensor<?xi64>
  %some_init = tensor.cast %init : tensor<3x4xf32> to tensor<?x?xf32>
  %0 = glean.gather_into ins(%some_data, %some_ids : tensor<?x4xf32>, tensor<?xi64>)
    outs(%some_init : tensor<?x?xf32>) axis = 0 out_of_bounds = fill fill_value(1.0 : f32) -> tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @size(
// CHECK-SAME: %[[N:[a-z0-9]*]]: index)
func.func @size(%data: tensor<?x4xf32>, %ids: tensor<?xi64>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  // CHECK: return %[[N]]
  %init = tensor.empty(%n) : tensor<?x4xf32>
  %0 = glean.gather_into ins(%data, %ids : tensor<?x4xf32>, tensor<?xi64>)
    outs(%init : tensor<?x4xf32>) axis = 0 -> tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %1 : index
}
