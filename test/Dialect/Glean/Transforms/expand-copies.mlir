// Copies of strided bools are of bytes; dense and unranked ones are left alone.

// RUN: glean-opt %s --glean-expand-copies | FileCheck %s

// CHECK-LABEL: func.func @bools(
// CHECK: %[[FROM:.*]] = glean.storage_view %{{.*}} : memref<4xi1, strided<[2]>> to memref<4xi8, strided<[2]>>
// CHECK: %[[TO:.*]] = glean.storage_view %{{.*}} : memref<4xi1> to memref<4xi8>
// CHECK: linalg.copy ins(%[[FROM]] : memref<4xi8, strided<[2]>>) outs(%[[TO]] : memref<4xi8>)
func.func @bools(%from: memref<4xi1, strided<[2]>>, %to: memref<4xi1>) {
  memref.copy %from, %to : memref<4xi1, strided<[2]>> to memref<4xi1>
  return
}

// CHECK-LABEL: func.func @others(
// CHECK-COUNT-2: memref.copy
func.func @others(%a: memref<4xi1>, %b: memref<4xi1>, %c: memref<*xi1>, %d: memref<4xi1, strided<[2]>>) {
  memref.copy %a, %b : memref<4xi1> to memref<4xi1>
  memref.copy %c, %d : memref<*xi1> to memref<4xi1, strided<[2]>>
  return
}
