// With on-error=abort, the default, a gather gets a check and an assertion that
// its indices pass through.

// RUN: glean-opt %s --glean-expand-checks | FileCheck %s
// RUN: glean-opt %s --glean-expand-checks=on-error=abort | FileCheck %s

// CHECK-LABEL: func.func @gather(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x4xf32>, %[[IDS:.*]]: tensor<3xi64>)
func.func @gather(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  // CHECK-DAG: %[[SIZE:.*]] = arith.constant 5 : index
  // CHECK: %[[OK:.*]] = glean.check_indices %[[IDS]], %[[SIZE]]
  // CHECK: %[[SAFE:.*]] = glean.assert_in_bounds %[[OK]], %[[IDS]], "{{.*}}expand-checks-abort.mlir:[[@LINE+2]]:8: index out of bounds for axis 0 of size 5"
  // CHECK: glean.gather_into ins(%[[DATA]], %[[SAFE]] : {{.*}} axis = 0 out_of_bounds = assume
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// The axis of the message counts from the front; a size that is not known at
// compile time is not in it.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[DATA:.*]]: tensor<4x?xf32>, %[[IDS:.*]]: tensor<3xi32>)
func.func @dynamic(%data: tensor<4x?xf32>, %ids: tensor<3xi32>) -> tensor<4x3xf32> {
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[DATA]], %c1
  // CHECK: glean.check_indices %[[IDS]], %[[SIZE]]
  // CHECK: glean.assert_in_bounds {{.*}}, "named gather: index out of bounds for axis 1" : tensor<3xi32>
  %0 = glean.gather %data[%ids] axis = -1
     : (tensor<4x?xf32>, tensor<3xi32>) -> tensor<4x3xf32> loc("named gather")
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @gather_into(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: tensor<3xf32>)
func.func @gather_into(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) -> tensor<3xf32> {
  // CHECK: glean.check_indices
  // CHECK: %[[SAFE:.*]] = glean.assert_in_bounds
  // CHECK: glean.gather_into ins(%{{.*}}, %[[SAFE]] : {{.*}} outs(%[[INIT]] : {{.*}} out_of_bounds = assume
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// In memory, order ties the gather to the assertion.
// CHECK-LABEL: func.func @buffers(
// CHECK-SAME: %[[DATA:.*]]: memref<?xf32>, %[[IDS:[a-z0-9]*]]: memref<3xi64>
func.func @buffers(%data: memref<?xf32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // CHECK: %[[SIZE:.*]] = memref.dim %[[DATA]], %c0
  // CHECK: %[[OK:.*]] = glean.check_indices %[[IDS]], %[[SIZE]] : memref<3xi64>
  // CHECK: cf.assert %[[OK]], "{{.*}}: index out of bounds for axis 0"
  // CHECK: glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}} out_of_bounds = assume
  glean.gather_into ins(%data, %ids : memref<?xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return
}

// CHECK-LABEL: func.func @other_policies(
// CHECK-NOT: glean.check_indices
func.func @other_policies(%data: tensor<5xi8>, %ids: tensor<3xi64>, %empty: tensor<?xi8>) -> (
    tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>) {
  // CHECK: glean.gather %{{.*}} out_of_bounds = assume
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: glean.gather %{{.*}} out_of_bounds = clamp
  %1 = glean.gather %empty[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<?xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: glean.gather %{{.*}} out_of_bounds = wrap
  %2 = glean.gather %empty[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<?xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: glean.gather %{{.*}} out_of_bounds = fill
  %3 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0 : i8)
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  return %0, %1, %2, %3 : tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>
}
