// A report is one call of the runtime, with the parts of the descriptor.

// RUN: glean-opt %s --convert-to-llvm | FileCheck %s

// CHECK: llvm.mlir.global private unnamed_addr constant @[[PLACE:.*]]("model.onnx:Gather_7\00")
// CHECK: llvm.func @glean_runtime_report_out_of_bounds(!llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr)

// CHECK-LABEL: llvm.func @report(
func.func @report(%indices: memref<2x?xi64, strided<[?, 3], offset: 5>>, %size: index) {
  // CHECK: %[[LENGTH:.*]] = llvm.mlir.constant(2 : i64)
  // CHECK: %[[SIZES:.*]] = llvm.alloca %[[LENGTH]] x i64
  // CHECK: %[[STRIDES:.*]] = llvm.alloca %[[LENGTH]] x i64
  // CHECK-COUNT-4: llvm.store %{{.*}}, %{{.*}} : i64, !llvm.ptr
  // CHECK: %[[BASE:.*]] = llvm.getelementptr
  // CHECK: %[[LOCATION:.*]] = llvm.mlir.addressof @[[PLACE]]
  // CHECK: %[[BITS:.*]] = llvm.mlir.constant(64 : i64)
  // CHECK: %[[RANK:.*]] = llvm.mlir.constant(2 : i64)
  // CHECK: %[[AXIS:.*]] = llvm.mlir.constant(1 : i64)
  // CHECK: llvm.call @glean_runtime_report_out_of_bounds(%[[BASE]], %[[BITS]], %[[RANK]], %[[SIZES]], %[[STRIDES]], %[[AXIS]], %{{.*}}, %[[LOCATION]])
  glean.report_out_of_bounds %indices, %size axis = 1 at "model.onnx:Gather_7"
    : memref<2x?xi64, strided<[?, 3], offset: 5>>
  return
}

// One declaration serves all.
// CHECK-NOT: llvm.func @glean_runtime_report_out_of_bounds
// CHECK-LABEL: llvm.func @scalar(
func.func @scalar(%index: memref<i32>, %size: index) {
  // CHECK: llvm.mlir.constant(0 : i64)
  // CHECK: llvm.mlir.constant(32 : i64)
  // CHECK: llvm.call @glean_runtime_report_out_of_bounds
  glean.report_out_of_bounds %index, %size axis = 0 at "" : memref<i32>
  return
}

// The stack grows once a call, and not with each report in a loop.
// CHECK-LABEL: llvm.func @in_loop(
func.func @in_loop(%indices: memref<?xi64>, %size: index, %go_on: i1) {
  // CHECK-COUNT-2: llvm.alloca
  // CHECK: llvm.br ^[[LOOP:.*]]
  cf.br ^loop
  // CHECK: ^[[LOOP]]:
  // CHECK-NOT: llvm.alloca
  // CHECK: llvm.call @glean_runtime_report_out_of_bounds
  // CHECK: llvm.cond_br %{{.*}}, ^[[LOOP]]
^loop:
  glean.report_out_of_bounds %indices, %size axis = 0 at "" : memref<?xi64>
  cf.cond_br %go_on, ^loop, ^end
^end:
  return
}
