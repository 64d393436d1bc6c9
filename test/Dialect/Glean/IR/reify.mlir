// The sizes of a result come from the data, from the indices, or from its type.

// RUN: glean-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @gather(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x?x?xf32>, %[[INDICES:.*]]: tensor<?x?xi64>)
func.func @gather(%data: tensor<?x?x?xf32>, %indices: tensor<?x?xi64>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
  // CHECK-DAG: %[[OUTER:.*]] = tensor.dim %[[DATA]], %[[C0]]
  // CHECK-DAG: %[[FIRST:.*]] = tensor.dim %[[INDICES]], %[[C0]]
  // CHECK-DAG: %[[SECOND:.*]] = tensor.dim %[[INDICES]], %[[C1]]
  // CHECK-DAG: %[[INNER:.*]] = tensor.dim %[[DATA]], %[[C2]]
  %0 = glean.gather %data[%indices] axis = -2
     : (tensor<?x?x?xf32>, tensor<?x?xi64>) -> tensor<?x?x?x?xf32>
  %outer = tensor.dim %0, %c0 : tensor<?x?x?x?xf32>
  %first = tensor.dim %0, %c1 : tensor<?x?x?x?xf32>
  %second = tensor.dim %0, %c2 : tensor<?x?x?x?xf32>
  %inner = tensor.dim %0, %c3 : tensor<?x?x?x?xf32>
  // CHECK: return %[[OUTER]], %[[FIRST]], %[[SECOND]], %[[INNER]]
  return %outer, %first, %second, %inner : index, index, index, index
}

// CHECK-LABEL: func.func @gather_scalar_index(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x?xf32>
func.func @gather_scalar_index(%data: tensor<?x?xf32>, %index: tensor<i64>) -> index {
  %c0 = arith.constant 0 : index
  // CHECK: %[[C1:.*]] = arith.constant 1 : index
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[DATA]], %[[C1]]
  // CHECK: return %[[SIZE]]
  %0 = glean.gather %data[%index] axis = 0 : (tensor<?x?xf32>, tensor<i64>) -> tensor<?xf32>
  %size = tensor.dim %0, %c0 : tensor<?xf32>
  return %size : index
}

// The result type knows a size that the operands do not, and the other way
// round.
// CHECK-LABEL: func.func @gather_static(
func.func @gather_static(%data: tensor<?x4xf32>, %indices: tensor<?xi64>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
  // CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
  // CHECK: return %[[C3]], %[[C4]]
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<3x?xf32>
  %first = tensor.dim %0, %c0 : tensor<3x?xf32>
  %second = tensor.dim %0, %c1 : tensor<3x?xf32>
  return %first, %second : index, index
}

// Sizes of a result of unknown rank stay.
// CHECK-LABEL: func.func @gather_unranked(
func.func @gather_unranked(%data: tensor<*xf32>, %indices: tensor<?xi64>) -> index {
  %c0 = arith.constant 0 : index
  // CHECK: %[[RESULT:.*]] = glean.gather
  // CHECK: tensor.dim %[[RESULT]]
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<*xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %size = tensor.dim %0, %c0 : tensor<?x?xf32>
  return %size : index
}

// CHECK-LABEL: func.func @gather_into(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: tensor<?x4xf32>)
func.func @gather_into(%data: tensor<?x4xf32>, %indices: tensor<?xi64>, %init: tensor<?x4xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[INIT]], %[[C0]]
  // CHECK: return %[[SIZE]], %[[C4]]
  %0 = glean.gather_into ins(%data, %indices : tensor<?x4xf32>, tensor<?xi64>)
    outs(%init : tensor<?x4xf32>) axis = 0 -> tensor<?x4xf32>
  %first = tensor.dim %0, %c0 : tensor<?x4xf32>
  %second = tensor.dim %0, %c1 : tensor<?x4xf32>
  return %first, %second : index, index
}
