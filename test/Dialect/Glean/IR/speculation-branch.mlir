// Over a branch, a gather moves in one direction only: into it, where its result
// is used there alone. What may fail never moves out.

// RUN: glean-opt %s --allow-unregistered-dialect --loop-invariant-code-motion | FileCheck %s
// RUN: glean-opt %s --allow-unregistered-dialect --control-flow-sink | FileCheck %s --check-prefix=SINK

// CHECK-LABEL: func.func @in_a_branch(
// CHECK: scf.for
// CHECK: scf.if
// CHECK: glean.gather
func.func @in_a_branch(%data: tensor<5xf32>, %ids: tensor<3xi64>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
      "test.use"(%0) : (tensor<3xf32>) -> ()
    }
  }
  return
}

// A loop whose first iteration always runs is still no reason: something before
// the gather may end the program.
// CHECK-LABEL: func.func @in_a_while(
// CHECK: scf.while
// CHECK: "test.effect"
// CHECK: glean.gather
func.func @in_a_while(%data: tensor<5xf32>, %ids: tensor<3xi64>) {
  scf.while : () -> () {
    "test.effect"() : () -> ()
    %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
    %again = "test.use"(%0) : (tensor<3xf32>) -> i1
    scf.condition(%again)
  } do {
    scf.yield
  }
  return
}

// Where nobody uses the result, the gather need not run.
// SINK-LABEL: func.func @used_in_a_branch(
// SINK: scf.if
// SINK-NEXT: glean.gather
// SINK-NEXT: "test.use"
func.func @used_in_a_branch(%data: tensor<5xf32>, %ids: tensor<3xi64>, %c: i1) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  scf.if %c {
    "test.use"(%0) : (tensor<3xf32>) -> ()
  }
  return
}

// A buffer is written in any case.
// SINK-LABEL: func.func @buffer(
// SINK: glean.gather_into
// SINK: scf.if
func.func @buffer(%data: memref<5xf32>, %ids: memref<3xi64>, %rows: memref<3xf32>, %c: i1) {
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>) outs(%rows : memref<3xf32>) axis = 0
  scf.if %c {
    "test.use"(%rows) : (memref<3xf32>) -> ()
  }
  return
}
