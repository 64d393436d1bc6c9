// The forms in which torch-mlir lowers embedding, index_select and index.Tensor.

// RUN: glean-opt %s --glean-raise-from-linalg --canonicalize --split-input-file | FileCheck %s

#map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// As the body asserts it, an index is at least 0 and below the size.
// CHECK-LABEL: func.func @embedding(
// CHECK-SAME: %[[TABLE:[a-z0-9]*]]: tensor<50257x768xf32>, %[[IDS:[a-z0-9]*]]: tensor<1x5xi64>)
func.func @embedding(%table: tensor<50257x768xf32>, %arg0: tensor<1x5xi64>) -> tensor<1x5x768xf32> {
  // CHECK: %[[GREATEST:.*]] = arith.constant dense<9223372036854775807> : tensor<1x5xi64>
  // CHECK: %[[NO_NEGATIVE:.*]] = arith.minui %[[IDS]], %[[GREATEST]] : tensor<1x5xi64>
  // CHECK: %[[ROWS:.*]] = glean.gather %[[TABLE]][%[[NO_NEGATIVE]]] axis = 0 : (tensor<50257x768xf32>, tensor<1x5xi64>) -> tensor<1x5x768xf32>
  // CHECK: return %[[ROWS]]
  %c50257 = arith.constant 50257 : index
  %c0_i64 = arith.constant 0 : i64
  %2 = tensor.empty() : tensor<1x5x768xf32>
  %3 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x5xi64>) outs(%2 : tensor<1x5x768xf32>) {
  ^bb0(%in: i64, %out: f32):
    %760 = arith.index_cast %in : i64 to index
    %761 = linalg.index 2 : index
    %762 = arith.cmpi slt, %760, %c50257 : index
    cf.assert %762, "index must be smaller than dim size"
    %763 = arith.cmpi sge, %in, %c0_i64 : i64
    cf.assert %763, "index must be larger or equal to 0"
    %extracted = tensor.extract %table[%760, %761] : tensor<50257x768xf32>
    linalg.yield %extracted : f32
  } -> tensor<1x5x768xf32>
  return %3 : tensor<1x5x768xf32>
}

// -----

#map = affine_map<(d0, d1) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>

// Narrow indices are widened first: the greatest i32 may be a row. The size of
// the table is not known, nor is the number of indices.
// CHECK-LABEL: func.func @embedding_i32(
// CHECK-SAME: %[[TABLE:[a-z0-9]*]]: tensor<?x8xf16>, %[[IDS:[a-z0-9]*]]: tensor<?xi32>)
func.func @embedding_i32(%table: tensor<?x8xf16>, %arg0: tensor<?xi32>) -> tensor<?x8xf16> {
  // CHECK: %[[WIDE:.*]] = arith.extsi %[[IDS]] : tensor<?xi32> to tensor<?xi64>
  // CHECK: %[[GREATEST:.*]] = tensor.splat %{{.*}} : tensor<?xi64>
  // CHECK: %[[NO_NEGATIVE:.*]] = arith.minui %[[WIDE]], %[[GREATEST]] : tensor<?xi64>
  // CHECK: glean.gather %[[TABLE]][%[[NO_NEGATIVE]]] axis = 0 : (tensor<?x8xf16>, tensor<?xi64>) -> tensor<?x8xf16>
  %c0 = arith.constant 0 : index
  %c0_i32 = arith.constant 0 : i32
  %n = tensor.dim %arg0, %c0 : tensor<?xi32>
  %0 = tensor.empty(%n) : tensor<?x8xf16>
  %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<?xi32>) outs(%0 : tensor<?x8xf16>) {
  ^bb0(%in: i32, %out: f16):
    %2 = arith.index_cast %in : i32 to index
    %3 = linalg.index 1 : index
    %4 = arith.index_cast %in : i32 to index
    %dim = tensor.dim %table, %c0 : tensor<?x8xf16>
    %5 = arith.cmpi slt, %4, %dim : index
    cf.assert %5, "index must be smaller than dim size"
    %6 = arith.cmpi sge, %in, %c0_i32 : i32
    cf.assert %6, "index must be larger or equal to 0"
    %extracted = tensor.extract %table[%2, %3] : tensor<?x8xf16>
    linalg.yield %extracted : f16
  } -> tensor<?x8xf16>
  return %1 : tensor<?x8xf16>
}

// -----

#map = affine_map<(d0, d1, d2) -> (d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// Dynamic sizes of the slices are those of the data, by way of the output.
// CHECK-LABEL: func.func @index_select(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<?x?x6xf32>, %[[IDS:[a-z0-9]*]]: tensor<2xi64>)
func.func @index_select(%arg0: tensor<?x?x6xf32>, %arg1: tensor<2xi64>) -> tensor<?x2x6xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather %[[DATA]][%[[IDS]]] axis = 1 out_of_bounds = assume : (tensor<?x?x6xf32>, tensor<2xi64>) -> tensor<?x2x6xf32>
  // CHECK: return %[[ROWS]]
  %c0 = arith.constant 0 : index
  %dim = tensor.dim %arg0, %c0 : tensor<?x?x6xf32>
  %0 = tensor.empty(%dim) : tensor<?x2x6xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<2xi64>) outs(%0 : tensor<?x2x6xf32>) {
  ^bb0(%in: i64, %out: f32):
    %2 = arith.index_cast %in : i64 to index
    %3 = linalg.index 0 : index
    %4 = linalg.index 2 : index
    %extracted = tensor.extract %arg0[%3, %2, %4] : tensor<?x?x6xf32>
    linalg.yield %extracted : f32
  } -> tensor<?x2x6xf32>
  return %1 : tensor<?x2x6xf32>
}

// -----

#map = affine_map<(d0, d1, d2) -> (0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// Negative indices count from the back; a dimension of size 1 is read at 0.
// CHECK-LABEL: func.func @index_tensor(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<?x4xf32>, %[[IDS:[a-z0-9]*]]: tensor<1x3xi64>)
func.func @index_tensor(%arg0: tensor<?x4xf32>, %arg1: tensor<1x3xi64>) -> tensor<1x3x4xf32> {
  // CHECK: glean.gather %[[DATA]][%[[IDS]]] axis = 0 out_of_bounds = assume : (tensor<?x4xf32>, tensor<1x3xi64>) -> tensor<1x3x4xf32>
  %c0 = arith.constant 0 : index
  %c0_i64 = arith.constant 0 : i64
  %0 = tensor.empty() : tensor<1x3x4xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<1x3xi64>) outs(%0 : tensor<1x3x4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %2 = arith.cmpi slt, %in, %c0_i64 : i64
    %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
    %3 = arith.index_cast %dim : index to i64
    %4 = arith.addi %in, %3 : i64
    %5 = arith.select %2, %4, %in : i64
    %6 = arith.index_cast %5 : i64 to index
    %7 = linalg.index 2 : index
    %extracted = tensor.extract %arg0[%6, %7] : tensor<?x4xf32>
    linalg.yield %extracted : f32
  } -> tensor<1x3x4xf32>
  return %1 : tensor<1x3x4xf32>
}
