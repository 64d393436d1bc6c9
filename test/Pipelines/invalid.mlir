// What the pipeline cannot lower is an error at the op.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg --split-input-file --verify-diagnostics
// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=affine --split-input-file --verify-diagnostics

func.func @unranked(%data: tensor<5xf32>, %ids: tensor<*xi64>) -> tensor<*xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'indices' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<*xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @unranked_and_unchecked(%data: tensor<*xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // expected-error @below {{'glean.gather' op cannot be lowered: the rank of 'data' is not known}}
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<*xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
