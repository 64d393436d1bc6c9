// Without a rank there is no destination, nor with a size that no memory has.

// RUN: glean-opt %s --glean-materialize-destinations --split-input-file --verify-diagnostics

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

// -----

func.func @unranked_result(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<*xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'result' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @too_many_elements(%data: tensor<4x4294967296xf32>, %ids: tensor<4294967296xi64>) -> tensor<4294967296x4294967296xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the size of its result in bytes exceeds 64 bits}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<4x4294967296xf32>, tensor<4294967296xi64>) -> tensor<4294967296x4294967296xf32>
  return %0 : tensor<4294967296x4294967296xf32>
}

// -----

func.func @too_many_bytes(%data: tensor<4x2147483648xf64>, %ids: tensor<2147483648xi64>) -> tensor<2147483648x2147483648xf64> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the size of its result in bytes exceeds 64 bits}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<4x2147483648xf64>, tensor<2147483648xi64>) -> tensor<2147483648x2147483648xf64>
  return %0 : tensor<2147483648x2147483648xf64>
}
