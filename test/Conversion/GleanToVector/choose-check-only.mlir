// Where the result has no elements, the indices are looked at all the same, and
// nothing is moved.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s

// A row has no elements.
// CHECK-LABEL: func.func @no_columns(
// CHECK: scf.for {{.*}} -> (i1)
// CHECK:   memref.load %{{.*}} : memref<3xi64
// CHECK-NOT: store
// CHECK-NOT: vector.
// CHECK: cf.assert
func.func @no_columns(%data: memref<5x0xf32>, %ids: memref<3xi64>) -> memref<3x0xf32> {
  %out = memref.alloc() : memref<3x0xf32>
  glean.gather_into ins(%data, %ids : memref<5x0xf32>, memref<3xi64>)
    outs(%out : memref<3x0xf32>) axis = 0
  return %out : memref<3x0xf32>
}

// CHECK-LABEL: func.func @no_outer(
// CHECK: scf.for {{.*}} -> (i1)
// CHECK-NOT: store
// CHECK-NOT: vector.
// CHECK: cf.assert
func.func @no_outer(%data: memref<0x5xf32>, %ids: memref<3xi64>) -> memref<0x3xf32> {
  %out = memref.alloc() : memref<0x3xf32>
  glean.gather_into ins(%data, %ids : memref<0x5xf32>, memref<3xi64>)
    outs(%out : memref<0x3xf32>) axis = 1
  return %out : memref<0x3xf32>
}

// Every index is out of bounds.
// CHECK-LABEL: func.func @no_rows(
// CHECK: scf.for {{.*}} -> (i1)
// CHECK-NOT: store
// CHECK-NOT: vector.
// CHECK: cf.assert
func.func @no_rows(%data: memref<0x4xf32>, %ids: memref<?xi64>, %s0: index) -> memref<?x4xf32> {
  %out = memref.alloc(%s0) : memref<?x4xf32>
  glean.gather_into ins(%data, %ids : memref<0x4xf32>, memref<?xi64>)
    outs(%out : memref<?x4xf32>) axis = 0
  return %out : memref<?x4xf32>
}

// Nothing is asked for.
// CHECK-LABEL: func.func @no_indices(
// CHECK-NOT: scf.for
// CHECK-NOT: cf.assert
// CHECK: return
func.func @no_indices(%data: memref<5x4xf32>, %ids: memref<0xi64>) -> memref<0x4xf32> {
  %out = memref.alloc() : memref<0x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<0xi64>)
    outs(%out : memref<0x4xf32>) axis = 0
  return %out : memref<0x4xf32>
}

// CHECK-LABEL: func.func @assume(
// CHECK-NOT: scf.for
// CHECK: return
func.func @assume(%data: memref<5x0xf32>, %ids: memref<3xi64>) -> memref<3x0xf32> {
  %out = memref.alloc() : memref<3x0xf32>
  glean.gather_into ins(%data, %ids : memref<5x0xf32>, memref<3xi64>)
    outs(%out : memref<3x0xf32>) axis = 0 out_of_bounds = assume
  return %out : memref<3x0xf32>
}
