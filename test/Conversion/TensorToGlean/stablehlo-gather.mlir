// stablehlo.gather of whole slices along one axis becomes glean.gather.

// RUN: glean-opt %s --allow-unregistered-dialect --convert-tensor-to-glean | FileCheck %s

// CHECK-LABEL: func.func @embedding(
// CHECK-SAME: %[[TABLE:.*]]: tensor<32000x1024xbf16>, %[[IDS:.*]]: tensor<1x32xi32>)
func.func @embedding(%table: tensor<32000x1024xbf16>, %ids: tensor<1x32xi32>) -> tensor<1x32x1024xbf16> {
  // CHECK: %[[ZERO:.*]] = arith.constant dense<0> : tensor<1x32xi32>
  // CHECK: %[[AT_LEAST_ZERO:.*]] = arith.maxsi %[[IDS]], %[[ZERO]] : tensor<1x32xi32>
  // CHECK: %[[ROWS:.*]] = glean.gather %[[TABLE]][%[[AT_LEAST_ZERO]]] axis = 0 out_of_bounds = clamp : (tensor<32000x1024xbf16>, tensor<1x32xi32>) -> tensor<1x32x1024xbf16>
  // CHECK: return %[[ROWS]]
  %0 = "stablehlo.gather"(%table, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1024>}> : (tensor<32000x1024xbf16>, tensor<1x32xi32>) -> tensor<1x32x1024xbf16>
  return %0 : tensor<1x32x1024xbf16>
}

// Indices as vectors of one number, in the forms that JAX and older versions print.
// CHECK-LABEL: func.func @vectors(
func.func @vectors(%data: tensor<?x4xf32>, %one: tensor<1xi64>, %some: tensor<?x1xi32>) -> (tensor<4xf32>, tensor<?x4xf32>) {
  // CHECK: %[[SCALAR:.*]] = tensor.collapse_shape %{{.*}} [] : tensor<1xi64> into tensor<i64>
  // CHECK: %[[ID:.*]] = arith.maxsi %[[SCALAR]]
  // CHECK: glean.gather %{{.*}}[%[[ID]]] axis = 0 out_of_bounds = clamp : (tensor<?x4xf32>, tensor<i64>) -> tensor<4xf32>
  %0 = "stablehlo.gather"(%data, %one) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = true, slice_sizes = dense<[1, 4]> : tensor<2xi64>} : (tensor<?x4xf32>, tensor<1xi64>) -> tensor<4xf32>
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<?x1xi32> into tensor<?xi32>
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[FLAT]]
  // CHECK: %[[ZEROS:.*]] = tensor.splat %c0_i32[%[[COUNT]]] : tensor<?xi32>
  // CHECK: %[[IDS:.*]] = arith.maxsi %[[FLAT]], %[[ZEROS]]
  // CHECK: glean.gather %{{.*}}[%[[IDS]]] axis = 0 out_of_bounds = clamp : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<?x4xf32>
  %1 = "stablehlo.gather"(%data, %some) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<?x4xf32>, tensor<?x1xi32>) -> tensor<?x4xf32>
  return %0, %1 : tensor<4xf32>, tensor<?x4xf32>
}

// An axis in the middle, with the slices around the indices as glean.gather has
// them, and with the slices behind.
// CHECK-LABEL: func.func @offset_dims(
func.func @offset_dims(%data: tensor<702x701x7xf32>, %ids: tensor<3x1xi32>) -> (tensor<702x3x7xf32>, tensor<3x702x7xf32>) {
  // CHECK: glean.gather %{{.*}} axis = 1 out_of_bounds = clamp : (tensor<702x701x7xf32>, tensor<3xi32>) -> tensor<702x3x7xf32>
  // CHECK-NOT: linalg.transpose
  // CHECK: %[[ROWS:.*]] = glean.gather %{{.*}} axis = 1
  // CHECK: linalg.transpose ins(%[[ROWS]] : tensor<702x3x7xf32>) outs(%{{.*}} : tensor<3x702x7xf32>) permutation = [1, 0, 2]
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 702, 1, 7>}> : (tensor<702x701x7xf32>, tensor<3x1xi32>) -> tensor<702x3x7xf32>
  %1 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 702, 1, 7>}> : (tensor<702x701x7xf32>, tensor<3x1xi32>) -> tensor<3x702x7xf32>
  return %0, %1 : tensor<702x3x7xf32>, tensor<3x702x7xf32>
}

// Constants of which none is negative need no maximum.
// CHECK-LABEL: func.func @constants(
func.func @constants(%data: tensor<5x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %good = arith.constant dense<[7, 0]> : tensor<2xi64>
  %negative = arith.constant dense<[0, -1]> : tensor<2xi64>
  // CHECK-NOT: arith.maxsi
  // CHECK: glean.gather
  // CHECK: arith.maxsi
  // CHECK: glean.gather
  %0 = "stablehlo.gather"(%data, %good) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = "stablehlo.gather"(%data, %negative) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0, %1 : tensor<2x4xf32>, tensor<2x4xf32>
}
