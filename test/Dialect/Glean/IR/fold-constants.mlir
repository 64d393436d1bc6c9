// A gather of constant data at constant indices is a constant.

// RUN: glean-opt %s --canonicalize --split-input-file | FileCheck %s

// The example of the ONNX text, axis = 0.
// CHECK-LABEL: func.func @axis_first(
func.func @axis_first() -> tensor<2x2x2xf32> {
  %data = arith.constant dense<[[1.0, 1.2], [2.3, 3.4], [4.5, 5.7]]> : tensor<3x2xf32>
  %ids = arith.constant dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>
  // CHECK-NOT: glean.gather
  // CHECK: %[[RESULT:.*]] = arith.constant dense<{{\[\[\[}}1.000000e+00, 1.200000e+00], [2.300000e+00, 3.400000e+00]], {{\[\[}}2.300000e+00, 3.400000e+00], [4.500000e+00, 5.700000e+00]]]>
  // CHECK: return %[[RESULT]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3x2xf32>, tensor<2x2xi64>) -> tensor<2x2x2xf32>
  return %0 : tensor<2x2x2xf32>
}

// -----

// The example of the ONNX text, axis = 1.
// CHECK-LABEL: func.func @axis_last(
func.func @axis_last() -> tensor<3x1x2xf32> {
  %data = arith.constant dense<[[1.0, 1.2, 1.9], [2.3, 3.4, 3.9], [4.5, 5.7, 5.9]]> : tensor<3x3xf32>
  %ids = arith.constant dense<[[0, 2]]> : tensor<1x2xi64>
  // CHECK: arith.constant dense<{{\[\[\[}}1.000000e+00, 1.900000e+00]], {{\[\[}}2.300000e+00, 3.900000e+00]], {{\[\[}}4.500000e+00, 5.900000e+00]]]> : tensor<3x1x2xf32>
  %0 = glean.gather %data[%ids] axis = -1 : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<3x1x2xf32>
  return %0 : tensor<3x1x2xf32>
}

// -----

// CHECK-LABEL: func.func @axis_in_the_middle(
func.func @axis_in_the_middle() -> tensor<2x2x2xi8> {
  %data = arith.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi8>
  %ids = arith.constant dense<[2, 0]> : tensor<2xi32>
  // CHECK: arith.constant dense<{{\[\[\[}}4, 5], [0, 1]], {{\[\[}}10, 11], [6, 7]]]> : tensor<2x2x2xi8>
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<2x3x2xi8>, tensor<2xi32>) -> tensor<2x2x2xi8>
  return %0 : tensor<2x2x2xi8>
}

// -----

// CHECK-LABEL: func.func @negative_indices(
func.func @negative_indices() -> (tensor<2xi16>, tensor<2xi16>) {
  %data = arith.constant dense<[10, 11, 12, -13]> : tensor<4xi16>
  %wide = arith.constant dense<[-1, -4]> : tensor<2xi64>
  %narrow = arith.constant dense<[-2, 1]> : tensor<2xi32>
  // CHECK-DAG: dense<[-13, 10]> : tensor<2xi16>
  %0 = glean.gather %data[%wide] axis = 0 : (tensor<4xi16>, tensor<2xi64>) -> tensor<2xi16>
  // CHECK-DAG: dense<[12, 11]> : tensor<2xi16>
  %1 = glean.gather %data[%narrow] axis = 0 : (tensor<4xi16>, tensor<2xi32>) -> tensor<2xi16>
  return %0, %1 : tensor<2xi16>, tensor<2xi16>
}

// -----

// CHECK-LABEL: func.func @scalar_index(
func.func @scalar_index() -> tensor<i64> {
  %data = arith.constant dense<[3, 5, 7]> : tensor<3xi64>
  %index = arith.constant dense<1> : tensor<i64>
  // CHECK: arith.constant dense<5> : tensor<i64>
  %0 = glean.gather %data[%index] axis = 0 : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}

// -----

// A splat of indices is one index, many times.
// CHECK-LABEL: func.func @splat_indices(
func.func @splat_indices() -> tensor<3x2xi32> {
  %data = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %ids = arith.constant dense<-1> : tensor<3xi64>
  // CHECK: arith.constant dense<{{\[\[}}3, 4], [3, 4], [3, 4]]> : tensor<3x2xi32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2x2xi32>, tensor<3xi64>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----

// Whatever the policy: an index in bounds means the same for all.
// CHECK-LABEL: func.func @policies(
// CHECK-NOT: glean.gather
func.func @policies() -> (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) {
  %data = arith.constant dense<[4, 5, 6]> : tensor<3xi8>
  %ids = arith.constant dense<[2, -3]> : tensor<2xi64>
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<3xi8>, tensor<2xi64>) -> tensor<2xi8>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<3xi8>, tensor<2xi64>) -> tensor<2xi8>
  %2 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<3xi8>, tensor<2xi64>) -> tensor<2xi8>
  %3 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(9 : i8)
     : (tensor<3xi8>, tensor<2xi64>) -> tensor<2xi8>
  // CHECK: %[[RESULT:.*]] = arith.constant dense<[6, 4]> : tensor<2xi8>
  // CHECK: return %[[RESULT]], %[[RESULT]], %[[RESULT]], %[[RESULT]]
  return %0, %1, %2, %3 : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>
}

// -----

// Gathers of shapes fold step by step.
// CHECK-LABEL: func.func @chain(
func.func @chain() -> tensor<1xi64> {
  %shape = arith.constant dense<[2, 3, 224, 225]> : tensor<4xi64>
  %spatial = arith.constant dense<[2, 3]> : tensor<2xi64>
  %last = arith.constant dense<[-1]> : tensor<1xi64>
  // CHECK: arith.constant dense<225> : tensor<1xi64>
  // CHECK-NOT: glean.gather
  %0 = glean.gather %shape[%spatial] axis = 0 : (tensor<4xi64>, tensor<2xi64>) -> tensor<2xi64>
  %1 = glean.gather %0[%last] axis = 0 : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  return %1 : tensor<1xi64>
}
