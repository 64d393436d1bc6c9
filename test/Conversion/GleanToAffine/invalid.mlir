// Affine loops are made of gathers on buffers alone.

// RUN: glean-opt %s --convert-glean-to-affine --split-input-file --verify-diagnostics

func.func @gather(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // expected-error @below {{'glean.gather' op works on tensors: convert-glean-to-affine expects buffers, as one-shot-bufferize makes them}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @gather_into(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @below {{'glean.gather_into' op works on tensors: convert-glean-to-affine expects buffers, as one-shot-bufferize makes them}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 out_of_bounds = assume -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
