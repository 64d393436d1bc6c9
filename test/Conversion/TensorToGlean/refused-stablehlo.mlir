// Gathers of StableHLO that mean something else are left alone, with a remark.

// RUN: glean-opt %s --allow-unregistered-dialect --convert-tensor-to-glean --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @two_dimensions(
func.func @two_dimensions(%data: tensor<?x10x10x10xf32>, %ids: tensor<?x2xi32>) -> tensor<?x10x10xf32> {
  // expected-remark @below {{cannot become a glean.gather: it gathers along 2 dimensions, and glean.gather has one axis}}
  %0 = "stablehlo.gather"(%data, %ids) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = dense<[1, 1, 10, 10]> : tensor<4xi64>} : (tensor<?x10x10x10xf32>, tensor<?x2xi32>) -> tensor<?x10x10xf32>
  // CHECK: "stablehlo.gather"
  return %0 : tensor<?x10x10xf32>
}

// -----

func.func @batches(%data: tensor<2x5x4xf32>, %ids: tensor<2x3xi32>) -> tensor<2x3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: it has batches, each with indices of its own}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// Start indices of slices of more than one row are clamped to another range.
func.func @kept_dimension(%data: tensor<5x4xf32>, %ids: tensor<3xi32>) -> tensor<3x2x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its slices do not drop dimension 0 alone, along which it gathers}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 4>}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x2x4xf32>
  return %0 : tensor<3x2x4xf32>
}

// -----

func.func @part_of_a_slice(%data: tensor<5x4xf32>, %ids: tensor<3xi32>) -> tensor<3x2xf32> {
  // expected-remark @below {{cannot become a glean.gather: its slices do not span dimension 1, as far as is known}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @unsigned_indices(%data: tensor<32000x4096xf32>, %ids: tensor<1xui32>) -> tensor<1x4096xf32> {
  // expected-remark @below {{cannot become a glean.gather: the element type ui32 of 'indices' is neither i32 nor i64}}
  %0 = "stablehlo.gather"(%data, %ids) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = dense<[1, 4096]> : tensor<2xi64>} : (tensor<32000x4096xf32>, tensor<1xui32>) -> tensor<1x4096xf32>
  return %0 : tensor<1x4096xf32>
}

// -----

func.func @vectors_of_two(%data: tensor<5x4xf32>, %ids: tensor<3x2xi32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its start indices are no vectors of one number}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<3x2xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @not_understood(%data: tensor<5x4xf32>, %ids: tensor<3xi32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) {
  // expected-remark @below {{cannot become a glean.gather: its 'dimension_numbers' or 'slice_sizes' are not understood}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<window_dims = [1]>, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  // expected-remark @below {{cannot become a glean.gather: its 'dimension_numbers' or 'slice_sizes' are not understood}}
  %1 = "stablehlo.gather"(%data, %ids) {slice_sizes = array<i64: 1, 4>} : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  // expected-remark @below {{cannot become a glean.gather: its 'dimension_numbers' or 'slice_sizes' are not understood}}
  %2 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0, %1, %2 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
}

// -----

func.func @operand(%data: tensor<5x4xf32>, %ids: tensor<3xi32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its dimension numbers do not fit its operand}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @result(%data: tensor<5x4xf32>, %ids: tensor<3xi32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: its dimension numbers do not fit its result}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  // expected-remark @below {{cannot become a glean.gather: its dimension numbers do not fit its result}}
  %1 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x7xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @rank(%data: tensor<*xf32>, %ids: tensor<3xi32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: a rank is not known}}
  %0 = "stablehlo.gather"(%data, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<*xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @operands(%data: tensor<5x4xf32>) -> tensor<3x4xf32> {
  // expected-remark @below {{cannot become a glean.gather: it has not two operands and one result}}
  %0 = "stablehlo.gather"(%data) : (tensor<5x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
