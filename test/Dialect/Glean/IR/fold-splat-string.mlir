// A splat of strings folds to a splat of strings.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @splat(
func.func @splat() -> tensor<2x!glean.string> {
  %data = arith.constant dense<"same"> : tensor<3x!glean.string>
  %ids = arith.constant dense<[-1, 0]> : tensor<2xi64>
  // CHECK: arith.constant dense<"same"> : tensor<2x!glean.string>
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<3x!glean.string>, tensor<2xi64>) -> tensor<2x!glean.string>
  return %0 : tensor<2x!glean.string>
}

// CHECK-LABEL: func.func @one_string(
func.func @one_string() -> tensor<2x!glean.string> {
  %data = arith.constant dense<["one"]> : tensor<1x!glean.string>
  %ids = arith.constant dense<[-1, 0]> : tensor<2xi64>
  // CHECK: arith.constant dense<"one"> : tensor<2x!glean.string>
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<1x!glean.string>, tensor<2xi64>) -> tensor<2x!glean.string>
  return %0 : tensor<2x!glean.string>
}
