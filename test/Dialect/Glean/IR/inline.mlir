// Functions that hold ops of the dialect are inlined.

// RUN: glean-opt %s --inline | FileCheck %s

func.func private @rows(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %size = arith.constant 5 : index
  %ok = glean.check_indices %ids, %size : tensor<3xi64>
  %safe = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
  %init = tensor.empty() : tensor<3x4xf32>
  %0 = glean.gather_into ins(%data, %safe : tensor<5x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x4xf32>) axis = 0 out_of_bounds = assume -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @caller(
func.func @caller(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %columns: tensor<2xi64>) -> tensor<3x2xf32> {
  // CHECK-NOT: call
  // CHECK: glean.check_indices
  // CHECK: glean.assert_in_bounds
  // CHECK: glean.gather_into
  // CHECK: glean.gather
  %0 = call @rows(%data, %ids) : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = glean.gather %0[%columns] axis = 1 : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}
