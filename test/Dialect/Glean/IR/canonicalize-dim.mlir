// The sizes of a result are asked of the operands, and the gather may go.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @gather(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x?x?xf32>, %[[IDS:.*]]: tensor<?x3xi64>)
func.func @gather(%data: tensor<?x?x?xf32>, %ids: tensor<?x3xi64>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  // CHECK-NOT: glean.gather
  // CHECK: %[[OUTER:.*]] = tensor.dim %[[DATA]], %c0
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
  // CHECK: %[[INNER:.*]] = tensor.dim %[[DATA]], %c2
  // CHECK: return %[[OUTER]], %[[COUNT]], %c3, %[[INNER]]
  %0 = glean.gather %data[%ids] axis = -2
     : (tensor<?x?x?xf32>, tensor<?x3xi64>) -> tensor<?x?x3x?xf32>
  %outer = tensor.dim %0, %c0 : tensor<?x?x3x?xf32>
  %first = tensor.dim %0, %c1 : tensor<?x?x3x?xf32>
  %second = tensor.dim %0, %c2 : tensor<?x?x3x?xf32>
  %inner = tensor.dim %0, %c3 : tensor<?x?x3x?xf32>
  return %outer, %first, %second, %inner : index, index, index, index
}

// CHECK-LABEL: func.func @gather_into(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: tensor<?x4xf32>)
func.func @gather_into(%data: tensor<?x4xf32>, %ids: tensor<?xi64>, %init: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[INIT]], %c0
  // CHECK: return %[[SIZE]]
  %0 = glean.gather_into ins(%data, %ids : tensor<?x4xf32>, tensor<?xi64>)
    outs(%init : tensor<?x4xf32>) axis = 0 -> tensor<?x4xf32>
  %size = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %size : index
}

// CHECK-LABEL: func.func @not_known(
func.func @not_known(%data: tensor<?x?xf32>, %unranked: tensor<*xf32>, %ids: tensor<?xi64>, %dim: index)
    -> (index, index) {
  %c0 = arith.constant 0 : index
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: tensor.dim %[[ROWS]], %{{.*}}
  // CHECK: %[[SOME:.*]] = glean.gather
  // CHECK: tensor.dim %[[SOME]], %c0
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %dim : tensor<?x?xf32>
  %2 = glean.gather %unranked[%ids] axis = 0 : (tensor<*xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?x?xf32>
  return %1, %3 : index, index
}
