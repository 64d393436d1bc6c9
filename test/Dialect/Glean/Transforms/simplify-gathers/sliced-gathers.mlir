// A slice of a gather becomes a gather of slices.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// Where only the data are sliced, every index is looked at as before.
// CHECK-LABEL: func.func @outer_and_inner(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<4x5x6xf32>, %[[IDS:[a-z0-9]*]]: tensor<3xi64>)
func.func @outer_and_inner(%data: tensor<4x5x6xf32>, %ids: tensor<3xi64>) -> tensor<2x3x3xf32> {
  // CHECK: %[[SLICE:.*]] = tensor.extract_slice %[[DATA]][1, 0, 0] [2, 5, 3] [1, 1, 2] : tensor<4x5x6xf32> to tensor<2x5x3xf32>
  // CHECK: glean.gather %[[SLICE]][%[[IDS]]] axis = 1 : (tensor<2x5x3xf32>, tensor<3xi64>) -> tensor<2x3x3xf32>
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<4x5x6xf32>, tensor<3xi64>) -> tensor<4x3x6xf32>
  %1 = tensor.extract_slice %0[1, 0, 0] [2, 3, 3] [1, 1, 2] : tensor<4x3x6xf32> to tensor<2x3x3xf32>
  return %1 : tensor<2x3x3xf32>
}

// CHECK-LABEL: func.func @indices(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<5x4xf32>, %[[IDS:[a-z0-9]*]]: tensor<2x?xi64>, %[[AT:[a-z0-9]*]]: index, %[[COUNT:[a-z0-9]*]]: index)
func.func @indices(%data: tensor<5x4xf32>, %ids: tensor<2x?xi64>, %at: index, %count: index) -> tensor<2x?x4xf32> {
  // CHECK: %[[SLICE:.*]] = tensor.extract_slice %[[IDS]][0, %[[AT]]] [2, %[[COUNT]]] [1, 1] : tensor<2x?xi64> to tensor<2x?xi64>
  // CHECK: glean.gather %[[DATA]][%[[SLICE]]] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<2x?xi64>) -> tensor<2x?x4xf32>
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<2x?xi64>) -> tensor<2x?x4xf32>
  %1 = tensor.extract_slice %0[0, %at, 0] [2, %count, 4] [1, 1, 1] : tensor<2x?x4xf32> to tensor<2x?x4xf32>
  return %1 : tensor<2x?x4xf32>
}

// Dimensions that the slice drops are dropped from the operands: the axis is then
// the first of the data. The size of the axis is not known.
// CHECK-LABEL: func.func @dropped(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<4x?x6xf32>, %[[IDS:[a-z0-9]*]]: tensor<2x3xi64>)
func.func @dropped(%data: tensor<4x?x6xf32>, %ids: tensor<2x3xi64>) -> tensor<3x6xf32> {
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[DATA]], %c1
  // CHECK: %[[ROWS:.*]] = tensor.extract_slice %[[DATA]][2, 0, 0] [1, %[[SIZE]], 6] [1, 1, 1] : tensor<4x?x6xf32> to tensor<?x6xf32>
  // CHECK: %[[PART:.*]] = tensor.extract_slice %[[IDS]][1, 0] [1, 3] [1, 1] : tensor<2x3xi64> to tensor<3xi64>
  // CHECK: glean.gather %[[ROWS]][%[[PART]]] axis = 0 out_of_bounds = assume : (tensor<?x6xf32>, tensor<3xi64>) -> tensor<3x6xf32>
  %0 = glean.gather %data[%ids] axis = 1 out_of_bounds = assume : (tensor<4x?x6xf32>, tensor<2x3xi64>) -> tensor<4x2x3x6xf32>
  %1 = tensor.extract_slice %0[2, 1, 0, 0] [1, 1, 3, 6] [1, 1, 1, 1] : tensor<4x2x3x6xf32> to tensor<3x6xf32>
  return %1 : tensor<3x6xf32>
}

