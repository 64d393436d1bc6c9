// A gather of operands of unknown rank cannot be checked.

// RUN: glean-opt %s --glean-expand-checks --split-input-file --verify-diagnostics

func.func @unranked_data(%data: tensor<*xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'data' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<*xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @unranked_indices(%data: tensor<5xf32>, %ids: tensor<*xi64>) -> tensor<*xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'indices' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<*xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
