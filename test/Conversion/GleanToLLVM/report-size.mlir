// A size that is not what the result needs is recorded by a call of the runtime.

// RUN: glean-opt %s --convert-to-llvm | FileCheck %s

// CHECK-DAG: llvm.func @glean_runtime_report_size_mismatch(i64, i64, !llvm.ptr, !llvm.ptr)
// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @[[WHAT:.*]]("dimension 1 of 'data'\00")
// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @[[PLACE:.*]]("lookup\00")
// CHECK-LABEL: llvm.func @report(
// CHECK-SAME: %[[ACTUAL:.*]]: i64, %[[NEEDED:.*]]: i64
// CHECK-DAG: %[[TEXT:.*]] = llvm.mlir.addressof @[[WHAT]]
// CHECK-DAG: %[[LOCATION:.*]] = llvm.mlir.addressof @[[PLACE]]
// CHECK: llvm.call @glean_runtime_report_size_mismatch(%[[ACTUAL]], %[[NEEDED]], %[[TEXT]], %[[LOCATION]])
func.func @report(%actual: index, %needed: index) {
  glean.report_size_mismatch %actual, %needed of "dimension 1 of 'data'" at "lookup"
  return
}
