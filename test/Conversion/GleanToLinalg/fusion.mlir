// Upstream fuses a gather with what comes after it, and tiles it.

// RUN: glean-opt %s --convert-glean-to-linalg --linalg-fuse-elementwise-ops --canonicalize | FileCheck %s

#identity = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @elementwise_consumer(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xf32>
func.func @elementwise_consumer(%data: tensor<?x4xf32>, %ids: tensor<3xi64>, %bias: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // CHECK: linalg.generic
  // CHECK:   %[[ELEMENT:.*]] = tensor.extract %[[DATA]]
  // CHECK:   %[[SUM:.*]] = arith.addf %[[ELEMENT]], %{{.*}}
  // CHECK:   linalg.yield %[[SUM]]
  // CHECK-NOT: linalg.generic
  %rows = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %init = tensor.empty() : tensor<3x4xf32>
  %0 = linalg.generic {indexing_maps = [#identity, #identity, #identity], iterator_types = ["parallel", "parallel"]}
      ins(%rows, %bias : tensor<3x4xf32>, tensor<3x4xf32>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%row: f32, %b: f32, %out: f32):
    %1 = arith.addf %row, %b : f32
    linalg.yield %1 : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

#list = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @computed_indices(
func.func @computed_indices(%data: tensor<?x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %one = arith.constant 1 : i64
  // CHECK: linalg.generic
  // CHECK:   arith.addi
  // CHECK:   tensor.extract
  // CHECK-NOT: linalg.generic
  %init = tensor.empty() : tensor<3xi64>
  %next = linalg.generic {indexing_maps = [#list, #list], iterator_types = ["parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3xi64>) {
  ^bb0(%id: i64, %out: i64):
    %1 = arith.addi %id, %one : i64
    linalg.yield %1 : i64
  } -> tensor<3xi64>
  %0 = glean.gather %data[%next] axis = 0 out_of_bounds = assume
     : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
