// A middle axis: indices are checked and wrapped once, into a buffer on the stack,
// and used for every outer position.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK: memref.alloca() {{.*}} : memref<38xi64>
// CHECK: %[[BAD:.*]] = scf.for %{{.*}} = %c0 to %c30 step %c1 {{.*}} -> (i1)
// CHECK:   arith.cmpi uge
// CHECK:   memref.store
// CHECK: scf.if %[[BAD]] {
// CHECK: } else {
// CHECK:   scf.for %[[OUTER:.*]] = %c0 to %c8 step %c1
// CHECK:     scf.for %{{.*}} = %c0 to %c28 step %c4
// CHECK-NOT: arith.cmpi
// CHECK-NOT: arith.select
// CHECK-COUNT-4: memref.prefetch
// CHECK: cf.assert
func.func @rows(%data: memref<8x100x16xf32>, %ids: memref<30xi64>) -> memref<8x30x16xf32> {
  %out = memref.alloc() : memref<8x30x16xf32>
  glean.gather_into ins(%data, %ids : memref<8x100x16xf32>, memref<30xi64>)
    outs(%out : memref<8x30x16xf32>) axis = 1
  return %out : memref<8x30x16xf32>
}

// Rows of less than a line are not asked for ahead.
// CHECK-LABEL: func.func @short_rows(
// CHECK: memref.alloca() {{.*}} : memref<30xi64>
// CHECK-NOT: memref.prefetch
// CHECK: return
func.func @short_rows(%data: memref<8x100x15xf32>, %ids: memref<30xi64>) -> memref<8x30x15xf32> {
  %out = memref.alloc() : memref<8x30x15xf32>
  glean.gather_into ins(%data, %ids : memref<8x100x15xf32>, memref<30xi64>)
    outs(%out : memref<8x30x15xf32>) axis = 1
  return %out : memref<8x30x15xf32>
}

// Longer lists are done in chunks.
// CHECK-LABEL: func.func @chunks(
// CHECK: memref.alloca() {{.*}} : memref<2056xi64>
// CHECK: scf.for %{{.*}} = %c0 to %c5000 step %c2048
// CHECK:   scf.for
// CHECK: return
func.func @chunks(%data: memref<8x100x16xf32>, %ids: memref<5000xi64>) -> memref<8x5000x16xf32> {
  %out = memref.alloc() : memref<8x5000x16xf32>
  glean.gather_into ins(%data, %ids : memref<8x100x16xf32>, memref<5000xi64>)
    outs(%out : memref<8x5000x16xf32>) axis = 1
  return %out : memref<8x5000x16xf32>
}

// CHECK-LABEL: func.func @any_number(
// CHECK: memref.alloca() {{.*}} : memref<2056xi64>
// CHECK: scf.for %{{.*}} = %c0 to %{{.*}} step %c2048
// CHECK: return
func.func @any_number(%data: memref<8x100x16xf32>, %ids: memref<?xi64>, %s0: index) -> memref<8x?x16xf32> {
  %out = memref.alloc(%s0) : memref<8x?x16xf32>
  glean.gather_into ins(%data, %ids : memref<8x100x16xf32>, memref<?xi64>)
    outs(%out : memref<8x?x16xf32>) axis = 1
  return %out : memref<8x?x16xf32>
}

// Elements of 16 bytes along the last axis are rows as well.
// CHECK-LABEL: func.func @wide_elements(
// CHECK: memref.alloca() {{.*}} : memref<30xi64>
// CHECK: vector.load {{.*}} vector<16xi8>
// CHECK: return
func.func @wide_elements(%data: memref<8x100xcomplex<f64>>, %ids: memref<30xi64>) -> memref<8x30xcomplex<f64>> {
  %out = memref.alloc() : memref<8x30xcomplex<f64>>
  glean.gather_into ins(%data, %ids : memref<8x100xcomplex<f64>>, memref<30xi64>)
    outs(%out : memref<8x30xcomplex<f64>>) axis = 1
  return %out : memref<8x30xcomplex<f64>>
}
