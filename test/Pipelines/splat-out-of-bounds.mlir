// Upstream folds tensor.extract of a splat whatever the index; the check that
// was made before stays, and so does the error.

// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | FileCheck %s --check-prefixes=CHECK,REPORT
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=abort" | FileCheck %s --check-prefixes=CHECK,ABORT

// CHECK-LABEL: llvm.func @splat(
// REPORT: llvm.call @glean_runtime_report_out_of_bounds
// ABORT: llvm.call @abort
func.func @splat(%ids: tensor<3xi64>) -> tensor<3xf32> {
  %data = arith.constant dense<7.0> : tensor<4xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
