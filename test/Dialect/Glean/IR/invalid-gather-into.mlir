// The constraints of glean.gather_into, each with its whole message: those of
// glean.gather, with 'init' in place of the result.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @gather_c1_into_scalar_data(%data: memref<f32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected 'data' of rank 1 or more, but got rank 0}}
  glean.gather_into ins(%data, %ids : memref<f32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return
}

// -----

func.func @gather_c2_into_i4(%data: memref<5xi4>, %ids: memref<3xi64>, %init: memref<3xi4>) {
  // expected-error-re @below {{'glean.gather_into' op operand #0 must be ranked tensor of an ONNX Gather element type ({{.*}}) values or memref of an ONNX Gather element type ({{.*}}) values, but got 'memref<5xi4>'}}
  glean.gather_into ins(%data, %ids : memref<5xi4>, memref<3xi64>)
    outs(%init : memref<3xi4>) axis = 0
  return
}

// -----

func.func @gather_c3_into_i16(%data: memref<5xi8>, %ids: memref<3xi16>, %init: memref<3xi8>) {
  // expected-error @below {{'glean.gather_into' op operand #1 must be ranked tensor of i32 or i64 values or memref of i32 or i64 values, but got 'memref<3xi16>'}}
  glean.gather_into ins(%data, %ids : memref<5xi8>, memref<3xi16>)
    outs(%init : memref<3xi8>) axis = 0
  return
}

// -----

func.func @gather_c4_into_axis_too_large(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<3x4xf32>) {
  // expected-error @below {{'glean.gather_into' op expected 'axis' in range [-2, 1], but got 2}}
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<3x4xf32>) axis = 2
  return
}

// -----

func.func @gather_c4_into_axis_smallest(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) {
  // expected-error @below {{'glean.gather_into' op expected 'axis' in range [-2, 1], but got -9223372036854775808}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x4xf32>) axis = -9223372036854775808 -> tensor<3x4xf32>
  return
}

// -----

func.func @gather_c5_into_element_type(%data: memref<5xf16>, %ids: memref<3xi64>, %init: memref<3xbf16>) {
  // expected-error @below {{'glean.gather_into' op expected 'init' to have the element type 'f16' of 'data', but got 'bf16'}}
  glean.gather_into ins(%data, %ids : memref<5xf16>, memref<3xi64>)
    outs(%init : memref<3xbf16>) axis = 0
  return
}

// -----

func.func @gather_c6_into_rank(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected 'init' of rank 2 (rank 2 of 'data' + rank 1 of 'indices' - 1), but got rank 1}}
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return
}

// -----

func.func @gather_c7_into_size_from_data(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x5xf32>) {
  // expected-error @below {{'glean.gather_into' op expected dimension 1 of 'init' to be 4 (dimension 1 of 'data'), but got 5}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x5xf32>) axis = 0 -> tensor<3x5xf32>
  return
}

// -----

func.func @gather_c7_into_size_from_indices(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<5x4xf32>) {
  // expected-error @below {{'glean.gather_into' op expected dimension 0 of 'init' to be 3 (dimension 0 of 'indices'), but got 5}}
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<5x4xf32>) axis = 0
  return
}

// -----

func.func @gather_c8_into_fill_value_missing(%data: memref<5xi1>, %ids: memref<3xi64>, %init: memref<3xi1>) {
  // expected-error @below {{'glean.gather_into' op expected a 'fill_value' of type 'i1' with out_of_bounds = fill, but got none}}
  glean.gather_into ins(%data, %ids : memref<5xi1>, memref<3xi64>)
    outs(%init : memref<3xi1>) axis = 0 out_of_bounds = fill
  return
}

// -----

func.func @gather_c8_into_fill_value_with_assume(%data: memref<5xi1>, %ids: memref<3xi64>, %init: memref<3xi1>) {
  // expected-error @below {{'glean.gather_into' op expected no 'fill_value' with out_of_bounds = assume, but got true}}
  glean.gather_into ins(%data, %ids : memref<5xi1>, memref<3xi64>)
    outs(%init : memref<3xi1>) axis = 0 out_of_bounds = assume fill_value(true)
  return
}

// -----

func.func @gather_c8_into_fill_value_of_other_type(%data: memref<5x!glean.string>, %ids: memref<3xi64>, %init: memref<3x!glean.string>) {
  // expected-error @below {{'glean.gather_into' op expected 'fill_value' of type '!glean.string', but got 'none'}}
  glean.gather_into ins(%data, %ids : memref<5x!glean.string>, memref<3xi64>)
    outs(%init : memref<3x!glean.string>) axis = 0 out_of_bounds = fill fill_value("text")
  return
}
