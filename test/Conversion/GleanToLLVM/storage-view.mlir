// A view of storage costs nothing: the descriptor passes through.

// RUN: glean-opt %s --convert-to-llvm --reconcile-unrealized-casts | FileCheck %s

// CHECK-LABEL: llvm.func @view(
// CHECK-NOT: bitcast
// CHECK-NOT: llvm.load
func.func @view(%bools: memref<8xi1, strided<[2], offset: 1>>) -> memref<8xi8, strided<[2], offset: 1>> {
  // CHECK: llvm.return %{{.*}} : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %0 = glean.storage_view %bools : memref<8xi1, strided<[2], offset: 1>> to memref<8xi8, strided<[2], offset: 1>>
  return %0 : memref<8xi8, strided<[2], offset: 1>>
}
