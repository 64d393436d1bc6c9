// What each policy makes of an index.

// RUN: glean-opt %s --convert-glean-to-affine --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @clamp(
func.func @clamp(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
  %rows = memref.alloc() : memref<3x4xf32>
  // CHECK: affine.for
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   %[[NOT_BELOW:.*]] = arith.maxsi %[[ROW]], %c0
  // CHECK:   %[[CLAMPED:.*]] = arith.minsi %[[NOT_BELOW]], %c4
  // CHECK:   affine.for
  // CHECK:     memref.load %{{.*}}[%[[CLAMPED]], %{{.*}}]
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = clamp
  return %rows : memref<3x4xf32>
}

// CHECK-LABEL: func.func @wrap(
func.func @wrap(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
  %rows = memref.alloc() : memref<3x4xf32>
  // CHECK: affine.for
  // CHECK:   arith.remsi
  // CHECK:   affine.for
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = wrap
  return %rows : memref<3x4xf32>
}

// One branch a slice.
// CHECK-LABEL: func.func @fill(
func.func @fill(%data: memref<5x4xi1>, %ids: memref<3xi64>) -> memref<3x4xi1> {
  %rows = memref.alloc() : memref<3x4xi1>
  // CHECK-DAG: %[[FILL:.*]] = arith.constant 1 : i8
  // CHECK-DAG: %[[DATA:.*]] = glean.storage_view %{{.*}} : memref<5x4xi1> to memref<5x4xi8>
  // CHECK-DAG: %[[ROWS:.*]] = glean.storage_view %{{.*}} : memref<3x4xi1> to memref<3x4xi8>
  // CHECK: affine.for %[[I:.*]] = 0 to 3 {
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   %[[IN_BOUNDS:.*]] = arith.cmpi ult, %[[ROW]], %c5
  // CHECK:   scf.if %[[IN_BOUNDS]] {
  // CHECK:     affine.for
  // CHECK:       memref.load %[[DATA]][%[[ROW]], %{{.*}}]
  // CHECK:       affine.store %{{.*}}, %[[ROWS]]
  // CHECK:   } else {
  // CHECK:     affine.for %[[T:.*]] = 0 to 4 {
  // CHECK:       affine.store %[[FILL]], %[[ROWS]][%[[I]], %[[T]]]
  glean.gather_into ins(%data, %ids : memref<5x4xi1>, memref<3xi64>)
    outs(%rows : memref<3x4xi1>) axis = 0 out_of_bounds = fill fill_value(true)
  return %rows : memref<3x4xi1>
}
