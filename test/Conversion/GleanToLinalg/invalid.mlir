// What cannot be lowered is an error at the op: an unknown rank, whatever the policy,
// and an index type that is too narrow.

// RUN: glean-opt %s --convert-glean-to-linalg --split-input-file --verify-diagnostics

func.func @data(%data: tensor<*xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'data' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<*xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @indices(%data: tensor<5xf32>, %ids: tensor<*xi64>) -> tensor<*xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'indices' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<5xf32>, tensor<*xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @result(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<*xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'result' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @narrow_index(%data: tensor<8xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
    // expected-error @below {{'glean.gather_into' op cannot be lowered: the data layout has an index type of other than 64 bits}}
    %0 = glean.gather %data[%ids] axis = 0 : (tensor<8xf32>, tensor<3xi64>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
