// A gather leaves a loop if it cannot fail; the loop may run no iteration.

// RUN: glean-opt %s --allow-unregistered-dialect --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @may_fail(
func.func @may_fail(%data: tensor<5xf32>, %ids: tensor<3xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK: glean.gather
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// What the caller vouches for may hold only where the loop runs.
// CHECK-LABEL: func.func @assume(
func.func @assume(%data: tensor<5xf32>, %ids: tensor<3xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK: glean.gather
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
       : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @proved_indices(
func.func @proved_indices(%data: tensor<5xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ids = arith.constant dense<[4, -5, 0]> : tensor<3xi64>
  // CHECK: glean.gather
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @constant_out_of_bounds(
func.func @constant_out_of_bounds(%data: tensor<5xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ids = arith.constant dense<[4, -6, 0]> : tensor<3xi64>
  // CHECK: scf.for
  // CHECK: glean.gather
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// Constants prove nothing where the size is not known.
// CHECK-LABEL: func.func @unknown_size(
func.func @unknown_size(%data: tensor<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ids = arith.constant dense<[0, 0, 0]> : tensor<3xi64>
  // CHECK: scf.for
  // CHECK: glean.gather
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<3xi64>) -> tensor<3xf32>
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// No index, no failure: whatever the data.
// CHECK-LABEL: func.func @no_indices(
func.func @no_indices(%data: tensor<*xf32>, %ids: tensor<?x0xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: glean.gather
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 : (tensor<*xf32>, tensor<?x0xi64>) -> tensor<*xf32>
    "test.use"(%0) : (tensor<*xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @fill(
func.func @fill(%data: tensor<?xf32>, %ids: tensor<3xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: glean.gather
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
       : (tensor<?xf32>, tensor<3xi64>) -> tensor<3xf32>
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// Clamp and wrap fail where there is no slice to take.
// CHECK-LABEL: func.func @clamp_and_wrap(
// CHECK-SAME: %[[KNOWN:.*]]: tensor<5xf32>, %[[UNKNOWN:.*]]: tensor<?xf32>, %[[EMPTY:.*]]: tensor<0xf32>
func.func @clamp_and_wrap(%known: tensor<5xf32>, %unknown: tensor<?xf32>, %empty: tensor<0xf32>,
                          %ids: tensor<3xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: glean.gather %[[KNOWN]]{{.*}} out_of_bounds = clamp
  // CHECK: glean.gather %[[KNOWN]]{{.*}} out_of_bounds = wrap
  // CHECK: scf.for
  // CHECK: glean.gather %[[UNKNOWN]]{{.*}} out_of_bounds = clamp
  // CHECK: glean.gather %[[EMPTY]]{{.*}} out_of_bounds = wrap
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather %known[%ids] axis = 0 out_of_bounds = clamp
       : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    %1 = glean.gather %known[%ids] axis = 0 out_of_bounds = wrap
       : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    %2 = glean.gather %unknown[%ids] axis = 0 out_of_bounds = clamp
       : (tensor<?xf32>, tensor<3xi64>) -> tensor<3xf32>
    %3 = glean.gather %empty[%ids] axis = 0 out_of_bounds = wrap
       : (tensor<0xf32>, tensor<3xi64>) -> tensor<3xf32>
    "test.use"(%0, %1, %2, %3) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @gather_into(
func.func @gather_into(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: glean.gather_into {{.*}} out_of_bounds = wrap
  // CHECK: scf.for
  // CHECK: glean.gather_into {{.*}} axis = 0 ->
  scf.for %i = %c0 to %n step %c1 {
    %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
      outs(%init : tensor<3xf32>) axis = 0 out_of_bounds = wrap -> tensor<3xf32>
    %1 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
      outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
    "test.use"(%0, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
  }
  return
}

// A gather into a buffer writes.
// CHECK-LABEL: func.func @gather_into_buffer(
func.func @gather_into_buffer(%data: memref<5xf32>, %ids: memref<3xi64>, %init: memref<3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK: glean.gather_into
  scf.for %i = %c0 to %n step %c1 {
    glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
      outs(%init : memref<3xf32>) axis = 0 out_of_bounds = wrap
  }
  return
}

// An assertion may end the program, and a report writes.
// CHECK-LABEL: func.func @effects(
func.func @effects(%ok: i1, %ids: tensor<3xi64>, %size: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK: glean.assert_in_bounds
  // CHECK: glean.report_out_of_bounds
  scf.for %i = %c0 to %n step %c1 {
    %safe = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
    glean.report_out_of_bounds %ids, %size axis = 0 at "here" : tensor<3xi64>
    "test.use"(%safe) : (tensor<3xi64>) -> ()
  }
  return
}

// A buffer of indices may change between two iterations.
// CHECK-LABEL: func.func @check_of_buffer(
func.func @check_of_buffer(%ids: memref<3xi64>, %size: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK: glean.check_indices
  scf.for %i = %c0 to %n step %c1 {
    %ok = glean.check_indices %ids, %size : memref<3xi64>
    "test.use"(%ok) : (i1) -> ()
  }
  return
}
