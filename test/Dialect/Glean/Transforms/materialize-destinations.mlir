// A gather writes to a tensor.empty of its shape, and keeps what it says.

// RUN: glean-opt %s --glean-materialize-destinations | FileCheck %s

// CHECK-LABEL: func.func @static(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x4xi8>, %[[IDS:.*]]: tensor<2x3xi32>)
func.func @static(%data: tensor<5x4xi8>, %ids: tensor<2x3xi32>) -> tensor<5x2x3xi8> {
  // CHECK: %[[INIT:.*]] = tensor.empty() : tensor<5x2x3xi8>
  // CHECK: %[[RESULT:.*]] = glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[INIT]] : tensor<5x2x3xi8>) axis = -1 out_of_bounds = fill fill_value(7 : i8) -> tensor<5x2x3xi8>
  // CHECK: return %[[RESULT]]
  %0 = glean.gather %data[%ids] axis = -1 out_of_bounds = fill fill_value(7 : i8)
     : (tensor<5x4xi8>, tensor<2x3xi32>) -> tensor<5x2x3xi8>
  return %0 : tensor<5x2x3xi8>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4x?xf32>, %[[IDS:.*]]: tensor<?x3xi64>)
func.func @dynamic(%data: tensor<?x4x?xf32>, %ids: tensor<?x3xi64>) -> tensor<?x?x3x?xf32> {
  // CHECK-DAG: %[[OUTER:.*]] = tensor.dim %[[DATA]], %c0
  // CHECK-DAG: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
  // CHECK-DAG: %[[INNER:.*]] = tensor.dim %[[DATA]], %c2
  // CHECK: %[[INIT:.*]] = tensor.empty(%[[OUTER]], %[[COUNT]], %[[INNER]]) : tensor<?x?x3x?xf32>
  // CHECK: glean.gather_into {{.*}} outs(%[[INIT]] : tensor<?x?x3x?xf32>) axis = 1 out_of_bounds = clamp
  %0 = glean.gather %data[%ids] axis = 1 out_of_bounds = clamp
     : (tensor<?x4x?xf32>, tensor<?x3xi64>) -> tensor<?x?x3x?xf32>
  return %0 : tensor<?x?x3x?xf32>
}

// The type of the result does not change, even where more is known.
// CHECK-LABEL: func.func @result_knows_less(
func.func @result_knows_less(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<?x?xf32> {
  // CHECK: tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
  // CHECK: -> tensor<?x?xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @scalar(
func.func @scalar(%data: tensor<5xf32>, %id: tensor<i64>) -> tensor<f32> {
  // CHECK: tensor.empty() : tensor<f32>
  %0 = glean.gather %data[%id] axis = 0 : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @nested(
func.func @nested(%data: tensor<5xf32>, %ids: tensor<3xi64>, %which: i1) -> tensor<3xf32> {
  // CHECK: scf.if
  %0 = scf.if %which -> tensor<3xf32> {
    // CHECK: tensor.empty() : tensor<3xf32>
    // CHECK: glean.gather_into
    %1 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  } else {
    %1 = tensor.empty() : tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}
