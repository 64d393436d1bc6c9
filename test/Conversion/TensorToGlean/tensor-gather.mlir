// tensor.gather along one dimension becomes glean.gather.

// RUN: glean-opt %s --convert-tensor-to-glean | FileCheck %s

// CHECK-LABEL: func.func @rank_reduced(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4x5xf32>, %[[IDS:.*]]: tensor<6x?x1xi64>)
func.func @rank_reduced(%data: tensor<?x4x5xf32>, %ids: tensor<6x?x1xi64>) -> tensor<6x?x4x5xf32> {
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[IDS]] {{\[\[}}0], [1, 2]] : tensor<6x?x1xi64> into tensor<6x?xi64>
  // CHECK: %[[ROWS:.*]] = glean.gather %[[DATA]][%[[FLAT]]] axis = 0 out_of_bounds = assume : (tensor<?x4x5xf32>, tensor<6x?xi64>) -> tensor<6x?x4x5xf32>
  // CHECK: return %[[ROWS]]
  %0 = tensor.gather %data[%ids] gather_dims([0]) unique : (tensor<?x4x5xf32>, tensor<6x?x1xi64>) -> tensor<6x?x4x5xf32>
  return %0 : tensor<6x?x4x5xf32>
}

// The indices' dimensions come first in the result, also where the axis does not.
// Dimension 4 of the result stands in the place of the axis.
// CHECK-LABEL: func.func @rank_preserving(
// CHECK-SAME: %[[DATA:.*]]: tensor<3x?x5xf32>, %[[IDS:.*]]: tensor<6x7x1xindex>)
func.func @rank_preserving(%data: tensor<3x?x5xf32>, %ids: tensor<6x7x1xindex>) -> tensor<6x7x3x1x5xf32> {
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[IDS]]
  // CHECK: %[[NUMBERS:.*]] = arith.index_cast %[[FLAT]] : tensor<6x7xindex> to tensor<6x7xi64>
  // CHECK: %[[ROWS:.*]] = glean.gather %[[DATA]][%[[NUMBERS]]] axis = 1 out_of_bounds = assume : (tensor<3x?x5xf32>, tensor<6x7xi64>) -> tensor<3x6x7x5xf32>
  // CHECK: %[[INIT:.*]] = tensor.empty() : tensor<6x7x3x5xf32>
  // CHECK: %[[TRANSPOSED:.*]] = linalg.transpose ins(%[[ROWS]] : tensor<3x6x7x5xf32>) outs(%[[INIT]] : tensor<6x7x3x5xf32>) permutation = [1, 2, 0, 3]
  // CHECK: tensor.expand_shape %[[TRANSPOSED]] {{\[\[}}0], [1], [2, 3], [4]] output_shape [6, 7, 3, 1, 5] : tensor<6x7x3x5xf32> into tensor<6x7x3x1x5xf32>
  %0 = tensor.gather %data[%ids] gather_dims([1]) : (tensor<3x?x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x1x5xf32>
  return %0 : tensor<6x7x3x1x5xf32>
}

// One index has no dimension to be moved.
// CHECK-LABEL: func.func @one_index(
func.func @one_index(%data: tensor<3x4xf32>, %id: tensor<1xi32>) -> (tensor<3xf32>, tensor<1x4xf32>) {
  // CHECK: %[[ID:.*]] = tensor.collapse_shape %{{.*}} [] : tensor<1xi32> into tensor<i32>
  // CHECK: glean.gather %{{.*}}[%[[ID]]] axis = 1 out_of_bounds = assume : (tensor<3x4xf32>, tensor<i32>) -> tensor<3xf32>
  // CHECK-NOT: linalg.transpose
  // CHECK: %[[ROW:.*]] = glean.gather %{{.*}} axis = 0
  // CHECK: tensor.expand_shape %[[ROW]] {{\[\[}}0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
  %0 = tensor.gather %data[%id] gather_dims([1]) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<3xf32>
  %1 = tensor.gather %data[%id] gather_dims([0]) : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<1x4xf32>
  return %0, %1 : tensor<3xf32>, tensor<1x4xf32>
}

// CHECK-LABEL: func.func @scalar(
func.func @scalar(%data: tensor<3xf32>, %id: tensor<1xi64>) -> tensor<1xf32> {
  // CHECK: glean.gather %{{.*}} -> tensor<f32>
  // CHECK: tensor.expand_shape %{{.*}} [] output_shape [1] : tensor<f32> into tensor<1xf32>
  %0 = tensor.gather %data[%id] gather_dims([0]) : (tensor<3xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// Constants stay ones.
// CHECK-LABEL: func.func @constant(
func.func @constant(%data: tensor<3xf32>) -> tensor<2xf32> {
  // CHECK: %[[IDS:.*]] = arith.constant dense<[2, 0]> : tensor<2xi64>
  // CHECK: glean.gather %{{.*}}[%[[IDS]]]
  %ids = arith.constant dense<[[2], [0]]> : tensor<2x1xindex>
  %0 = tensor.gather %data[%ids] gather_dims([0]) : (tensor<3xf32>, tensor<2x1xindex>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
