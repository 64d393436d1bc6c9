// A loop whose tensor is a new one in each iteration.

// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=abort" | mlir-translate --mlir-to-llvmir | FileCheck %s

// CHECK: define {{.*}} @repeat(
func.func @repeat(%data: tensor<?xf32>, %ids: tensor<?xi64>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%now = %data) -> tensor<?xf32> {
    %1 = glean.gather %now[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
