// A function that calls itself: analyses come to an end.

// RUN: glean-opt %s --glean-to-llvm-pipeline | FileCheck %s

// CHECK: llvm.func @down(
// CHECK: llvm.call @down(
func.func private @down(%data: tensor<?xf32>, %ids: tensor<?xi64>, %n: i64) -> tensor<?xf32> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %done = arith.cmpi sle, %n, %zero : i64
  %0 = scf.if %done -> tensor<?xf32> {
    scf.yield %data : tensor<?xf32>
  } else {
    %less = arith.subi %n, %one : i64
    %1 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
    %2 = func.call @down(%1, %ids, %less) : (tensor<?xf32>, tensor<?xi64>, i64) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
