// Along an axis of size 1 all good indices mean the same row.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// CHECK-LABEL: func.func @proved(
// CHECK-SAME: %[[DATA:.*]]: tensor<4x1x?xf32>)
func.func @proved(%data: tensor<4x1x?xf32>) -> tensor<4x2x3x?xf32> {
  %ids = arith.constant dense<[[0, 0, -1], [-1, 0, 0]]> : tensor<2x3xi64>
  // CHECK: %[[INNER:.*]] = tensor.dim %[[DATA]], %c2
  // CHECK: %[[ROW:.*]] = tensor.extract_slice %[[DATA]][0, 0, 0] [4, 1, %[[INNER]]] [1, 1, 1] : tensor<4x1x?xf32> to tensor<4x?xf32>
  // CHECK: %[[INIT:.*]] = tensor.empty(%{{.*}}) : tensor<4x2x3x?xf32>
  // CHECK: linalg.broadcast ins(%[[ROW]] : tensor<4x?xf32>) outs(%[[INIT]] : tensor<4x2x3x?xf32>) dimensions = [1, 2]
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<4x1x?xf32>, tensor<2x3xi64>) -> tensor<4x2x3x?xf32>
  return %0 : tensor<4x2x3x?xf32>
}

// CHECK-LABEL: func.func @policies(
// CHECK-SAME: %{{.*}}: tensor<1x4xf32>, %[[IDS:.*]]: tensor<?xi64>)
func.func @policies(%data: tensor<1x4xf32>, %ids: tensor<?xi64>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
  // CHECK: tensor.empty(%[[COUNT]])
  // CHECK-COUNT-3: linalg.broadcast
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume : (tensor<1x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<1x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  %2 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap : (tensor<1x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0, %1, %2 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
}

// One index: the data, in another shape.
// CHECK-LABEL: func.func @reshapes(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<4x1xf32>
func.func @reshapes(%data: tensor<4x1xf32>, %a: tensor<i64>, %b: tensor<1xi64>, %c: tensor<1x1xi64>)
    -> (tensor<4xf32>, tensor<4x1xf32>, tensor<4x1x1xf32>) {
  // CHECK: %[[SCALAR:.*]] = tensor.extract_slice %[[DATA]][0, 0] [4, 1] [1, 1] : tensor<4x1xf32> to tensor<4xf32>
  // CHECK: %[[EXPANDED:.*]] = tensor.expand_shape %[[DATA]] {{\[\[}}0], [1, 2]] output_shape [4, 1, 1]
  // CHECK: return %[[SCALAR]], %[[DATA]], %[[EXPANDED]]
  %0 = glean.gather %data[%a] axis = 1 out_of_bounds = wrap : (tensor<4x1xf32>, tensor<i64>) -> tensor<4xf32>
  %1 = glean.gather %data[%b] axis = 1 out_of_bounds = wrap : (tensor<4x1xf32>, tensor<1xi64>) -> tensor<4x1xf32>
  %2 = glean.gather %data[%c] axis = 1 out_of_bounds = wrap : (tensor<4x1xf32>, tensor<1x1xi64>) -> tensor<4x1x1xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4x1xf32>, tensor<4x1x1xf32>
}

// Bools are moved as bytes.
// CHECK-LABEL: func.func @bools(
func.func @bools(%data: tensor<1x4xi1>, %ids: tensor<3xi64>) -> tensor<3x4xi1> {
  // CHECK: %[[ROW:.*]] = tensor.extract_slice
  // CHECK: %[[BYTES:.*]] = glean.storage_view %[[ROW]] : tensor<4xi1> to tensor<4xi8>
  // CHECK: %[[ROWS:.*]] = linalg.broadcast ins(%[[BYTES]]
  // CHECK: glean.storage_view %[[ROWS]] : tensor<3x4xi8> to tensor<3x4xi1>
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<1x4xi1>, tensor<3xi64>) -> tensor<3x4xi1>
  return %0 : tensor<3x4xi1>
}

//===----------------------------------------------------------------------===//
// Not the same row for all
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @unproved(
func.func @unproved(%data: tensor<1x4xf32>, %ids: tensor<3xi64>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  // CHECK-COUNT-2: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32) : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<3x4xf32>
}

// CHECK-LABEL: func.func @out_of_bounds(
func.func @out_of_bounds(%data: tensor<1x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[0, 1, 0]> : tensor<3xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @size_not_known(
func.func @size_not_known(%data: tensor<?x4xf32>, %two: tensor<2x4xf32>, %ids: tensor<3xi64>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  // CHECK-COUNT-2: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = glean.gather %two[%ids] axis = 0 out_of_bounds = wrap : (tensor<2x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<3x4xf32>
}

// Nobody would use the gather that the indices come from, and its error would go
// with it: also where it stands in a loop, or came of a composition.
// CHECK-LABEL: func.func @indices_that_could_fail(
func.func @indices_that_could_fail(%data: tensor<1x4xf32>, %table: tensor<5xi64>, %ids: tensor<3xi64>, %n: index)
    -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[LOOKED_UP:.*]] = glean.gather %{{.*}} : (tensor<5xi64>
  // CHECK: glean.gather %{{.*}}[%[[LOOKED_UP]]]
  %0 = glean.gather %table[%ids] axis = 0 : (tensor<5xi64>, tensor<3xi64>) -> tensor<3xi64>
  %1 = glean.gather %data[%0] axis = 0 out_of_bounds = clamp : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  // CHECK: %[[FOLLOWED:.*]] = scf.for
  // CHECK: glean.gather %{{.*}} : (tensor<5xi64>
  // CHECK: glean.gather %{{.*}}[%[[FOLLOWED]]]
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%at = %ids) -> tensor<3xi64> {
    %next = glean.gather %table[%at] axis = 0 : (tensor<5xi64>, tensor<3xi64>) -> tensor<3xi64>
    scf.yield %next : tensor<3xi64>
  }
  %3 = glean.gather %data[%2] axis = 0 out_of_bounds = clamp : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %1, %3 : tensor<3x4xf32>, tensor<3x4xf32>
}

// CHECK-LABEL: func.func @composition_that_could_fail(
func.func @composition_that_could_fail(%data: tensor<1xf32>, %ids: tensor<2xi64>) -> tensor<2xf32> {
  %again = arith.constant dense<[-1, 2]> : tensor<2xi64>
  // CHECK: glean.gather
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<1xf32>, tensor<2xi64>) -> tensor<2xf32>
  %1 = glean.gather %0[%again] axis = 0 : (tensor<2xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A gather that cannot fail may go.
// CHECK-LABEL: func.func @indices_that_cannot_fail(
func.func @indices_that_cannot_fail(%data: tensor<1x4xf32>, %table: tensor<5xi64>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  // CHECK-NOT: glean.gather
  %0 = glean.gather %table[%ids] axis = 0 out_of_bounds = wrap : (tensor<5xi64>, tensor<3xi64>) -> tensor<3xi64>
  %1 = glean.gather %data[%0] axis = 0 out_of_bounds = clamp : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
