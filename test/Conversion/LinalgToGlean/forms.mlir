// Other forms of the same: what lowerings of Glean itself print, indices of type
// index, scalars, and dimensions of size 1.

// RUN: glean-opt %s --glean-raise-from-linalg | FileCheck %s
// RUN: glean-opt %S/../GleanToLinalg/tensors.mlir --split-input-file --convert-glean-to-linalg --canonicalize --glean-raise-from-linalg | FileCheck %s --check-prefix=BACK

// What is lowered is found again.
// BACK-LABEL: func.func @axis_first(
// BACK: glean.gather %{{.*}} axis = 0 out_of_bounds = assume : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
// BACK-LABEL: func.func @axis_in_the_middle(
// BACK: glean.gather %{{.*}} axis = 1 out_of_bounds = assume : (tensor<?x?x?xf32>, tensor<?x2xi64>) -> tensor<?x?x2x?xf32>
// BACK-LABEL: func.func @axis_last(
// BACK: glean.gather %{{.*}} axis = 1 out_of_bounds = assume : (tensor<4x5xf32>, tensor<3xi32>) -> tensor<4x3xf32>
// BACK-LABEL: func.func @scalar_index(
// BACK: glean.gather %{{.*}} axis = 0 out_of_bounds = assume : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
// BACK-LABEL: func.func @scalar_result(
// BACK: glean.gather %{{.*}} axis = 0 out_of_bounds = assume : (tensor<5xf32>, tensor<i64>) -> tensor<f32>

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @index_type(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<5x1xf32>, %[[IDS:[a-z0-9]*]]: tensor<3xindex>
func.func @index_type(%data: tensor<5x1xf32>, %ids: tensor<3xindex>, %init: tensor<3x1xf32>) -> tensor<3x1xf32> {
  // CHECK: %[[NUMBERS:.*]] = arith.index_cast %[[IDS]] : tensor<3xindex> to tensor<3xi64>
  // CHECK: glean.gather %[[DATA]][%[[NUMBERS]]] axis = 0 out_of_bounds = assume
  %zero = arith.constant 0 : index
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xindex>) outs(%init : tensor<3x1xf32>) {
  ^bb0(%id: index, %out: f32):
    %element = tensor.extract %data[%id, %zero] : tensor<5x1xf32>
    linalg.yield %element : f32
  } -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}

// An assertion against large indices alone leaves negative ones undefined.
// CHECK-LABEL: func.func @one_assertion(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<5x4xf32>, %[[IDS:[a-z0-9]*]]: tensor<3xi32>
func.func @one_assertion(%data: tensor<5x4xf32>, %ids: tensor<3xi32>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // CHECK: glean.gather %[[DATA]][%[[IDS]]] axis = 0 : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  %size = arith.constant 5 : i64
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi32>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%id: i32, %out: f32):
    %wide = arith.extsi %id : i32 to i64
    %below = arith.cmpi slt, %wide, %size : i64
    cf.assert %below, "too large"
    %row = arith.index_cast %wide : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x4xf32>
    linalg.yield %element : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
