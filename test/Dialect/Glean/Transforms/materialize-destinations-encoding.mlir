// The destination has the type of the result, its encoding included.

// RUN: glean-opt %s --glean-materialize-destinations | FileCheck %s

// CHECK-LABEL: func.func @encoding(
func.func @encoding(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32, "rows"> {
  // CHECK: tensor.empty() : tensor<3xf32, "rows">
  // CHECK: glean.gather_into
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32, "rows">
  return %0 : tensor<3xf32, "rows">
}
