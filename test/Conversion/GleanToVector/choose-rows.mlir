// Rows: eight indices at a time, with one branch for all of them. Rows of a table
// that is larger than the cache are asked for ahead.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --canonicalize --cse | FileCheck %s
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5 cached-bytes=100000" --canonicalize --cse | FileCheck %s --check-prefix=SMALL
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=x86-64-v3" --canonicalize --cse | FileCheck %s --check-prefix=AVX2
// RUN: glean-opt %s --convert-glean-to-vector="target-triple=aarch64-linux-gnu" --canonicalize --cse | FileCheck %s --check-prefix=ARM

// 500 rows of 64 bytes are 32 KB.
// CHECK-LABEL: func.func @cached(
// CHECK-NOT: memref.prefetch
// CHECK: scf.for %{{.*}} = %c0 to %c296 step %c8
// CHECK:   %[[IDS:.*]] = vector.load {{.*}} vector<8xi64>
// CHECK:   %[[NEGATIVE:.*]] = arith.cmpi slt, %[[IDS]], %{{.*}} : vector<8xi64>
// CHECK:   %[[WRAPPED:.*]] = arith.addi %[[IDS]], %{{.*}} : vector<8xi64>
// CHECK:   %[[ROWS:.*]] = arith.select %[[NEGATIVE]], %[[WRAPPED]], %[[IDS]]
// CHECK:   %[[BAD:.*]] = arith.cmpi uge, %[[ROWS]], %{{.*}} : vector<8xi64>
// CHECK:   %[[ANY:.*]] = vector.reduction <or>, %[[BAD]] : vector<8xi1> into i1
// CHECK:   scf.if %[[ANY]] {
// CHECK:   } else {
// CHECK-COUNT-8: vector.load {{.*}} vector<64xi8>
// CHECK-NOT: vector.load
// CHECK: scf.for %{{.*}} = %c296 to %c300 step %c1
// CHECK:   memref.load {{.*}} : memref<300xi64
// CHECK:   scf.if
// CHECK:   vector.load {{.*}} vector<64xi8>
// CHECK: cf.assert
// AVX2-LABEL: func.func @cached(
// AVX2-COUNT-16: vector.load {{.*}} vector<32xi8>
// ARM-LABEL: func.func @cached(
// ARM-COUNT-32: vector.load {{.*}} vector<16xi8>
func.func @cached(%data: memref<500x16xf32>, %ids: memref<300xi64>) -> memref<300x16xf32> {
  %out = memref.alloc() : memref<300x16xf32>
  glean.gather_into ins(%data, %ids : memref<500x16xf32>, memref<300xi64>)
    outs(%out : memref<300x16xf32>) axis = 0
  return %out : memref<300x16xf32>
}

// 2 MB.
// CHECK-LABEL: func.func @large(
// CHECK: scf.for %{{.*}} = %c0 to %c296 step %c8
// CHECK:   vector.load {{.*}} vector<8xi64>
// CHECK:   vector.load {{.*}} vector<8xi64>
// CHECK:   vector.reduction <or>
// CHECK-COUNT-8: memref.prefetch
// CHECK-NOT: memref.prefetch
// CHECK: return
func.func @large(%data: memref<32768x16xf32>, %ids: memref<300xi64>) -> memref<300x16xf32> {
  %out = memref.alloc() : memref<300x16xf32>
  glean.gather_into ins(%data, %ids : memref<32768x16xf32>, memref<300xi64>)
    outs(%out : memref<300x16xf32>) axis = 0
  return %out : memref<300x16xf32>
}

// Of a longer row, each line is asked for.
// CHECK-LABEL: func.func @two_lines(
// CHECK: scf.for
// CHECK:   memref.prefetch %{{.*}}[%c0, %[[AT:.*]]], read
// CHECK:   %[[NEXT:.*]] = arith.addi %[[AT]], %c64
// CHECK:   memref.prefetch %{{.*}}[%c0, %[[NEXT]]], read
// CHECK: return
func.func @two_lines(%data: memref<32768x32xf32>, %ids: memref<300xi64>) -> memref<300x32xf32> {
  %out = memref.alloc() : memref<300x32xf32>
  glean.gather_into ins(%data, %ids : memref<32768x32xf32>, memref<300xi64>)
    outs(%out : memref<300x32xf32>) axis = 0
  return %out : memref<300x32xf32>
}

// 120 KB: what is in the cache is an option.
// CHECK-LABEL: func.func @in_between(
// CHECK-NOT: memref.prefetch
// CHECK: return
// SMALL-LABEL: func.func @in_between(
// SMALL: memref.prefetch
// SMALL: return
func.func @in_between(%data: memref<2000x15xf32>, %ids: memref<300xi64>) -> memref<300x15xf32> {
  %out = memref.alloc() : memref<300x15xf32>
  glean.gather_into ins(%data, %ids : memref<2000x15xf32>, memref<300xi64>)
    outs(%out : memref<300x15xf32>) axis = 0
  return %out : memref<300x15xf32>
}

