// A constant index out of bounds is told at compile time.

// RUN: glean-opt %s --split-input-file --glean-diagnose-constant-indices --verify-diagnostics

func.func @names_the_element(%data: tensor<4x5xf32>) -> tensor<4x2x3xf32> {
  // expected-note @below {{the indices are this constant}}
  %ids = arith.constant dense<[[0, -5, 4], [1, 2, 5]]> : tensor<2x3xi64>
  // expected-warning @below {{index 5 at position [1, 2] is out of bounds for axis 1 of size 5 (valid: -5 to 4)}}
  %0 = glean.gather %data[%ids] axis = -1
     : (tensor<4x5xf32>, tensor<2x3xi64>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}

// -----

func.func @scalar(%data: tensor<4x5xf32>) -> tensor<5xf32> {
  // expected-note @below {{the indices are this constant}}
  %id = arith.constant dense<-5> : tensor<i32>
  // expected-warning @below {{index -5 at position [] is out of bounds for axis 0 of size 4 (valid: -4 to 3)}}
  %0 = glean.gather %data[%id] axis = 0 : (tensor<4x5xf32>, tensor<i32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

func.func @splat_through_cast(%data: tensor<4x5xf32>) -> tensor<?x5xf32> {
  // expected-note @below {{the indices are this constant}}
  %ids = arith.constant dense<9> : tensor<7xi64>
  %cast = tensor.cast %ids : tensor<7xi64> to tensor<?xi64>
  // expected-warning @below {{index 9 at position [0] is out of bounds for axis 0 of size 4 (valid: -4 to 3)}}
  %0 = glean.gather %data[%cast] axis = 0 : (tensor<4x5xf32>, tensor<?xi64>) -> tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}

// -----

func.func @empty_axis(%data: tensor<0x5xf32>, %init: tensor<1x5xf32>) -> tensor<1x5xf32> {
  // expected-note @below {{the indices are this constant}}
  %ids = arith.constant dense<0> : tensor<1xi64>
  // expected-warning @below {{index 0 at position [0] is out of bounds for axis 0 of size 0 (valid: none)}}
  %0 = glean.gather_into ins(%data, %ids : tensor<0x5xf32>, tensor<1xi64>)
    outs(%init : tensor<1x5xf32>) axis = 0 -> tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}

// -----

func.func @nothing_to_say(%data: tensor<4x5xf32>, %some: tensor<?x5xf32>,
                          %any: tensor<*xf32>, %ids: tensor<1xi64>) {
  %good = arith.constant dense<[-4, 3]> : tensor<2xi64>
  %bad = arith.constant dense<[4, 3]> : tensor<2xi64>
  %0 = glean.gather %data[%good] axis = 0 : (tensor<4x5xf32>, tensor<2xi64>) -> tensor<2x5xf32>
  %1 = glean.gather %data[%bad] axis = 0 out_of_bounds = clamp : (tensor<4x5xf32>, tensor<2xi64>) -> tensor<2x5xf32>
  %2 = glean.gather %some[%bad] axis = 0 : (tensor<?x5xf32>, tensor<2xi64>) -> tensor<2x5xf32>
  %3 = glean.gather %any[%bad] axis = 0 : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %4 = glean.gather %data[%ids] axis = 0 : (tensor<4x5xf32>, tensor<1xi64>) -> tensor<1x5xf32>
  return
}
