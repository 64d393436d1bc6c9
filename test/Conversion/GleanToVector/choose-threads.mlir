// A gather that moves many bytes is done in a part for each thread.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5 threads=3" --canonicalize --cse | FileCheck %s
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5 threads=3 parallel-bytes=1000" --canonicalize --cse | FileCheck %s --check-prefix=SMALL
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5 threads=1" --canonicalize --cse | FileCheck %s --check-prefix=ONE
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s --check-prefix=ONE

// ONE-NOT: scf.parallel

// The parts are multiples of the block of eight indices, and their flags are put
// together.
// CHECK-LABEL: func.func @rows(
// CHECK: %[[BAD:.*]] = scf.parallel (%[[THREAD:.*]]) = (%c0) to (%c3) step (%c1) init (%{{.*}}) -> i32 {
// CHECK:   %[[LO:.*]] = arith.muli %[[THREAD]], %c8336
// CHECK:   scf.for
// CHECK:   scf.reduce
// CHECK:     arith.ori
// CHECK: arith.trunci %[[BAD]] : i32 to i1
// CHECK: return
func.func @rows(%data: memref<5000x64xf32>, %ids: memref<25000xi64>) -> memref<25000x64xf32> {
  %out = memref.alloc() : memref<25000x64xf32>
  glean.gather_into ins(%data, %ids : memref<5000x64xf32>, memref<25000xi64>)
    outs(%out : memref<25000x64xf32>) axis = 0
  return %out : memref<25000x64xf32>
}

// CHECK-LABEL: func.func @small(
// CHECK-NOT: scf.parallel
// CHECK: return
// SMALL-LABEL: func.func @small(
// SMALL: scf.parallel
// SMALL: return
func.func @small(%data: memref<5000x64xf32>, %ids: memref<100xi64>) -> memref<100x64xf32> {
  %out = memref.alloc() : memref<100x64xf32>
  glean.gather_into ins(%data, %ids : memref<5000x64xf32>, memref<100xi64>)
    outs(%out : memref<100x64xf32>) axis = 0
  return %out : memref<100x64xf32>
}

// Only the run knows.
// CHECK-LABEL: func.func @any_number(
// CHECK: %[[FEW:.*]] = arith.cmpi slt, %{{.*}}, %c300000
// CHECK: scf.if %[[FEW]]
// CHECK-NOT: scf.parallel
// CHECK: } else {
// CHECK: scf.parallel
// CHECK: return
func.func @any_number(%data: memref<5000x60xf32>, %ids: memref<?xi64>, %s0: index) -> memref<?x60xf32> {
  %out = memref.alloc(%s0) : memref<?x60xf32>
  glean.gather_into ins(%data, %ids : memref<5000x60xf32>, memref<?xi64>)
    outs(%out : memref<?x60xf32>) axis = 0
  return %out : memref<?x60xf32>
}

// Indices of a middle axis are checked before.
// CHECK-LABEL: func.func @middle(
// CHECK: %[[BAD:.*]] = scf.for
// CHECK: scf.if %[[BAD]]
// CHECK: scf.parallel
// CHECK-NOT: init
// CHECK: return
func.func @middle(%data: memref<5000x100x16xf32>, %ids: memref<30xi64>) -> memref<5000x30x16xf32> {
  %out = memref.alloc() : memref<5000x30x16xf32>
  glean.gather_into ins(%data, %ids : memref<5000x100x16xf32>, memref<30xi64>)
    outs(%out : memref<5000x30x16xf32>) axis = 1
  return %out : memref<5000x30x16xf32>
}

// CHECK-LABEL: func.func @last(
// CHECK: scf.parallel
// CHECK: return
func.func @last(%data: memref<5000x100xf32>, %ids: memref<300xi64>) -> memref<5000x300xf32> {
  %out = memref.alloc() : memref<5000x300xf32>
  glean.gather_into ins(%data, %ids : memref<5000x100xf32>, memref<300xi64>)
    outs(%out : memref<5000x300xf32>) axis = 1
  return %out : memref<5000x300xf32>
}

// CHECK-LABEL: func.func @table(
// CHECK: scf.parallel {{.*}} -> i32
// CHECK: llvm.call_intrinsic
// CHECK: return
func.func @table(%data: memref<100xf32>, %ids: memref<300000xi64>) -> memref<300000xf32> {
  %out = memref.alloc() : memref<300000xf32>
  glean.gather_into ins(%data, %ids : memref<100xf32>, memref<300000xi64>)
    outs(%out : memref<300000xf32>) axis = 0
  return %out : memref<300000xf32>
}

// CHECK-LABEL: func.func @elements(
// CHECK: scf.parallel {{.*}} -> i32
// CHECK: vector.gather
// CHECK: return
func.func @elements(%data: memref<3000000xf32>, %ids: memref<300000xi64>) -> memref<300000xf32> {
  %out = memref.alloc() : memref<300000xf32>
  glean.gather_into ins(%data, %ids : memref<3000000xf32>, memref<300000xi64>)
    outs(%out : memref<300000xf32>) axis = 0
  return %out : memref<300000xf32>
}

// CHECK-LABEL: func.func @single_index(
// CHECK: scf.parallel
// CHECK: return
func.func @single_index(%data: memref<50000x100x16xf32>, %ids: memref<i64>) -> memref<50000x16xf32> {
  %out = memref.alloc() : memref<50000x16xf32>
  glean.gather_into ins(%data, %ids : memref<50000x100x16xf32>, memref<i64>)
    outs(%out : memref<50000x16xf32>) axis = 1
  return %out : memref<50000x16xf32>
}
