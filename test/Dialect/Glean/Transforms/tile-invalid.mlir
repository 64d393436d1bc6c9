// What must not be tiled is an error at the gather.

// RUN: glean-opt %s --split-input-file --verify-diagnostics \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/tile.mlir --transform-interpreter

func.func @may_be_empty(%data: tensor<5x?xf32>, %ids: tensor<8xi64>) -> tensor<8x?xf32> {
  // expected-error @below {{'glean.gather' op cannot be tiled along a dimension of 'data' that may be of size 0: an index out of bounds would then be no error; run glean-expand-checks first}}
  // expected-error @below {{faild to tile operation}}
  // expected-error @below {{failed to generate tiling loops}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x?xf32>, tensor<8xi64>) -> tensor<8x?xf32>
  return %0 : tensor<8x?xf32>
}

// -----

// Without slices, an index is an error for clamp as well.
func.func @is_empty(%data: tensor<?x0xf32>, %ids: tensor<8xi64>) -> tensor<8x0xf32> {
  // expected-error @below {{'glean.gather' op cannot be tiled along a dimension of 'data' that may be of size 0}}
  // expected-error @below {{faild to tile operation}}
  // expected-error @below {{failed to generate tiling loops}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<?x0xf32>, tensor<8xi64>) -> tensor<8x0xf32>
  return %0 : tensor<8x0xf32>
}

// -----

func.func @promised_size(%data: tensor<5x?xf32>, %ids: tensor<8xi64>) -> tensor<8x4xf32> {
  // expected-error @below {{'glean.gather' op cannot be tiled: dimension 1 of the result may have another size than its operands: run glean-expand-checks first}}
  // expected-error @below {{faild to tile operation}}
  // expected-error @below {{failed to generate tiling loops}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
     : (tensor<5x?xf32>, tensor<8xi64>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

func.func @given_size(%data: tensor<5x4xf32>, %ids: tensor<?xi64>, %init: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // expected-error @below {{'glean.gather_into' op cannot be tiled: dimension 0 of the result may have another size than its operands}}
  // expected-error @below {{faild to tile operation}}
  // expected-error @below {{failed to generate tiling loops}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<?xi64>)
    outs(%init : tensor<?x4xf32>) axis = 0 -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

func.func @buffers(%data: memref<5x4xf32>, %ids: memref<8xi64>, %out: memref<8x4xf32>) {
  // expected-error @below {{'glean.gather_into' op cannot be tiled: its buffers may share memory: tile it before bufferization}}
  // expected-error @below {{faild to tile operation}}
  // expected-error @below {{failed to generate tiling loops}}
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<8xi64>)
    outs(%out : memref<8x4xf32>) axis = 0
  return
}