// What is left behind whole vectors overlaps the piece before: 23 bytes are the
// first 16 and the last 8.
// CHECK-LABEL: func.func @odd_width(
// CHECK: scf.if
// CHECK: vector.load %[[FROM:.*]][%c0, %[[AT:.*]]] : {{.*}} vector<16xi8>
// CHECK: %[[LAST:.*]] = arith.addi %[[AT]], %c15
// CHECK: vector.load %[[FROM]][%c0, %[[LAST]]] : {{.*}} vector<8xi8>
// CHECK: return
func.func @odd_width(%data: memref<500x23xi8>, %ids: memref<300xi64>) -> memref<300x23xi8> {
  %out = memref.alloc() : memref<300x23xi8>
  glean.gather_into ins(%data, %ids : memref<500x23xi8>, memref<300xi64>)
    outs(%out : memref<300x23xi8>) axis = 0
  return %out : memref<300x23xi8>
}

// Rows of one element are moved as integers.
// CHECK-LABEL: func.func @elements(
// CHECK: scf.if
// CHECK-COUNT-8: memref.load %{{.*}} : memref<1x3000xi16
// CHECK: return
func.func @elements(%data: memref<3000xf16>, %ids: memref<300xi64>) -> memref<300xf16> {
  %out = memref.alloc() : memref<300xf16>
  glean.gather_into ins(%data, %ids : memref<3000xf16>, memref<300xi64>)
    outs(%out : memref<300xf16>) axis = 0
  return %out : memref<300xf16>
}

// More than 512 bytes: a loop over the columns, of a few rows at a time.
// CHECK-LABEL: func.func @long(
// CHECK: scf.for
// CHECK: scf.if
// CHECK: scf.for %[[COLUMN:.*]] = %c0 to %c640 step %c64
// CHECK-COUNT-4: vector.load {{.*}} vector<64xi8>
// CHECK-NOT: vector.load
// CHECK: scf.for %{{.*}} = %c0 to %c640 step %c64
// CHECK: return
func.func @long(%data: memref<500x160xf32>, %ids: memref<300xi64>) -> memref<300x160xf32> {
  %out = memref.alloc() : memref<300x160xf32>
  glean.gather_into ins(%data, %ids : memref<500x160xf32>, memref<300xi64>)
    outs(%out : memref<300x160xf32>) axis = 0
  return %out : memref<300x160xf32>
}

// Indices of 32 bits are widened.
// CHECK-LABEL: func.func @narrow(
// CHECK: %[[IDS:.*]] = vector.load {{.*}} vector<8xi32>
// CHECK: arith.extsi %[[IDS]] : vector<8xi32> to vector<8xi64>
// CHECK: return
func.func @narrow(%data: memref<500x16xf32>, %ids: memref<300xi32>) -> memref<300x16xf32> {
  %out = memref.alloc() : memref<300x16xf32>
  glean.gather_into ins(%data, %ids : memref<500x16xf32>, memref<300xi32>)
    outs(%out : memref<300x16xf32>) axis = 0
  return %out : memref<300x16xf32>
}

// CHECK-LABEL: func.func @assume(
// CHECK-NOT: vector.reduction
// CHECK-NOT: scf.if
// CHECK: vector.store
// CHECK: return
func.func @assume(%data: memref<500x16xf32>, %ids: memref<300xi64>) -> memref<300x16xf32> {
  %out = memref.alloc() : memref<300x16xf32>
  glean.gather_into ins(%data, %ids : memref<500x16xf32>, memref<300xi64>)
    outs(%out : memref<300x16xf32>) axis = 0 out_of_bounds = assume
  return %out : memref<300x16xf32>
}

// No strategy but this one knows rows of any width.
// CHECK-LABEL: func.func @any_width(
// CHECK: scf.for
// CHECK: vector.maskedload {{.*}} vector<64xi8>
// CHECK: vector.maskedstore {{.*}} vector<64xi8>
// CHECK: return
// AVX2-LABEL: func.func @any_width(
// AVX2-NOT: vector.maskedload
// AVX2: return
// ARM-LABEL: func.func @any_width(
// ARM-NOT: vector.maskedload
// ARM: return
func.func @any_width(%data: memref<?x?xi8>, %ids: memref<?xi64>, %s0: index, %s1: index) -> memref<?x?xi8> {
  %out = memref.alloc(%s0, %s1) : memref<?x?xi8>
  glean.gather_into ins(%data, %ids : memref<?x?xi8>, memref<?xi64>)
    outs(%out : memref<?x?xi8>) axis = 0
  return %out : memref<?x?xi8>
}
