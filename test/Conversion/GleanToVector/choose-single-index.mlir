// One index on a middle or the last axis is looked at once.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @middle(
// CHECK-NOT: memref.alloca()
// CHECK: memref.load %{{.*}} : memref<1xi64
// CHECK: %[[BAD:.*]] = arith.cmpi uge
// CHECK: scf.if %[[BAD]] {
// CHECK: } else {
// CHECK:   scf.for %{{.*}} = %c0 to %c96 step %c8
// CHECK-COUNT-8: vector.load {{.*}} vector<64xi8>
// CHECK:   scf.for %{{.*}} = %c96 to %c100 step %c1
// CHECK: cf.assert
func.func @middle(%data: memref<100x7x16xf32>, %ids: memref<i64>) -> memref<100x16xf32> {
  %out = memref.alloc() : memref<100x16xf32>
  glean.gather_into ins(%data, %ids : memref<100x7x16xf32>, memref<i64>)
    outs(%out : memref<100x16xf32>) axis = 1
  return %out : memref<100x16xf32>
}

// CHECK-LABEL: func.func @last(
// CHECK-NOT: memref.alloca()
// CHECK: scf.for %{{.*}} = %c0 to %c96 step %c8
// CHECK-COUNT-8: memref.store
// CHECK: return
func.func @last(%data: memref<100x7xf32>, %ids: memref<1xi64>) -> memref<100x1xf32> {
  %out = memref.alloc() : memref<100x1xf32>
  glean.gather_into ins(%data, %ids : memref<100x7xf32>, memref<1xi64>)
    outs(%out : memref<100x1xf32>) axis = 1
  return %out : memref<100x1xf32>
}
