// RUN: glean-opt %s --glean-results-to-destinations --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op cannot write its results into buffers: result 1 has type 'f32', which is no ranked tensor with a default layout}}
func.func @scalar(%x: tensor<3xf32>, %y: f32) -> (tensor<3xf32>, f32) {
  return %x, %y : tensor<3xf32>, f32
}

// -----

// expected-error @+1 {{result 0 has type 'tensor<*xf32>'}}
func.func @unranked(%x: tensor<*xf32>) -> tensor<*xf32> {
  return %x : tensor<*xf32>
}

// -----

// expected-error @+1 {{result 0 has type 'memref<3xf32>'}}
func.func @buffer(%x: memref<3xf32>) -> memref<3xf32> {
  return %x : memref<3xf32>
}

// -----

// expected-error @+1 {{result 0 has type 'tensor<3xf32, "layout">'}}
func.func @encoding(%x: tensor<3xf32, "layout">) -> tensor<3xf32, "layout"> {
  return %x : tensor<3xf32, "layout">
}