// CHECK-LABEL: func.func @scalar_index(
func.func @scalar_index(%data: tensor<5x8xf32>, %id: tensor<i64>) -> tensor<2xf32> {
  // CHECK: %[[SLICE:.*]] = tensor.extract_slice %{{.*}}[0, 3] [5, 2] [1, 1] : tensor<5x8xf32> to tensor<5x2xf32>
  // CHECK: glean.gather %[[SLICE]][%{{.*}}] axis = 0 : (tensor<5x2xf32>, tensor<i64>) -> tensor<2xf32>
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5x8xf32>, tensor<i64>) -> tensor<8xf32>
  %1 = tensor.extract_slice %0[3] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// Indices that are proved in bounds may go.
// CHECK-LABEL: func.func @constant_indices(
func.func @constant_indices(%data: tensor<5x8xf32>, %at: index) -> tensor<1x8xf32> {
  %ids = arith.constant dense<[3, 0, -5]> : tensor<3xi64>
  // CHECK: %[[SLICE:.*]] = tensor.extract_slice %{{.*}}[%{{.*}}] [1] [1] : tensor<3xi64> to tensor<1xi64>
  // CHECK: glean.gather %{{.*}}[%[[SLICE]]] axis = 0 : (tensor<5x8xf32>, tensor<1xi64>) -> tensor<1x8xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  %1 = tensor.extract_slice %0[%at, 0] [1, 8] [1, 1] : tensor<3x8xf32> to tensor<1x8xf32>
  return %1 : tensor<1x8xf32>
}

//===----------------------------------------------------------------------===//
// The slice stays behind the gather
//===----------------------------------------------------------------------===//

// A bad index that the slice leaves out would no longer be an error.
// CHECK-LABEL: func.func @unproved_index(
func.func @unproved_index(%data: tensor<5x8xf32>, %ids: tensor<3xi64>) -> tensor<1x8xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.extract_slice %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  %1 = tensor.extract_slice %0[1, 0] [1, 8] [1, 1] : tensor<3x8xf32> to tensor<1x8xf32>
  return %1 : tensor<1x8xf32>
}

// So it would where all may be left out, as far as is known.
// CHECK-LABEL: func.func @count_not_known(
func.func @count_not_known(%data: tensor<5x8xf32>, %ids: tensor<?xi64>, %count: index) -> tensor<?x8xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.extract_slice %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x8xf32>, tensor<?xi64>) -> tensor<?x8xf32>
  %1 = tensor.extract_slice %0[0, 0] [%count, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// CHECK-LABEL: func.func @two_uses(
func.func @two_uses(%data: tensor<5x8xf32>, %ids: tensor<3xi64>) -> (tensor<3x8xf32>, tensor<3x2xf32>) {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.extract_slice %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  %1 = tensor.extract_slice %0[0, 6] [3, 2] [1, 1] : tensor<3x8xf32> to tensor<3x2xf32>
  return %0, %1 : tensor<3x8xf32>, tensor<3x2xf32>
}

// CHECK-LABEL: func.func @promised_size(
func.func @promised_size(%data: tensor<5x8xf32>, %ids: tensor<?xi64>) -> tensor<3x2xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.extract_slice %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x8xf32>, tensor<?xi64>) -> tensor<3x8xf32>
  %1 = tensor.extract_slice %0[0, 6] [3, 2] [1, 1] : tensor<3x8xf32> to tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// A slice has no offset in an empty dimension.
// CHECK-LABEL: func.func @empty_axis(
func.func @empty_axis(%data: tensor<0x8xf32>, %ids: tensor<?xi64>) -> tensor<?x2xf32> {
  %c0 = arith.constant 0 : index
  %count = tensor.dim %ids, %c0 : tensor<?xi64>
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.extract_slice %[[ROWS]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<0x8xf32>, tensor<?xi64>) -> tensor<?x8xf32>
  %1 = tensor.extract_slice %0[0, 6] [%count, 2] [1, 1] : tensor<?x8xf32> to tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}
