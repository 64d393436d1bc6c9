// Gathers of the same indices along axes of the same size share a check.

// RUN: glean-opt %s --glean-expand-checks --cse | FileCheck %s
// RUN: glean-opt %s --glean-expand-checks=on-error=report --cse | FileCheck %s

// CHECK-LABEL: func.func @same_size(
func.func @same_size(%keys: tensor<5x4xf32>, %values: tensor<2x5xi8>, %ids: tensor<3xi64>) -> (tensor<3x4xf32>, tensor<2x3xi8>) {
  // CHECK: glean.check_indices
  // CHECK-NOT: glean.check_indices
  // CHECK: glean.gather_into
  // CHECK-NOT: glean.check_indices
  // CHECK: glean.gather_into
  %0 = glean.gather %keys[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = glean.gather %values[%ids] axis = 1 : (tensor<2x5xi8>, tensor<3xi64>) -> tensor<2x3xi8>
  return %0, %1 : tensor<3x4xf32>, tensor<2x3xi8>
}

// CHECK-LABEL: func.func @other_size(
func.func @other_size(%keys: tensor<5xf32>, %values: tensor<6xi8>, %ids: tensor<3xi64>) -> (tensor<3xf32>, tensor<3xi8>) {
  // CHECK-COUNT-2: glean.check_indices
  %0 = glean.gather %keys[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  %1 = glean.gather %values[%ids] axis = 0 : (tensor<6xi8>, tensor<3xi64>) -> tensor<3xi8>
  return %0, %1 : tensor<3xf32>, tensor<3xi8>
}
