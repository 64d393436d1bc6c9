// Vector code is made of gathers on buffers alone.

// RUN: glean-opt %s --convert-glean-to-vector --split-input-file --verify-diagnostics

func.func @gather(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // expected-error @below {{'glean.gather' op works on tensors: convert-glean-to-vector expects buffers, as one-shot-bufferize makes them}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_into(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @below {{'glean.gather_into' op works on tensors: convert-glean-to-vector expects buffers, as one-shot-bufferize makes them}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 out_of_bounds = assume -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @map_layout(%data: memref<5x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, %ids: memref<3xi64>, %init: memref<3x4xf32>) {
  // expected-error @below {{'glean.gather_into' op cannot be lowered: the layout of 'memref<5x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>' has no strides}}
  glean.gather_into ins(%data, %ids : memref<5x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, memref<3xi64>)
    outs(%init : memref<3x4xf32>) axis = 0 out_of_bounds = clamp
  return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @narrow_index(%data: memref<8xf32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
    // expected-error @below {{'glean.gather_into' op cannot be lowered: the data layout has an index type of other than 64 bits}}
    glean.gather_into ins(%data, %ids : memref<8xf32>, memref<3xi64>)
      outs(%init : memref<3xf32>) axis = 0
    return
  }
}
