// The index is loaded and wrapped once a slice, above the loops over the slice.

// RUN: glean-opt %s --convert-glean-to-affine --canonicalize | FileCheck %s --implicit-check-not=scf.

// CHECK-LABEL: func.func @axis_in_the_middle(
// CHECK-SAME: %[[DATA:.*]]: memref<4x5x6xf32>, %[[IDS:.*]]: memref<2x3xi64>)
func.func @axis_in_the_middle(%data: memref<4x5x6xf32>, %ids: memref<2x3xi64>) -> memref<4x2x3x6xf32> {
  // CHECK: %[[ROWS:.*]] = memref.alloc()
  // CHECK: affine.for %[[O:.*]] = 0 to 4 {
  // CHECK:   affine.for %[[I:.*]] = 0 to 2 {
  // CHECK:     affine.for %[[J:.*]] = 0 to 3 {
  // CHECK:       %[[ID:.*]] = affine.load %[[IDS]][%[[I]], %[[J]]]
  // CHECK:       %[[K:.*]] = arith.index_cast %[[ID]] : i64 to index
  // CHECK:       %[[NEGATIVE:.*]] = arith.cmpi slt, %[[K]], %c0
  // CHECK:       %[[WRAPPED:.*]] = arith.addi %[[K]], %c5
  // CHECK:       %[[ROW:.*]] = arith.select %[[NEGATIVE]], %[[WRAPPED]], %[[K]]
  // CHECK:       affine.for %[[T:.*]] = 0 to 6 {
  // CHECK-NEXT:    %[[ELEMENT:.*]] = memref.load %[[DATA]][%[[O]], %[[ROW]], %[[T]]]
  // CHECK-NEXT:    affine.store %[[ELEMENT]], %[[ROWS]][%[[O]], %[[I]], %[[J]], %[[T]]]
  // CHECK-NEXT:  }
  %rows = memref.alloc() : memref<4x2x3x6xf32>
  glean.gather_into ins(%data, %ids : memref<4x5x6xf32>, memref<2x3xi64>)
    outs(%rows : memref<4x2x3x6xf32>) axis = 1 out_of_bounds = assume
  return %rows : memref<4x2x3x6xf32>
}

// CHECK-LABEL: func.func @axis_last(
func.func @axis_last(%data: memref<4x5xf32>, %ids: memref<3xi32>) -> memref<4x3xf32> {
  %rows = memref.alloc() : memref<4x3xf32>
  // CHECK: affine.for %[[O:.*]] = 0 to 4 {
  // CHECK:   affine.for %[[I:.*]] = 0 to 3 {
  // CHECK:     arith.index_cast %{{.*}} : i32 to index
  // CHECK-NOT: affine.for
  // CHECK:     memref.load %{{.*}}[%[[O]], %{{.*}}]
  // CHECK:     affine.store %{{.*}}, %{{.*}}[%[[O]], %[[I]]]
  glean.gather_into ins(%data, %ids : memref<4x5xf32>, memref<3xi32>)
    outs(%rows : memref<4x3xf32>) axis = -1 out_of_bounds = assume
  return %rows : memref<4x3xf32>
}

// CHECK-LABEL: func.func @scalar_index(
func.func @scalar_index(%data: memref<5x4xf32>, %id: memref<i64>) -> memref<4xf32> {
  %row = memref.alloc() : memref<4xf32>
  // CHECK: affine.load %{{.*}}[] : memref<i64>
  // CHECK: %[[ROW:.*]] = arith.select
  // CHECK: affine.for %[[T:.*]] = 0 to 4 {
  // CHECK:   memref.load %{{.*}}[%[[ROW]], %[[T]]]
  glean.gather_into ins(%data, %id : memref<5x4xf32>, memref<i64>)
    outs(%row : memref<4xf32>) axis = 0 out_of_bounds = assume
  return %row : memref<4xf32>
}

// CHECK-LABEL: func.func @scalar_result(
func.func @scalar_result(%data: memref<5xf32>, %id: memref<i64>) -> memref<f32> {
  %element = memref.alloc() : memref<f32>
  // CHECK-NOT: affine.for
  // CHECK: affine.load %{{.*}}[] : memref<i64>
  // CHECK: memref.load
  // CHECK: affine.store %{{.*}}, %{{.*}}[] : memref<f32>
  glean.gather_into ins(%data, %id : memref<5xf32>, memref<i64>)
    outs(%element : memref<f32>) axis = 0 out_of_bounds = assume
  return %element : memref<f32>
}

// Sizes of arguments, and of what is allocated outside of loops, are symbols.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[DATA:.*]]: memref<?x?xf32, strided<[?, ?], offset: ?>>, %[[IDS:.*]]: memref<?xi64, strided<[2]>>
func.func @dynamic(%data: memref<?x?xf32, strided<[?, ?], offset: ?>>, %ids: memref<?xi64, strided<[2]>>, %n: index, %m: index) -> memref<?x?xf32> {
  // CHECK: %[[SIZE:.*]] = memref.dim %[[DATA]], %c0
  // CHECK: affine.for %{{.*}} = 0 to %{{.*}} {
  // CHECK:   affine.load %[[IDS]]
  // CHECK:   arith.addi %{{.*}}, %[[SIZE]]
  // CHECK:   affine.for %{{.*}} = 0 to %{{.*}} {
  %rows = memref.alloc(%n, %m) : memref<?x?xf32>
  glean.gather_into ins(%data, %ids : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?xi64, strided<[2]>>)
    outs(%rows : memref<?x?xf32>) axis = 0 out_of_bounds = assume
  return %rows : memref<?x?xf32>
}
