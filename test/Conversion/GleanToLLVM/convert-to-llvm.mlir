// Behind a lowering, upstream's convert-to-llvm finishes the job: it asks the
// dialect for the patterns of the ops that stay until then.

// RUN: glean-opt %s --convert-glean-to-affine --convert-linalg-to-loops --lower-affine --convert-scf-to-cf \
// RUN:   --convert-to-llvm --reconcile-unrealized-casts \
// RUN:   | FileCheck %s --check-prefixes=CHECK,ABORT --implicit-check-not=unrealized_conversion_cast
// RUN: glean-opt %s --convert-glean-to-affine=on-error=report --convert-linalg-to-loops --lower-affine --convert-scf-to-cf \
// RUN:   --convert-to-llvm --reconcile-unrealized-casts \
// RUN:   | FileCheck %s --check-prefixes=CHECK,REPORT --implicit-check-not=unrealized_conversion_cast
// RUN: glean-opt %s --convert-glean-to-linalg --convert-linalg-to-loops --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts \
// RUN:   | FileCheck %s --check-prefixes=CHECK,ABORT --implicit-check-not=unrealized_conversion_cast

// Each op of the dialect that a lowering leaves is behind one of these:
// glean.storage_view (bools), glean.constant, glean.check_disjoint (buffers that
// may overlap), and the reports of errors.

// CHECK-NOT: {{(affine|arith|cf|func|glean|linalg|memref|scf)\.[a-z]}}
// CHECK: llvm.func @bools(
// ABORT: llvm.call @abort
// REPORT: llvm.call @glean_runtime_report_out_of_bounds
func.func @bools(%data: memref<5x?xi1>, %ids: memref<3xi64>, %out: memref<3x?xi1>) {
  glean.gather_into ins(%data, %ids : memref<5x?xi1>, memref<3xi64>)
    outs(%out : memref<3x?xi1>) axis = 0
  return
}

// CHECK: llvm.func @strings(
func.func @strings(%data: memref<5x!glean.string>, %ids: memref<3xi32>, %out: memref<3x!glean.string>) {
  glean.gather_into ins(%data, %ids : memref<5x!glean.string>, memref<3xi32>)
    outs(%out : memref<3x!glean.string>) axis = 0 out_of_bounds = fill fill_value("none" : !glean.string)
  return
}

// CHECK: llvm.func @unsigned(
func.func @unsigned(%data: memref<5xui8>, %ids: memref<3xi32>, %out: memref<3xui8>) {
  glean.gather_into ins(%data, %ids : memref<5xui8>, memref<3xi32>)
    outs(%out : memref<3xui8>) axis = 0 out_of_bounds = fill fill_value(255 : ui8)
  return
}
// CHECK-NOT: {{(affine|arith|cf|func|glean|linalg|memref|scf)\.[a-z]}}
