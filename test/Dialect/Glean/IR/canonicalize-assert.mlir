// An assertion that was made before is not made again.

// RUN: glean-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @again(
// CHECK-SAME: %[[OK:[a-z0-9]*]]: i1,
func.func @again(%ok: i1, %ids: tensor<3xi64>) {
  // CHECK: %[[SAFE:.*]] = glean.assert_in_bounds %[[OK]], %{{.*}}, "first"
  // CHECK-NOT: glean.assert_in_bounds
  // CHECK: "test.use"(%[[SAFE]], %[[SAFE]])
  %0 = glean.assert_in_bounds %ok, %ids, "first" : tensor<3xi64>
  "test.effect"() : () -> ()
  %1 = glean.assert_in_bounds %ok, %ids, "second" : tensor<3xi64>
  "test.use"(%0, %1) : (tensor<3xi64>, tensor<3xi64>) -> ()
  return
}

// CHECK-LABEL: func.func @other_condition_or_indices(
// CHECK-COUNT-3: glean.assert_in_bounds
func.func @other_condition_or_indices(%ok: i1, %ok2: i1, %ids: tensor<3xi64>, %ids2: tensor<3xi64>) {
  %0 = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
  %1 = glean.assert_in_bounds %ok2, %ids, "text" : tensor<3xi64>
  %2 = glean.assert_in_bounds %ok, %ids2, "text" : tensor<3xi64>
  "test.use"(%0, %1, %2) : (tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> ()
  return
}

// The branch may not run.
// CHECK-LABEL: func.func @in_a_branch(
// CHECK-COUNT-2: glean.assert_in_bounds
func.func @in_a_branch(%ok: i1, %c: i1, %ids: tensor<3xi64>) {
  scf.if %c {
    %0 = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
    "test.use"(%0) : (tensor<3xi64>) -> ()
  }
  %1 = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
  "test.use"(%1) : (tensor<3xi64>) -> ()
  return
}
