// Folds of the ops that a gather is lowered through.

// RUN: glean-opt %s --canonicalize | FileCheck %s

//===----------------------------------------------------------------------===//
// check_indices
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @check_constants(
func.func @check_constants() -> (i1, i1, i1) {
  %ids = arith.constant dense<[-5, 4]> : tensor<2xi64>
  %four = arith.constant 4 : index
  %five = arith.constant 5 : index
  %none = arith.constant 0 : index
  // CHECK-DAG: %[[TRUE:.*]] = arith.constant true
  // CHECK-DAG: %[[FALSE:.*]] = arith.constant false
  %0 = glean.check_indices %ids, %five : tensor<2xi64>
  %1 = glean.check_indices %ids, %four : tensor<2xi64>
  %2 = glean.check_indices %ids, %none : tensor<2xi64>
  // CHECK: return %[[TRUE]], %[[FALSE]], %[[FALSE]]
  return %0, %1, %2 : i1, i1, i1
}

// There is no index that could be out of bounds.
// CHECK-LABEL: func.func @check_no_indices(
func.func @check_no_indices(%tensor: tensor<?x0xi64>, %buffer: memref<0xi32>, %size: index) -> (i1, i1) {
  // CHECK: %[[TRUE:.*]] = arith.constant true
  // CHECK: return %[[TRUE]], %[[TRUE]]
  %0 = glean.check_indices %tensor, %size : tensor<?x0xi64>
  %1 = glean.check_indices %buffer, %size : memref<0xi32>
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @check_unknown(
func.func @check_unknown(%ids: tensor<2xi64>, %size: index) -> (i1, i1) {
  %constant = arith.constant dense<0> : tensor<2xi64>
  %five = arith.constant 5 : index
  // CHECK: glean.check_indices
  %0 = glean.check_indices %ids, %five : tensor<2xi64>
  // CHECK: glean.check_indices
  %1 = glean.check_indices %constant, %size : tensor<2xi64>
  return %0, %1 : i1, i1
}

//===----------------------------------------------------------------------===//
// assert_in_bounds
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @assert_true(
// CHECK-SAME: %[[IDS:.*]]: tensor<2xi64>)
func.func @assert_true(%ids: tensor<2xi64>) -> tensor<2xi64> {
  %true = arith.constant true
  // CHECK: return %[[IDS]]
  %0 = glean.assert_in_bounds %true, %ids, "text" : tensor<2xi64>
  return %0 : tensor<2xi64>
}

// It ends the program: nothing removes it.
// CHECK-LABEL: func.func @assert_false(
func.func @assert_false(%ids: tensor<2xi64>) {
  %false = arith.constant false
  // CHECK: glean.assert_in_bounds
  %0 = glean.assert_in_bounds %false, %ids, "text" : tensor<2xi64>
  return
}

//===----------------------------------------------------------------------===//
// storage_view
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @view_of_same_type(
// CHECK-SAME: %[[BYTES:.*]]: tensor<2xi8>)
func.func @view_of_same_type(%bytes: tensor<2xi8>) -> tensor<2xi8> {
  // CHECK: return %[[BYTES]]
  %0 = glean.storage_view %bytes : tensor<2xi8> to tensor<2xi8>
  return %0 : tensor<2xi8>
}

// CHECK-LABEL: func.func @view_there_and_back(
// CHECK-SAME: %[[BOOLS:.*]]: memref<2xi1>)
func.func @view_there_and_back(%bools: memref<2xi1>) -> memref<2xi1> {
  // CHECK: return %[[BOOLS]]
  %0 = glean.storage_view %bools : memref<2xi1> to memref<2xi8>
  %1 = glean.storage_view %0 : memref<2xi8> to memref<2xi1>
  return %1 : memref<2xi1>
}

// CHECK-LABEL: func.func @view_of_view(
func.func @view_of_view(%bools: tensor<2xi1>) -> tensor<2xui8> {
  // CHECK: tensor<2xi1> to tensor<2xi8>
  // CHECK: tensor<2xi8> to tensor<2xui8>
  %0 = glean.storage_view %bools : tensor<2xi1> to tensor<2xi8>
  %1 = glean.storage_view %0 : tensor<2xi8> to tensor<2xui8>
  return %1 : tensor<2xui8>
}

//===----------------------------------------------------------------------===//
// constant
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @equal_constants(
func.func @equal_constants() -> (ui8, ui8, !glean.string, !glean.string) {
  // CHECK-DAG: %[[BYTE:.*]] = glean.constant 255 : ui8
  // CHECK-DAG: %[[STRING:.*]] = glean.constant "a" : !glean.string
  // CHECK: return %[[BYTE]], %[[BYTE]], %[[STRING]], %[[STRING]]
  %0 = glean.constant 255 : ui8
  %1 = glean.constant 255 : ui8
  %2 = glean.constant "a" : !glean.string
  %3 = glean.constant "a" : !glean.string
  return %0, %1, %2, %3 : ui8, ui8, !glean.string, !glean.string
}
