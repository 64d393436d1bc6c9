// Where a size is no affine symbol, the loops are scf.for.

// RUN: glean-opt %s --allow-unregistered-dialect --convert-glean-to-affine --canonicalize | FileCheck %s --implicit-check-not=affine.

// CHECK-LABEL: func.func @allocated_in_loop(
func.func @allocated_in_loop(%data: memref<?x4xf32>, %ids: memref<?xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for %[[N:.*]] =
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: %[[ROWS:.*]] = memref.alloc(%[[N]])
    // CHECK: scf.for %[[I:.*]] = %c0 to %[[N]] step %c1
    // CHECK:   memref.load %{{.*}}[%[[I]]] : memref<?xi64>
    // CHECK:   %[[ROW:.*]] = arith.select
    // CHECK:   scf.for %[[T:.*]] = %c0 to %c4 step %c1
    // CHECK:     memref.load %{{.*}}[%[[ROW]], %[[T]]]
    // CHECK:     memref.store %{{.*}}, %[[ROWS]][%[[I]], %[[T]]]
    %rows = memref.alloc(%i) : memref<?x4xf32>
    glean.gather_into ins(%data, %ids : memref<?x4xf32>, memref<?xi64>)
      outs(%rows : memref<?x4xf32>) axis = 0 out_of_bounds = assume
    "test.use"(%rows) : (memref<?x4xf32>) -> ()
  }
  return
}
