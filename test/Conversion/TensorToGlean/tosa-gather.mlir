// tosa.gather of one batch becomes glean.gather.

// RUN: glean-opt %s --convert-tensor-to-glean | FileCheck %s

// CHECK-LABEL: func.func @one_batch(
// CHECK-SAME: %[[VALUES:.*]]: tensor<1x?x4xf32>, %[[IDS:.*]]: tensor<1x3xi32>)
func.func @one_batch(%values: tensor<1x?x4xf32>, %ids: tensor<1x3xi32>) -> tensor<1x3x4xf32> {
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[IDS]] {{\[\[}}0, 1]] : tensor<1x3xi32> into tensor<3xi32>
  // CHECK: %[[ROWS:.*]] = glean.gather %[[VALUES]][%[[FLAT]]] axis = 1 out_of_bounds = assume : (tensor<1x?x4xf32>, tensor<3xi32>) -> tensor<1x3x4xf32>
  // CHECK: return %[[ROWS]]
  %0 = tosa.gather %values, %ids : (tensor<1x?x4xf32>, tensor<1x3xi32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// A result of which less is known gets a cast.
// CHECK-LABEL: func.func @less_said(
func.func @less_said(%values: tensor<1x5x4xi8>, %ids: tensor<1x3xi64>) -> (tensor<?x?x?xi8>, tensor<*xi8>) {
  // CHECK: tensor.cast %{{.*}} : tensor<1x3x4xi8> to tensor<?x?x?xi8>
  // CHECK: tensor.cast %{{.*}} : tensor<1x3x4xi8> to tensor<*xi8>
  %0 = tosa.gather %values, %ids : (tensor<1x5x4xi8>, tensor<1x3xi64>) -> tensor<?x?x?xi8>
  %1 = tosa.gather %values, %ids : (tensor<1x5x4xi8>, tensor<1x3xi64>) -> tensor<*xi8>
  return %0, %1 : tensor<?x?x?xi8>, tensor<*xi8>
}
