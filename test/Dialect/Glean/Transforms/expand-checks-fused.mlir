// With `fused`, a gather on buffers checks its indices itself; the buffer that
// it writes to shares no memory with its inputs.

// RUN: glean-opt %s --glean-expand-checks="fused on-error=report" --cse | FileCheck %s
// RUN: glean-opt %s --glean-expand-checks="fused on-error=abort" --cse | FileCheck %s --check-prefix=ABORT

// CHECK-LABEL: func.func @allocated(
// CHECK-SAME: %[[DATA:.*]]: memref<5x4xf32>, %[[IDS:.*]]: memref<3xi64>)
// ABORT-LABEL: func.func @allocated(
func.func @allocated(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
  // CHECK: %[[ROWS:.*]] = memref.alloc()
  // CHECK-NOT: glean.check_
  // CHECK: %[[OK:.*]] = glean.try_gather_into ins(%[[DATA]], %[[IDS]] : memref<5x4xf32>, memref<3xi64>) outs(%[[ROWS]] : memref<3x4xf32>) axis = -2
  // CHECK: scf.if %[[OK]] {
  // CHECK-NEXT: } else {
  // CHECK:   glean.report_out_of_bounds %[[IDS]], %c5 axis = 0 at "lookup"
  // CHECK:   linalg.fill ins(%{{.*}} : f32) outs(%[[ROWS]] : memref<3x4xf32>)
  // CHECK: return %[[ROWS]]
  // ABORT: %[[OK:.*]] = glean.try_gather_into
  // ABORT-NEXT: cf.assert %[[OK]], "lookup: index out of bounds for axis 0 of size 5"
  // ABORT-NEXT: return
  %rows = memref.alloc() : memref<3x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = -2 loc("lookup")
  return %rows : memref<3x4xf32>
}

// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: %[[DATA:.*]]: memref<5x4xf32>, %[[IDS:.*]]: memref<3xi64>, %[[ROWS:.*]]: memref<3x4xf32>)
func.func @arguments(%data: memref<5x4xf32>, %ids: memref<3xi64>, %rows: memref<3x4xf32>) {
  // CHECK-DAG: glean.check_disjoint %[[ROWS]], %[[DATA]]
  // CHECK-DAG: glean.check_disjoint %[[ROWS]], %[[IDS]]
  // CHECK: %[[OUT:.*]] = scf.if %[[APART:.*]] -> (memref<3x4xf32>)
  // CHECK: %[[OK:.*]] = glean.try_gather_into {{.*}} outs(%[[OUT]] :
  // CHECK: scf.if %[[OK]] {
  // CHECK: } else {
  // CHECK:   glean.report_out_of_bounds
  // CHECK:   linalg.fill ins(%{{.*}} : f32) outs(%[[OUT]] :
  // CHECK: scf.if %[[APART]] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: memref.copy %[[OUT]], %[[ROWS]] :
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0
  return
}

// The sizes are looked at before anything is read.
// CHECK-LABEL: func.func @unknown_sizes(
// ABORT-LABEL: func.func @unknown_sizes(
func.func @unknown_sizes(%data: memref<5x?xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
  // CHECK: %[[SAME:.*]] = arith.cmpi eq
  // CHECK: scf.if %[[SAME]] {
  // CHECK:   %[[OK:.*]] = glean.try_gather_into
  // CHECK:   scf.if %[[OK]]
  // CHECK: } else {
  // CHECK:   glean.report_size_mismatch
  // ABORT: %[[SAME:.*]] = arith.cmpi eq
  // ABORT-NEXT: cf.assert %[[SAME]], "{{.*}}dimension 1 of 'data' does not fit dimension 1 of the result"
  // ABORT-NEXT: glean.try_gather_into
  %rows = memref.alloc() : memref<3x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x?xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0
  return %rows : memref<3x4xf32>
}

// On tensors, a gather waits for its buffers, unless its indices are proved in
// bounds.
// CHECK-LABEL: func.func @tensors(
func.func @tensors(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> (tensor<3x4xf32>, tensor<2x4xf32>) {
  // CHECK-NOT: glean.check_indices
  // CHECK: glean.gather %{{.*}} axis = 0 :
  // CHECK: glean.gather_into {{.*}} axis = 0 out_of_bounds = assume
  // CHECK: return
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %known = arith.constant dense<[4, -5]> : tensor<2xi64>
  %1 = glean.gather %data[%known] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<2x4xf32>
}

// Other policies are left as they are.
// CHECK-LABEL: func.func @clamp(
// CHECK-NEXT: glean.gather_into {{.*}} axis = 0 out_of_bounds = clamp
// CHECK-NEXT: return
func.func @clamp(%data: memref<5x4xf32>, %ids: memref<3xi64>, %rows: memref<3x4xf32>) {
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = clamp
  return
}
