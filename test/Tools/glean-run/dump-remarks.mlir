// --dump remarks says which strategy each gather got, and what LLVM's optimiser
// did, with places.

// RUN: glean-run %s --dump remarks | FileCheck %s
// RUN: glean-run %s --dump remarks --lowering affine | FileCheck %s --check-prefix=AFFINE
// RUN: glean-run %s --dump remarks --lowering linalg | FileCheck %s --check-prefix=LINALG
// RUN: glean-run %s --dump remarks | sort | uniq -d | count 0

// CHECK: // remarks: of Glean's passes, then of LLVM's optimiser
// CHECK-NEXT: {{.*}}dump-remarks.mlir:[[@LINE+9]]:8: gather lowered as 'rows' [glean]
// CHECK-NEXT: {{.*}}dump-remarks.mlir:[[@LINE+9]]:8: gather lowered as 'middle rows' [glean]
// CHECK: {{.*}}dump-remarks.mlir:[[@LINE+6]]:{{[0-9]+}}: 'rows' inlined into '_mlir_ciface_rows' {{.*}}[inline]
// AFFINE: {{.*}}dump-remarks.mlir:[[@LINE+6]]:8: gather lowered as 'affine loops' [glean]
// AFFINE-NEXT: {{.*}}dump-remarks.mlir:[[@LINE+6]]:8: gather lowered as 'affine loops' [glean]
// AFFINE: {{.*}}dump-remarks.mlir:[[@LINE+4]]:8: vectorized loop {{.*}}[loop-vectorize]
// LINALG: {{.*}}dump-remarks.mlir:[[@LINE+3]]:8: gather lowered as 'linalg.generic' [glean]
// LINALG-NEXT: {{.*}}dump-remarks.mlir:[[@LINE+3]]:8: gather lowered as 'linalg.generic' [glean]
func.func @rows(%data: tensor<100x64xf32>, %ids: tensor<?xi64>, %rows: tensor<100x8x64xf32>, %columns: tensor<4xi32>) -> (tensor<?x64xf32>, tensor<100x4x64xf32>) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100x64xf32>, tensor<?xi64>) -> tensor<?x64xf32>
  %1 = glean.gather %rows[%columns] axis = 1 : (tensor<100x8x64xf32>, tensor<4xi32>) -> tensor<100x4x64xf32>
  return %0, %1 : tensor<?x64xf32>, tensor<100x4x64xf32>
}
