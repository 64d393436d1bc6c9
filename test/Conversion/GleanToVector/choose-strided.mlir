// Buffers whose dimensions cannot be made three, with contiguous rows, get affine
// loops behind a check; where only the run knows, both are there.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @gaps_inside(
// CHECK: scf.for {{.*}} -> (i1)
// CHECK: affine.for
// CHECK:   affine.load
// CHECK: return
func.func @gaps_inside(%data: memref<4x5x6xf32, strided<[40, 8, 1]>>, %ids: memref<3xi64>) -> memref<3x5x6xf32> {
  %out = memref.alloc() : memref<3x5x6xf32>
  glean.gather_into ins(%data, %ids : memref<4x5x6xf32, strided<[40, 8, 1]>>, memref<3xi64>)
    outs(%out : memref<3x5x6xf32>) axis = 0
  return %out : memref<3x5x6xf32>
}

// CHECK-LABEL: func.func @any_strides(
// CHECK: scf.if %{{.*}} -> (i1) {
// CHECK:   vector.load
// CHECK: } else {
// CHECK:   affine.for
// CHECK: return
func.func @any_strides(%data: memref<4x6xf32, strided<[?, ?]>>, %ids: memref<30xi64>) -> memref<30x6xf32> {
  %out = memref.alloc() : memref<30x6xf32>
  glean.gather_into ins(%data, %ids : memref<4x6xf32, strided<[?, ?]>>, memref<30xi64>)
    outs(%out : memref<30x6xf32>) axis = 0
  return %out : memref<30x6xf32>
}

// Rows that are apart from each other are still rows.
// CHECK-LABEL: func.func @row_stride(
// CHECK-NOT: affine.for
// CHECK: vector.load
// CHECK: return
func.func @row_stride(%data: memref<4x6xf32, strided<[?, 1], offset: ?>>, %ids: memref<30xi64>) -> memref<30x6xf32> {
  %out = memref.alloc() : memref<30x6xf32>
  glean.gather_into ins(%data, %ids : memref<4x6xf32, strided<[?, 1], offset: ?>>, memref<30xi64>)
    outs(%out : memref<30x6xf32>) axis = 0
  return %out : memref<30x6xf32>
}
