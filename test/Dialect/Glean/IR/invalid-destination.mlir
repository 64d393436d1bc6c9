// The operands of glean.gather_into are all tensors, with a result, or all
// buffers, without one.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @buffer_of_indices(%data: tensor<5xf32>, %ids: memref<3xi64>, %init: tensor<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected all operands to be tensors, or all to be memrefs, but got 'tensor<5xf32>', 'memref<3xi64>' and 'tensor<3xf32>'}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, memref<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  return
}

// -----

func.func @buffer_of_data(%data: memref<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected all operands to be tensors, or all to be memrefs, but got 'memref<5xf32>', 'tensor<3xi64>' and 'tensor<3xf32>'}}
  %0 = glean.gather_into ins(%data, %ids : memref<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  return
}

// -----

func.func @buffer_of_init(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected all operands to be tensors, or all to be memrefs, but got 'tensor<5xf32>', 'tensor<3xi64>' and 'memref<3xf32>'}}
  glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return
}

// -----

func.func @unranked_tensor(%data: tensor<5xf32>, %ids: tensor<*xi64>, %init: tensor<3xf32>) {
  // expected-error @below {{'glean.gather_into' op operand #1 must be ranked tensor of i32 or i64 values or memref of i32 or i64 values, but got 'tensor<*xi64>'}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<*xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  return
}

// -----

func.func @unranked_buffer(%data: memref<5xf32>, %ids: memref<*xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.gather_into' op operand #1 must be ranked tensor of i32 or i64 values or memref of i32 or i64 values, but got 'memref<*xi64>'}}
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<*xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return
}

// -----

func.func @result_missing(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0
  return
}

// -----

func.func @result_of_buffers(%data: memref<5xf32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0 -> tensor<3xf32>
  return
}

// -----

func.func @result_of_other_type(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) {
  // expected-error @below {{'glean.gather_into' op expected type of operand #2 ('tensor<3xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<?xf32>
  return
}
