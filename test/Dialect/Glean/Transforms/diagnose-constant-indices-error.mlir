// With the option, a constant index out of bounds is an error.

// RUN: glean-opt %s --glean-diagnose-constant-indices=error=true --verify-diagnostics

func.func @bad(%data: tensor<4x5xf32>) -> tensor<2x5xf32> {
  // expected-note @below {{the indices are this constant}}
  %ids = arith.constant dense<[0, 4294967296]> : tensor<2xi64>
  // expected-error @below {{'glean.gather' op index 4294967296 at position [1] is out of bounds for axis 0 of size 4 (valid: -4 to 3)}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<4x5xf32>, tensor<2xi64>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}
