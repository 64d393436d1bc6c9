// A destination that overlaps an input is written only when the work is done;
// where the lowering of a gather sees to that, nothing is added.

// RUN: glean-opt %s --glean-separate-destinations | FileCheck %s --implicit-check-not=glean.destination

// CHECK-LABEL: func.func @last_gather(
// CHECK-NOT: glean.check_disjoint
func.func @last_gather(%data: memref<?x4xf32>, %ids: memref<?xi64>, %out: memref<?x4xf32> {glean.destination}, %fits: i1) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %out, %c0 : memref<?x4xf32>
  %tmp = memref.alloc(%n) : memref<?xi64>
  memref.copy %ids, %tmp : memref<?xi64> to memref<?xi64>
  scf.if %fits {
    glean.gather_into ins(%data, %tmp : memref<?x4xf32>, memref<?xi64>) outs(%out : memref<?x4xf32>) axis = 0
  } else {
    glean.report_size_mismatch %n, %c0 of "a size" at ""
  }
  memref.dealloc %tmp : memref<?xi64>
  return
}

// Inputs are read after the first destination was written.
// CHECK-LABEL: func.func @two_destinations(
// CHECK-SAME: %[[DATA:.*]]: memref<5xf32>, %[[IDS:.*]]: memref<3xi64>, %[[A:.*]]: memref<3xf32>, %[[B:.*]]: memref<3xf32>) {
func.func @two_destinations(%data: memref<5xf32>, %ids: memref<3xi64>, %a: memref<3xf32> {glean.destination}, %b: memref<3xf32> {glean.destination}) {
  // CHECK-DAG: glean.check_disjoint %[[A]], %[[DATA]]
  // CHECK-DAG: glean.check_disjoint %[[A]], %[[IDS]]
  // CHECK-DAG: glean.check_disjoint %[[B]], %[[DATA]]
  // CHECK-DAG: glean.check_disjoint %[[B]], %[[IDS]]
  // CHECK-NOT: glean.check_disjoint
  // CHECK: glean.gather_into
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>) outs(%a : memref<3xf32>) axis = 0
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>) outs(%b : memref<3xf32>) axis = 0
  return
}

// What was written is read again.
// CHECK-LABEL: func.func @read_after(
// CHECK: glean.check_disjoint
func.func @read_after(%data: memref<5xf32>, %ids: memref<3xi64>, %out: memref<3xf32> {glean.destination}) {
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>) outs(%out : memref<3xf32>) axis = 0
  linalg.add ins(%out, %out : memref<3xf32>, memref<3xf32>) outs(%out : memref<3xf32>)
  return
}

// CHECK-LABEL: func.func @reads_input_after(
// CHECK: glean.check_disjoint
func.func @reads_input_after(%data: memref<5xf32>, %ids: memref<3xi64>, %more: memref<5xf32>, %out: memref<3xf32> {glean.destination}) {
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>) outs(%out : memref<3xf32>) axis = 0
  linalg.add ins(%data, %data : memref<5xf32>, memref<5xf32>) outs(%more : memref<5xf32>)
  return
}

// CHECK-LABEL: func.func @in_loop(
// CHECK: glean.check_disjoint
func.func @in_loop(%data: memref<5xf32>, %ids: memref<3xi64>, %n: index, %out: memref<3xf32> {glean.destination}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>) outs(%out : memref<3xf32>) axis = 0
  }
  return
}

// CHECK-LABEL: func.func @is_data(
// CHECK: glean.check_disjoint
func.func @is_data(%ids: memref<3xi64>, %out: memref<3xf32> {glean.destination}) {
  glean.gather_into ins(%out, %ids : memref<3xf32>, memref<3xi64>) outs(%out : memref<3xf32>) axis = 0
  return
}

// A function that returns in two places copies in both.
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME: %{{.*}}: i1, %[[X:.*]]: memref<3xf32>, %[[OUT:.*]]: memref<3xf32>) {
func.func @blocks(%which: i1, %x: memref<3xf32>, %out: memref<3xf32> {glean.destination}) {
  // CHECK: %[[APART:.*]] = glean.check_disjoint %[[OUT]], %[[X]]
  cf.cond_br %which, ^bb1, ^bb2
^bb1:
  // CHECK: linalg.exp ins(%[[X]] : memref<3xf32>) outs(%[[CHOSEN:.*]] : memref<3xf32>)
  // CHECK: scf.if %[[APART]] {
  // CHECK: memref.copy %[[CHOSEN]], %[[OUT]]
  // CHECK: memref.dealloc %[[CHOSEN]]
  linalg.exp ins(%x : memref<3xf32>) outs(%out : memref<3xf32>)
  return
^bb2:
  // CHECK: linalg.log
  // CHECK: scf.if %[[APART]] {
  // CHECK: memref.copy %[[CHOSEN]], %[[OUT]]
  linalg.log ins(%x : memref<3xf32>) outs(%out : memref<3xf32>)
  return
}

// Of such elements it is not known whether they overlap.
// CHECK-LABEL: func.func @other_elements(
// CHECK: %[[NO:.*]] = arith.constant false
// CHECK: scf.if %[[NO]] -> (memref<3xindex>) {
func.func @other_elements(%x: memref<3xindex>, %out: memref<3xindex> {glean.destination}) {
  memref.copy %x, %out : memref<3xindex> to memref<3xindex>
  return
}

// Nothing to overlap with.
// CHECK-LABEL: func.func @no_inputs(
// CHECK-NOT: scf.if
// CHECK: return
func.func @no_inputs(%unused: memref<3xf32>, %x: f32, %out: memref<3xf32> {glean.destination}) {
  linalg.fill ins(%x : f32) outs(%out : memref<3xf32>)
  return
}
