// Constants of strings are views of global characters, those of unsigned
// integers have the same bits without a sign.

// RUN: glean-opt %s --convert-to-llvm --reconcile-unrealized-casts | FileCheck %s

// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @[[CHARS:__glean_chars.*]]("unknown\00")

// CHECK-LABEL: llvm.func @unsigned(
func.func @unsigned() -> (ui8, ui64) {
  // CHECK-DAG: llvm.mlir.constant(-1 : i8) : i8
  // CHECK-DAG: llvm.mlir.constant(-9223372036854775808 : i64) : i64
  %0 = glean.constant 255 : ui8
  %1 = glean.constant 9223372036854775808 : ui64
  return %0, %1 : ui8, ui64
}

// CHECK-LABEL: llvm.func @string(
// CHECK-SAME: -> !llvm.struct<(ptr, i64)>
func.func @string() -> !glean.string {
  // CHECK: %[[ADDRESS:.*]] = llvm.mlir.addressof @[[CHARS]]
  // CHECK: %[[LENGTH:.*]] = llvm.mlir.constant(8 : i64)
  // CHECK: %[[HEAD:.*]] = llvm.insertvalue %[[ADDRESS]], %{{.*}}[0]
  // CHECK: %[[VIEW:.*]] = llvm.insertvalue %[[LENGTH]], %[[HEAD]][1]
  // CHECK: llvm.return %[[VIEW]]
  %0 = glean.constant "unknown\00" : !glean.string
  return %0 : !glean.string
}

// An empty string has no characters.
// CHECK-LABEL: llvm.func @empty_string(
func.func @empty_string() -> !glean.string {
  // CHECK: %[[VIEW:.*]] = llvm.mlir.zero : !llvm.struct<(ptr, i64)>
  // CHECK: llvm.return %[[VIEW]]
  %0 = glean.constant "" : !glean.string
  return %0 : !glean.string
}
