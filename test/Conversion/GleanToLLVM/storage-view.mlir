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

// Elements that are taken apart are counted in smaller ones: the offset, the
// last size, and all strides but the last one.
// CHECK-LABEL: llvm.func @bytes(
func.func @bytes(%rows: memref<3x?xf32, strided<[?, 1], offset: ?>>) -> memref<3x?xi8, strided<[?, 1], offset: ?>> {
  // CHECK: %[[SOURCE:.*]] = llvm.insertvalue %{{.*}}[4, 1]
  // CHECK: %[[FOUR:.*]] = llvm.mlir.constant(4 : i64)
  // CHECK: %[[ALLOCATED:.*]] = llvm.extractvalue %[[SOURCE]][0]
  // CHECK: llvm.insertvalue %[[ALLOCATED]], %{{.*}}[0]
  // CHECK: %[[ALIGNED:.*]] = llvm.extractvalue %[[SOURCE]][1]
  // CHECK: llvm.insertvalue %[[ALIGNED]], %{{.*}}[1]
  // CHECK: %[[OFFSET:.*]] = llvm.extractvalue %[[SOURCE]][2]
  // CHECK: %[[NEW_OFFSET:.*]] = llvm.mul %[[OFFSET]], %[[FOUR]]
  // CHECK: llvm.insertvalue %[[NEW_OFFSET]], %{{.*}}[2]
  // CHECK: %[[COUNT:.*]] = llvm.extractvalue %[[SOURCE]][3, 0]
  // CHECK: %[[STRIDE:.*]] = llvm.extractvalue %[[SOURCE]][4, 0]
  // CHECK: llvm.insertvalue %[[COUNT]], %{{.*}}[3, 0]
  // CHECK: %[[NEW_STRIDE:.*]] = llvm.mul %[[STRIDE]], %[[FOUR]]
  // CHECK: llvm.insertvalue %[[NEW_STRIDE]], %{{.*}}[4, 0]
  // CHECK: %[[WIDTH:.*]] = llvm.extractvalue %[[SOURCE]][3, 1]
  // CHECK: %[[ONE:.*]] = llvm.extractvalue %[[SOURCE]][4, 1]
  // CHECK: %[[NEW_WIDTH:.*]] = llvm.mul %[[WIDTH]], %[[FOUR]]
  // CHECK: llvm.insertvalue %[[NEW_WIDTH]], %{{.*}}[3, 1]
  // CHECK: llvm.insertvalue %[[ONE]], %{{.*}}[4, 1]
  %0 = glean.storage_view %rows : memref<3x?xf32, strided<[?, 1], offset: ?>>
    to memref<3x?xi8, strided<[?, 1], offset: ?>>
  return %0 : memref<3x?xi8, strided<[?, 1], offset: ?>>
}

// CHECK-LABEL: llvm.func @halves(
func.func @halves(%strings: memref<4x!glean.string>) -> memref<8xi64> {
  // CHECK: llvm.mlir.constant(2 : i64)
  %0 = glean.storage_view %strings : memref<4x!glean.string> to memref<8xi64>
  return %0 : memref<8xi64>
}
