// A check comes first, in a loop of its own; so does that of an axis that may
// be empty.

// RUN: glean-opt %s --convert-glean-to-affine --canonicalize | FileCheck %s --check-prefixes=CHECK,ABORT
// RUN: glean-opt %s --convert-glean-to-affine=on-error=report --canonicalize | FileCheck %s --check-prefixes=CHECK,REPORT

// CHECK-LABEL: func.func @error(
func.func @error(%data: memref<5xf32>, %ids: memref<3xi64>) -> memref<3xf32> {
  %rows = memref.alloc() : memref<3xf32>
  // CHECK: %[[OK:.*]] = scf.for
  // CHECK:   arith.cmpi sge
  // CHECK:   arith.cmpi slt
  // ABORT: cf.assert %[[OK]], "{{.*}}policy-error.mlir:[[@LINE+7]]:3: index out of bounds for axis 0 of size 5"
  // ABORT: affine.for
  // REPORT: scf.if %[[OK]] {
  // REPORT:   affine.for
  // REPORT: } else {
  // REPORT:   glean.report_out_of_bounds
  // REPORT:   linalg.fill
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%rows : memref<3xf32>) axis = 0
  return %rows : memref<3xf32>
}

// CHECK-LABEL: func.func @empty_axis(
// CHECK-SAME: %[[DATA:.*]]: memref<?xf32>
func.func @empty_axis(%data: memref<?xf32>, %ids: memref<3xi64>) -> memref<3xf32> {
  %rows = memref.alloc() : memref<3xf32>
  // CHECK: %[[SIZE:.*]] = memref.dim %[[DATA]], %c0
  // CHECK: %[[OK:.*]] = arith.cmpi sgt, %[[SIZE]], %c0
  // ABORT: cf.assert %[[OK]]
  // REPORT: scf.if %[[OK]]
  // CHECK: affine.for
  glean.gather_into ins(%data, %ids : memref<?xf32>, memref<3xi64>)
    outs(%rows : memref<3xf32>) axis = 0 out_of_bounds = clamp
  return %rows : memref<3xf32>
}
