// Two gathers in a row need two buffers.

// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=abort" | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=abort" | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=report" | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | FileCheck %s

// CHECK: llvm.func @chain(
// CHECK-COUNT-2: llvm.call @malloc
// CHECK-NOT: llvm.call @malloc
func.func @chain(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
