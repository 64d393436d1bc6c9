// Where a size is no affine symbol, the loops are scf.for.

// RUN: glean-opt %s --allow-unregistered-dialect --convert-glean-to-affine --canonicalize --split-input-file | FileCheck %s

// The indices were allocated in a loop: their number is no symbol.
// CHECK-LABEL: func.func @allocated_in_loop(
// CHECK-NOT: affine.
// CHECK: return
func.func @allocated_in_loop(%data: memref<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %ids = memref.alloc(%i) : memref<?xi64>
    "test.fill"(%ids) : (memref<?xi64>) -> ()
    %rows = memref.alloc(%i) : memref<?x4xf32>
    glean.gather_into ins(%data, %ids : memref<?x4xf32>, memref<?xi64>)
      outs(%rows : memref<?x4xf32>) axis = 0 out_of_bounds = assume
    "test.use"(%rows) : (memref<?x4xf32>) -> ()
  }
  return
}

// -----

// CHECK-LABEL: func.func @loops(
// CHECK-SAME: %[[DATA:.*]]: memref<?x4xf32>
func.func @loops(%data: memref<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for %[[N:.*]] =
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: %[[IDS:.*]] = memref.alloc(%[[N]]) : memref<?xi64>
    // CHECK: %[[ROWS:.*]] = memref.alloc(%[[N]]) : memref<?x4xf32>
    // CHECK: scf.for %[[I:.*]] = %c0 to %[[N]] step %c1
    // CHECK:   memref.load %[[IDS]][%[[I]]] : memref<?xi64>
    // CHECK:   %[[ROW:.*]] = arith.select
    // CHECK:   scf.for %[[T:.*]] = %c0 to %c4 step %c1
    // CHECK:     memref.load %[[DATA]][%[[ROW]], %[[T]]]
    // CHECK:     memref.store %{{.*}}, %[[ROWS]][%[[I]], %[[T]]]
    %ids = memref.alloc(%i) : memref<?xi64>
    "test.fill"(%ids) : (memref<?xi64>) -> ()
    %rows = memref.alloc(%i) : memref<?x4xf32>
    glean.gather_into ins(%data, %ids : memref<?x4xf32>, memref<?xi64>)
      outs(%rows : memref<?x4xf32>) axis = 0 out_of_bounds = assume
    "test.use"(%rows) : (memref<?x4xf32>) -> ()
  }
  return
}

// -----

// Sizes are those of the inputs: where only the output was allocated in the
// loop, all is affine.
// CHECK-LABEL: func.func @output_in_loop(
// CHECK-SAME: %[[DATA:.*]]: memref<?x4xf32>, %[[IDS:.*]]: memref<?xi64>
func.func @output_in_loop(%data: memref<?x4xf32>, %ids: memref<?xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: %[[COUNT:.*]] = memref.dim %[[IDS]], %c0
    // CHECK: affine.for %{{.*}} = 0 to %[[COUNT]]
    // CHECK:   affine.for %{{.*}} = 0 to 4
    %rows = memref.alloc(%i) : memref<?x4xf32>
    glean.gather_into ins(%data, %ids : memref<?x4xf32>, memref<?xi64>)
      outs(%rows : memref<?x4xf32>) axis = 0 out_of_bounds = assume
    "test.use"(%rows) : (memref<?x4xf32>) -> ()
  }
  return
}
