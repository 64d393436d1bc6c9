// Two gathers of the same indices along axes of the same size scan them once.

// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=abort" | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=abort" | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=report" | FileCheck %s

// The upper bound is a compare of signed words against the size; a scan has
// one compare that no loop has: k >= -size.
// CHECK-LABEL: llvm.func @keys_and_values(
// CHECK: llvm.icmp "sge"
// CHECK-NOT: llvm.icmp "sge"
// CHECK: llvm.return
func.func @keys_and_values(%keys: tensor<100x4xf32>, %values: tensor<100x8xi8>, %ids: tensor<?xi64>) -> (tensor<?x4xf32>, tensor<?x8xi8>) {
  %0 = glean.gather %keys[%ids] axis = 0 : (tensor<100x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  %1 = glean.gather %values[%ids] axis = 0 : (tensor<100x8xi8>, tensor<?xi64>) -> tensor<?x8xi8>
  return %0, %1 : tensor<?x4xf32>, tensor<?x8xi8>
}
