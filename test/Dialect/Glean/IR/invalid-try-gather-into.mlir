// Constraints of docs/GatherSpec.md at glean.try_gather_into. It knows no policy,
// and so no C8.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @gather_c1_try_scalar(%data: memref<f32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.try_gather_into' op expected 'data' of rank 1 or more, but got rank 0}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<f32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return
}

// -----

func.func @gather_c2_try_i4(%data: memref<5xi4>, %ids: memref<3xi64>, %init: memref<3xi4>) {
  // expected-error-re @below {{'glean.try_gather_into' op operand #0 must be strided memref of an ONNX Gather element type ({{.*}}) values, but got 'memref<5xi4>'}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5xi4>, memref<3xi64>)
    outs(%init : memref<3xi4>) axis = 0
  return
}

// -----

func.func @gather_c3_try_i16(%data: memref<5xi8>, %ids: memref<3xi16>, %init: memref<3xi8>) {
  // expected-error @below {{'glean.try_gather_into' op operand #1 must be strided memref of i32 or i64 values, but got 'memref<3xi16>'}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5xi8>, memref<3xi16>)
    outs(%init : memref<3xi8>) axis = 0
  return
}

// -----

func.func @gather_c4_try_axis_too_large(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<3x4xf32>) {
  // expected-error @below {{'glean.try_gather_into' op expected 'axis' in range [-2, 1], but got 2}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<3x4xf32>) axis = 2
  return
}

// -----

func.func @gather_c4_try_axis_of_33_bits(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<3x4xf32>) {
  // expected-error @below {{'glean.try_gather_into' op expected 'axis' in range [-2, 1], but got 4294967296}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<3x4xf32>) axis = 4294967296
  return
}

// -----

func.func @gather_c5_try_element_type(%data: memref<5xf16>, %ids: memref<3xi64>, %init: memref<3xbf16>) {
  // expected-error @below {{'glean.try_gather_into' op expected 'init' to have the element type 'f16' of 'data', but got 'bf16'}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5xf16>, memref<3xi64>)
    outs(%init : memref<3xbf16>) axis = 0
  return
}

// -----

func.func @gather_c6_try_rank(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.try_gather_into' op expected 'init' of rank 2 (rank 2 of 'data' + rank 1 of 'indices' - 1), but got rank 1}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return
}

// -----

func.func @gather_c7_try_size_from_data(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<3x5xf32>) {
  // expected-error @below {{'glean.try_gather_into' op expected dimension 1 of 'init' to be 4 (dimension 1 of 'data'), but got 5}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<3x5xf32>) axis = 0
  return
}

// -----

func.func @gather_c7_try_size_from_indices(%data: memref<5x4xf32>, %ids: memref<3xi64>, %init: memref<5x4xf32>) {
  // expected-error @below {{'glean.try_gather_into' op expected dimension 0 of 'init' to be 3 (dimension 0 of 'indices'), but got 5}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%init : memref<5x4xf32>) axis = 0
  return
}

// -----

// Buffers alone, and with strides.

func.func @tensor(%data: tensor<5xf32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // expected-error-re @below {{'glean.try_gather_into' op operand #0 must be strided memref of an ONNX Gather element type ({{.*}}) values, but got 'tensor<5xf32>'}}
  %ok = "glean.try_gather_into"(%data, %ids, %init) <{axis = 0 : i64}>
    : (tensor<5xf32>, memref<3xi64>, memref<3xf32>) -> i1
  return
}

// -----

func.func @map_layout(%data: memref<5xf32>, %ids: memref<3xi64>, %init: memref<3xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  // expected-error-re @below {{'glean.try_gather_into' op operand #2 must be strided memref of an ONNX Gather element type ({{.*}}) values, but got 'memref<3xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  %ok = glean.try_gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32, affine_map<(d0) -> (d0 floordiv 2)>>) axis = 0
  return
}

// -----

func.func @unknown_rank(%data: memref<5xf32>, %ids: memref<*xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.try_gather_into' op operand #1 must be strided memref of i32 or i64 values, but got 'memref<*xi64>'}}
  %ok = "glean.try_gather_into"(%data, %ids, %init) <{axis = 0 : i64}>
    : (memref<5xf32>, memref<*xi64>, memref<3xf32>) -> i1
  return
}
