// Upstream's verification at run time asserts what a gather takes for granted.

// RUN: glean-opt %s --generate-runtime-verification | FileCheck %s

// What the caller vouches for, indices and sizes.
// CHECK-LABEL: func.func @assume(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xf32>, %[[IDS:.*]]: tensor<?xi64>)
func.func @assume(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<3x4xf32> {
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
  // CHECK: %[[C3:.*]] = arith.constant 3 : index
  // CHECK: %[[FITS:.*]] = arith.cmpi eq, %[[COUNT]], %[[C3]]
  // CHECK: cf.assert %[[FITS]], {{.*}}^ dimension 0 of 'indices' does not fit dimension 0 of the result
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[DATA]]
  // CHECK: %[[OK:.*]] = glean.check_indices %[[IDS]], %[[SIZE]]
  // CHECK: cf.assert %[[OK]], "ERROR: Runtime op verification failed\0A%0 = glean.gather {{.*}}^ index out of bounds for axis 0\0ALocation: loc({{.*}}"
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = -2 out_of_bounds = assume
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @error(
func.func @error(%data: tensor<5x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  // CHECK: %[[OK:.*]] = glean.check_indices
  // CHECK: cf.assert %[[OK]], {{.*}}^ index out of bounds for axis 0 of size 5\0A
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @buffers(
// CHECK-SAME: %[[DATA:.*]]: memref<?x?xf32>, %[[IDS:.*]]: memref<3xi64>, %[[OUT:.*]]: memref<3x?xf32>)
func.func @buffers(%data: memref<?x?xf32>, %ids: memref<3xi64>, %out: memref<3x?xf32>) {
  // CHECK-DAG: memref.dim %[[DATA]], %c1
  // CHECK-DAG: memref.dim %[[OUT]], %c1
  // CHECK: cf.assert {{.*}} dimension 1 of 'data' does not fit dimension 1 of the result
  // CHECK: glean.check_indices %[[IDS]]
  // CHECK: cf.assert
  // CHECK: glean.gather_into
  glean.gather_into ins(%data, %ids : memref<?x?xf32>, memref<3xi64>)
    outs(%out : memref<3x?xf32>) axis = 0 out_of_bounds = assume
  return
}

// Clamp and wrap need a slice, if there is an index.
// CHECK-LABEL: func.func @clamp(
func.func @clamp(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  // CHECK: %[[SIZE:.*]] = tensor.dim
  // CHECK: %[[SOME:.*]] = arith.cmpi sgt, %[[SIZE]], %[[ZERO:.*]] :
  // CHECK: %[[COUNT:.*]] = tensor.dim
  // CHECK: %[[NONE:.*]] = arith.cmpi eq, %[[COUNT]], %[[ZERO]]
  // CHECK: %[[HOLDS:.*]] = arith.ori %[[SOME]], %[[NONE]]
  // CHECK: cf.assert %[[HOLDS]], {{.*}}^ no slice to take along axis 0\0A
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// What is proved needs no assertion, and what has no ranks gets none.
// CHECK-LABEL: func.func @nothing_to_assert(
func.func @nothing_to_assert(%data: tensor<5x?xf32>, %unranked: tensor<*xf32>, %ids: tensor<2xi64>,
                             %width: index) -> (tensor<2x?xf32>, tensor<2x?xf32>, tensor<*xf32>, tensor<2x?xf32>) {
  // CHECK-NOT: cf.assert
  // CHECK: return
  %known = arith.constant dense<[4, -5]> : tensor<2xi64>
  %0 = glean.gather %data[%known] axis = 0 : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
     : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  %2 = glean.gather %unranked[%ids] axis = 0 : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %table = tensor.empty(%width) : tensor<5x?xf32>
  %init = tensor.empty(%width) : tensor<2x?xf32>
  %3 = glean.gather_into ins(%table, %known : tensor<5x?xf32>, tensor<2xi64>)
    outs(%init : tensor<2x?xf32>) axis = 0 -> tensor<2x?xf32>
  return %0, %1, %2, %3 : tensor<2x?xf32>, tensor<2x?xf32>, tensor<*xf32>, tensor<2x?xf32>
}
