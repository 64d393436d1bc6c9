// Constant indices, all in bounds: copies at known places, and no check. A run of
// them is one copy.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NOT: memref.load
// CHECK-NOT: cf.assert
// CHECK-DAG: %[[FIRST:.*]] = vector.load %{{.*}}[%c0, %c64] {{.*}} vector<64xi8>
// CHECK-DAG: vector.store %[[FIRST]], %{{.*}}[%c0, %c0]
// CHECK-DAG: %[[SECOND:.*]] = vector.load %{{.*}}[%c0, %c256] {{.*}} vector<64xi8>
// CHECK-DAG: vector.store %[[SECOND]], %{{.*}}[%c0, %c64]
// CHECK-NOT: vector.load
// CHECK: return
memref.global "private" constant @rows_ids : memref<2xi64> = dense<[1, -1]>
func.func @rows(%data: memref<5x16xf32>) -> memref<2x16xf32> {
  %ids = memref.get_global @rows_ids : memref<2xi64>
  %out = memref.alloc() : memref<2x16xf32>
  glean.gather_into ins(%data, %ids : memref<5x16xf32>, memref<2xi64>)
    outs(%out : memref<2x16xf32>) axis = 0
  return %out : memref<2x16xf32>
}

// Four rows of 16 bytes, also over the border of the data.
// CHECK-LABEL: func.func @run(
// CHECK: %[[ALL:.*]] = vector.load %{{.*}}[%c0, %c16] {{.*}} vector<64xi8>
// CHECK: vector.store %[[ALL]], %{{.*}}[%c0, %c0]
// CHECK-NOT: vector.load
// CHECK: return
memref.global "private" constant @run_ids : memref<4xi64> = dense<[1, 2, -2, 4]>
func.func @run(%data: memref<5x4xf32>) -> memref<4x4xf32> {
  %ids = memref.get_global @run_ids : memref<4xi64>
  %out = memref.alloc() : memref<4x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<4xi64>)
    outs(%out : memref<4x4xf32>) axis = 0
  return %out : memref<4x4xf32>
}

// CHECK-LABEL: func.func @last_axis(
// CHECK: scf.for %[[OUTER:.*]] = %c0 to %c9 step %c1
// CHECK:   vector.load %{{.*}}[%[[OUTER]], %c4] {{.*}} vector<8xi8>
// CHECK-NOT: vector.load
// CHECK: return
memref.global "private" constant @last_axis_ids : memref<2xi64> = dense<[1, 2]>
func.func @last_axis(%data: memref<9x5xf32>) -> memref<9x2xf32> {
  %ids = memref.get_global @last_axis_ids : memref<2xi64>
  %out = memref.alloc() : memref<9x2xf32>
  glean.gather_into ins(%data, %ids : memref<9x5xf32>, memref<2xi64>)
    outs(%out : memref<9x2xf32>) axis = 1
  return %out : memref<9x2xf32>
}

// More than 32 copies are a loop over the indices.
// CHECK-LABEL: func.func @many(
// CHECK: vector.load {{.*}} vector<8xi64>
// CHECK: return
memref.global "private" constant @many_ids : memref<33xi64> = dense<3>
func.func @many(%data: memref<5x16xf32>) -> memref<33x16xf32> {
  %ids = memref.get_global @many_ids : memref<33xi64>
  %out = memref.alloc() : memref<33x16xf32>
  glean.gather_into ins(%data, %ids : memref<5x16xf32>, memref<33xi64>)
    outs(%out : memref<33x16xf32>) axis = 0
  return %out : memref<33x16xf32>
}

// An index out of bounds is an error when the code runs.
// CHECK-LABEL: func.func @bad(
// CHECK: cf.assert
// CHECK: return
memref.global "private" constant @bad_ids : memref<2xi64> = dense<[1, 5]>
func.func @bad(%data: memref<5x16xf32>) -> memref<2x16xf32> {
  %ids = memref.get_global @bad_ids : memref<2xi64>
  %out = memref.alloc() : memref<2x16xf32>
  glean.gather_into ins(%data, %ids : memref<5x16xf32>, memref<2xi64>)
    outs(%out : memref<2x16xf32>) axis = 0
  return %out : memref<2x16xf32>
}
