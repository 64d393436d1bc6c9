// A check of tensors only looks: it leaves the loop, and the assertion stays.

// RUN: glean-opt %s --allow-unregistered-dialect --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @check(
func.func @check(%ids: tensor<3xi64>, %size: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[OK:.*]] = glean.check_indices
  // CHECK: scf.for
  // CHECK: glean.assert_in_bounds %[[OK]]
  scf.for %i = %c0 to %n step %c1 {
    %ok = glean.check_indices %ids, %size : tensor<3xi64>
    %safe = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
    "test.use"(%safe) : (tensor<3xi64>) -> ()
  }
  return
}
