// Nothing but the LLVM dialect is left, with each lowering and both ways to
// treat a bad index.

// RUN: glean-opt %s --glean-to-llvm-pipeline -o %t.default.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,ABORT < %t.default.mlir
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=vector on-error=abort" | diff %t.default.mlir -
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=vector on-error=report" | FileCheck %s --check-prefixes=CHECK,REPORT
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=abort" | FileCheck %s --check-prefixes=CHECK,ABORT
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=report" | FileCheck %s --check-prefixes=CHECK,REPORT
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=abort" | FileCheck %s --check-prefixes=CHECK,ABORT
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | FileCheck %s --check-prefixes=CHECK,REPORT

// Every op that the module holds is of the LLVM dialect.
// RUN: glean-opt %s --glean-to-llvm-pipeline="on-error=report" --mlir-print-op-generic | FileCheck %s --check-prefix=ONLY
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine" --mlir-print-op-generic | FileCheck %s --check-prefix=ONLY
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg" --mlir-print-op-generic | FileCheck %s --check-prefix=ONLY
// ONLY: "builtin.module"
// ONLY-NOT: "{{(builtin|func|arith|tensor|memref|scf|cf|affine|linalg|bufferization|complex|vector|omp|glean)\.}}

// CHECK-NOT: unrealized_conversion_cast
// CHECK-NOT: {{[ !](func|arith|tensor|memref|scf|cf|affine|linalg|bufferization|complex|vector|omp|glean)\.[a-z]}}
// CHECK: llvm.func @{{(printf|puts|glean_runtime_report_out_of_bounds)}}

// CHECK: llvm.func @error(
// ABORT: llvm.call @abort()
// REPORT: llvm.call @glean_runtime_report_out_of_bounds
func.func @error(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK: llvm.func @assume(
// CHECK-NOT: llvm.call @abort
// CHECK-NOT: llvm.call @glean_runtime
// CHECK: llvm.func @clamp(
func.func @assume(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

func.func @clamp(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
