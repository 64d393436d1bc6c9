// Two buffers are apart if the memory of one ends before the other's begins, or
// if either is empty.

// RUN: glean-opt %s --convert-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @disjoint(
func.func @disjoint(%lhs: memref<3xf32>, %rhs: memref<?xi64, strided<[?], offset: ?>>) -> i1 {
  // CHECK-DAG: %[[LOW:.*]] = llvm.icmp "ule"
  // CHECK-DAG: %[[HIGH:.*]] = llvm.icmp "ule"
  // CHECK: %[[APART:.*]] = llvm.or %[[LOW]], %[[HIGH]]
  // CHECK: llvm.return %{{.*}} : i1
  %0 = glean.check_disjoint %lhs, %rhs : memref<3xf32>, memref<?xi64, strided<[?], offset: ?>>
  return %0 : i1
}
