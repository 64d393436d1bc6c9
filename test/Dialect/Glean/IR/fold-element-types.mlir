// Constants of every kind of storage fold, bit by bit.

// RUN: glean-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @bools(
func.func @bools() -> tensor<11xi1> {
  %data = arith.constant dense<[true, false, false, true, true, false, true, false, true, true]> : tensor<10xi1>
  %ids = arith.constant dense<[9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -10]> : tensor<11xi64>
  // CHECK: arith.constant dense<[true, true, false, true, false, true, true, false, false, true, true]> : tensor<11xi1>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<10xi1>, tensor<11xi64>) -> tensor<11xi1>
  return %0 : tensor<11xi1>
}

// -----

// CHECK-LABEL: func.func @unsigned(
func.func @unsigned() -> (tensor<2xui8>, tensor<2xui64>) {
  %bytes = arith.constant dense<[1, 128, 255]> : tensor<3xui8>
  %words = arith.constant dense<[1, 18446744073709551615, 3]> : tensor<3xui64>
  %ids = arith.constant dense<[2, 1]> : tensor<2xi64>
  // CHECK-DAG: arith.constant dense<[255, 128]> : tensor<2xui8>
  %0 = glean.gather %bytes[%ids] axis = 0 : (tensor<3xui8>, tensor<2xi64>) -> tensor<2xui8>
  // CHECK-DAG: arith.constant dense<[3, 18446744073709551615]> : tensor<2xui64>
  %1 = glean.gather %words[%ids] axis = 0 : (tensor<3xui64>, tensor<2xi64>) -> tensor<2xui64>
  return %0, %1 : tensor<2xui8>, tensor<2xui64>
}

// -----

// CHECK-LABEL: func.func @nan_payloads(
func.func @nan_payloads() -> (tensor<2xf16>, tensor<2xbf16>, tensor<2xf32>, tensor<2xf64>) {
  %half = arith.constant dense<[0x7D01, 1.0]> : tensor<2xf16>
  %brain = arith.constant dense<[0x7F81, 1.0]> : tensor<2xbf16>
  %single = arith.constant dense<[0x7F800001, -0.0]> : tensor<2xf32>
  %double = arith.constant dense<[0xFFF0000000000001, 1.0]> : tensor<2xf64>
  %ids = arith.constant dense<[1, 0]> : tensor<2xi64>
  // CHECK-DAG: dense<[1.000000e+00, 0x7D01]> : tensor<2xf16>
  %0 = glean.gather %half[%ids] axis = 0 : (tensor<2xf16>, tensor<2xi64>) -> tensor<2xf16>
  // CHECK-DAG: dense<[1.000000e+00, 0x7F81]> : tensor<2xbf16>
  %1 = glean.gather %brain[%ids] axis = 0 : (tensor<2xbf16>, tensor<2xi64>) -> tensor<2xbf16>
  // CHECK-DAG: dense<[-0.000000e+00, 0x7F800001]> : tensor<2xf32>
  %2 = glean.gather %single[%ids] axis = 0 : (tensor<2xf32>, tensor<2xi64>) -> tensor<2xf32>
  // CHECK-DAG: dense<[1.000000e+00, 0xFFF0000000000001]> : tensor<2xf64>
  %3 = glean.gather %double[%ids] axis = 0 : (tensor<2xf64>, tensor<2xi64>) -> tensor<2xf64>
  return %0, %1, %2, %3 : tensor<2xf16>, tensor<2xbf16>, tensor<2xf32>, tensor<2xf64>
}

// -----

// CHECK-LABEL: func.func @complex(
func.func @complex() -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f64>>) {
  %single = arith.constant dense<[(1.0, -2.0), (3.0, 4.0), (5.0, 6.0)]> : tensor<3xcomplex<f32>>
  %double = arith.constant dense<[(1.0, -2.0), (3.0, 4.0), (5.0, 6.0)]> : tensor<3xcomplex<f64>>
  %ids = arith.constant dense<[2, 0]> : tensor<2xi64>
  // CHECK-DAG: dense<[(5.000000e+00,6.000000e+00), (1.000000e+00,-2.000000e+00)]> : tensor<2xcomplex<f32>>
  %0 = glean.gather %single[%ids] axis = 0 : (tensor<3xcomplex<f32>>, tensor<2xi64>) -> tensor<2xcomplex<f32>>
  // CHECK-DAG: dense<[(5.000000e+00,6.000000e+00), (1.000000e+00,-2.000000e+00)]> : tensor<2xcomplex<f64>>
  %1 = glean.gather %double[%ids] axis = 0 : (tensor<3xcomplex<f64>>, tensor<2xi64>) -> tensor<2xcomplex<f64>>
  return %0, %1 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f64>>
}

// -----

// CHECK-LABEL: func.func @strings(
func.func @strings() -> tensor<2x2x!glean.string> {
  %data = arith.constant dense<[["a", "b\00"], ["", "d"]]> : tensor<2x2x!glean.string>
  %ids = arith.constant dense<[-1, 0]> : tensor<2xi64>
  // CHECK: dense<{{\[\[}}"", "d"], ["a", "b\00"]]> : tensor<2x2x!glean.string>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2x2x!glean.string>, tensor<2xi64>) -> tensor<2x2x!glean.string>
  return %0 : tensor<2x2x!glean.string>
}
