// A gather whose result type promises a size can fail even if no index can: it
// stays in a loop that may not run at all.

// RUN: glean-opt %s --allow-unregistered-dialect --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @open(
// CHECK: scf.for
// CHECK: glean.gather
func.func @open(%data: tensor<?x?xf32>, %ids: tensor<3xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
       : (tensor<?x?xf32>, tensor<3xi64>) -> tensor<3x4xf32>
    "test.use"(%0) : (tensor<3x4xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @derived(
// CHECK: glean.gather
// CHECK: scf.for
func.func @derived(%data: tensor<?x?xf32>, %ids: tensor<3xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
       : (tensor<?x?xf32>, tensor<3xi64>) -> tensor<3x?xf32>
    "test.use"(%0) : (tensor<3x?xf32>) -> ()
  }
  return
}
