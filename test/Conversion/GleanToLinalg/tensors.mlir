// A gather on tensors is one linalg.generic over the result, which reads the
// indices and takes each element out of the data.

// RUN: glean-opt %s --convert-glean-to-linalg --canonicalize --split-input-file | FileCheck %s

// CHECK-DAG: #[[INDICES:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[RESULT:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @axis_first(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x4xf32>, %[[IDS:.*]]: tensor<3xi64>)
func.func @axis_first(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  // CHECK: %[[INIT:.*]] = tensor.empty() : tensor<3x4xf32>
  // CHECK: %[[OUT:.*]] = linalg.generic {indexing_maps = [#[[INDICES]], #[[RESULT]]], iterator_types = ["parallel", "parallel"]} ins(%[[IDS]] : tensor<3xi64>) outs(%[[INIT]] : tensor<3x4xf32>)
  // CHECK: ^bb0(%[[ID:.*]]: i64, %{{.*}}: f32):
  // CHECK:   %[[K:.*]] = arith.index_cast %[[ID]] : i64 to index
  // CHECK:   %[[NEGATIVE:.*]] = arith.cmpi slt, %[[K]], %c0
  // CHECK:   %[[WRAPPED:.*]] = arith.addi %[[K]], %c5
  // CHECK:   %[[ROW:.*]] = arith.select %[[NEGATIVE]], %[[WRAPPED]], %[[K]]
  // CHECK:   %[[COLUMN:.*]] = linalg.index 1
  // CHECK:   %[[ELEMENT:.*]] = tensor.extract %[[DATA]][%[[ROW]], %[[COLUMN]]]
  // CHECK:   linalg.yield %[[ELEMENT]]
  // CHECK: return %[[OUT]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// CHECK-DAG: #[[INDICES:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
// CHECK-LABEL: func.func @axis_in_the_middle(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x?x?xf32>, %[[IDS:.*]]: tensor<?x2xi64>)
func.func @axis_in_the_middle(%data: tensor<?x?x?xf32>, %ids: tensor<?x2xi64>) -> tensor<?x?x2x?xf32> {
  // CHECK-DAG: %[[SIZE:.*]] = tensor.dim %[[DATA]], %c1
  // CHECK: linalg.generic {indexing_maps = [#[[INDICES]], #{{.*}}], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
  // CHECK:   arith.addi %{{.*}}, %[[SIZE]]
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   %[[OUTER:.*]] = linalg.index 0
  // CHECK:   %[[INNER:.*]] = linalg.index 3
  // CHECK:   tensor.extract %[[DATA]][%[[OUTER]], %[[ROW]], %[[INNER]]]
  %0 = glean.gather %data[%ids] axis = 1 out_of_bounds = assume
     : (tensor<?x?x?xf32>, tensor<?x2xi64>) -> tensor<?x?x2x?xf32>
  return %0 : tensor<?x?x2x?xf32>
}

// -----

// CHECK-DAG: #[[INDICES:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func.func @axis_last(
func.func @axis_last(%data: tensor<4x5xf32>, %ids: tensor<3xi32>) -> tensor<4x3xf32> {
  // CHECK: linalg.generic {indexing_maps = [#[[INDICES]], #{{.*}}]
  // CHECK: ^bb0(%[[ID:.*]]: i32, %{{.*}}: f32):
  // CHECK:   arith.index_cast %[[ID]] : i32 to index
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   %[[OUTER:.*]] = linalg.index 0
  // CHECK:   tensor.extract %{{.*}}[%[[OUTER]], %[[ROW]]]
  %0 = glean.gather %data[%ids] axis = -1 out_of_bounds = assume
     : (tensor<4x5xf32>, tensor<3xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// An index of rank 0 is the same for all elements of the slice.
// CHECK-DAG: #[[INDICES:.*]] = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @scalar_index(
func.func @scalar_index(%data: tensor<5x4xf32>, %id: tensor<i64>) -> tensor<4xf32> {
  // CHECK: linalg.generic {indexing_maps = [#[[INDICES]], #{{.*}}], iterator_types = ["parallel"]}
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   %[[COLUMN:.*]] = linalg.index 0
  // CHECK:   tensor.extract %{{.*}}[%[[ROW]], %[[COLUMN]]]
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = assume
     : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @scalar_result(
func.func @scalar_result(%data: tensor<5xf32>, %id: tensor<i64>) -> tensor<f32> {
  // CHECK: linalg.generic {{.*}} iterator_types = []} ins(%{{.*}} : tensor<i64>) outs(%{{.*}} : tensor<f32>)
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   tensor.extract %{{.*}}[%[[ROW]]] : tensor<5xf32>
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = assume
     : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A given destination is kept.
// CHECK-LABEL: func.func @gather_into(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: tensor<3xf32>)
func.func @gather_into(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) -> tensor<3xf32> {
  // CHECK: linalg.generic {{.*}} outs(%[[INIT]] : tensor<3xf32>)
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 out_of_bounds = assume -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
