// A reshape of a gather that leaves the data's dimensions alone becomes one of
// the indices.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// CHECK-LABEL: func.func @expand(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<4x5x6xf32>, %[[IDS:[a-z0-9]*]]: tensor<?xi64>, %[[N:[a-z0-9]*]]: index)
func.func @expand(%data: tensor<4x5x6xf32>, %ids: tensor<?xi64>, %n: index) -> tensor<4x?x2x6xf32> {
  // CHECK: %[[EXPANDED:.*]] = tensor.expand_shape %[[IDS]] {{\[\[}}0, 1]] output_shape [%[[N]], 2] : tensor<?xi64> into tensor<?x2xi64>
  // CHECK: glean.gather %[[DATA]][%[[EXPANDED]]] axis = 1 : (tensor<4x5x6xf32>, tensor<?x2xi64>) -> tensor<4x?x2x6xf32>
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<4x5x6xf32>, tensor<?xi64>) -> tensor<4x?x6xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2], [3]] output_shape [4, %n, 2, 6] : tensor<4x?x6xf32> into tensor<4x?x2x6xf32>
  return %1 : tensor<4x?x2x6xf32>
}

// CHECK-LABEL: func.func @collapse(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<4x5x6xf32>, %[[IDS:[a-z0-9]*]]: tensor<2x?x3xi64>)
func.func @collapse(%data: tensor<4x5x6xf32>, %ids: tensor<2x?x3xi64>) -> tensor<4x2x?x6xf32> {
  // CHECK: %[[COLLAPSED:.*]] = tensor.collapse_shape %[[IDS]] {{\[\[}}0], [1, 2]] : tensor<2x?x3xi64> into tensor<2x?xi64>
  // CHECK: glean.gather %[[DATA]][%[[COLLAPSED]]] axis = 1 : (tensor<4x5x6xf32>, tensor<2x?xi64>) -> tensor<4x2x?x6xf32>
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<4x5x6xf32>, tensor<2x?x3xi64>) -> tensor<4x2x?x3x6xf32>
  %1 = tensor.collapse_shape %0 [[0], [1], [2, 3], [4]] : tensor<4x2x?x3x6xf32> into tensor<4x2x?x6xf32>
  return %1 : tensor<4x2x?x6xf32>
}

// CHECK-LABEL: func.func @to_scalar(
func.func @to_scalar(%data: tensor<5xf32>, %ids: tensor<1x1xi64>) -> tensor<f32> {
  // CHECK: %[[ID:.*]] = tensor.collapse_shape %{{.*}} [] : tensor<1x1xi64> into tensor<i64>
  // CHECK: glean.gather %{{.*}}[%[[ID]]] axis = 0 : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<1x1xi64>) -> tensor<1x1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1x1xf32> into tensor<f32>
  return %1 : tensor<f32>
}

// Indices that were flattened for the gather need no reshape at all.
// CHECK-LABEL: func.func @flattened(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<5x4xf32>, %[[IDS:[a-z0-9]*]]: tensor<2x3xi64>)
func.func @flattened(%data: tensor<5x4xf32>, %ids: tensor<2x3xi64>) -> tensor<2x3x4xf32> {
  // CHECK-NEXT: %[[ROWS:.*]] = glean.gather %[[DATA]][%[[IDS]]] axis = 0 : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
  // CHECK-NEXT: return %[[ROWS]]
  %flat = tensor.collapse_shape %ids [[0, 1]] : tensor<2x3xi64> into tensor<6xi64>
  %0 = glean.gather %data[%flat] axis = 0 : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

//===----------------------------------------------------------------------===//
// Left alone
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @reshapes_of_the_data(
func.func @reshapes_of_the_data(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> (tensor<3x2x2xf32>, tensor<12xf32>) {
  // CHECK: %[[A:.*]] = glean.gather
  // CHECK: tensor.expand_shape %[[A]]
  // CHECK: %[[B:.*]] = glean.gather
  // CHECK: tensor.collapse_shape %[[B]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [3, 2, 2] : tensor<3x4xf32> into tensor<3x2x2xf32>
  %2 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<3x4xf32> into tensor<12xf32>
  return %1, %3 : tensor<3x2x2xf32>, tensor<12xf32>
}

// CHECK-LABEL: func.func @unit_data_to_scalar(
func.func @unit_data_to_scalar(%data: tensor<5x1xf32>, %ids: tensor<1xi64>) -> tensor<f32> {
  // CHECK: %[[ROW:.*]] = glean.gather
  // CHECK: tensor.collapse_shape %[[ROW]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x1xf32>, tensor<1xi64>) -> tensor<1x1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1x1xf32> into tensor<f32>
  return %1 : tensor<f32>
}

// CHECK-LABEL: func.func @scalar_index(
func.func @scalar_index(%data: tensor<5x4xf32>, %id: tensor<i64>) -> tensor<4x1xf32> {
  // CHECK: %[[ROW:.*]] = glean.gather
  // CHECK: tensor.expand_shape %[[ROW]]
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}

// CHECK-LABEL: func.func @two_uses(
func.func @two_uses(%data: tensor<5x4xf32>, %ids: tensor<6xi64>) -> (tensor<6x4xf32>, tensor<2x3x4xf32>) {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.expand_shape %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %0, %1 : tensor<6x4xf32>, tensor<2x3x4xf32>
}

// The promise of a size is kept where it is.
// CHECK-LABEL: func.func @promised_size(
func.func @promised_size(%data: tensor<5x4xf32>, %ids: tensor<?xi64>) -> tensor<2x3x4xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.expand_shape %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<?xi64>) -> tensor<6x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @less_said(
func.func @less_said(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %n: index) -> tensor<?x3x4xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.expand_shape %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<?x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 3, 4] : tensor<?x4xf32> into tensor<?x3x4xf32>
  return %1 : tensor<?x3x4xf32>
}
