// Gathers in branches and loops, and several of them.

// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=abort" | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=abort" | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=report" | mlir-translate --mlir-to-llvmir | FileCheck %s

// CHECK: define {{.*}} @several(
func.func @several(%data: tensor<?x4xf32>, %ids: tensor<?xi64>, %columns: tensor<2xi32>) -> (tensor<?x4xf32>, tensor<?x2xf32>) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  %1 = glean.gather %0[%columns] axis = 1 : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<?x2xf32>
}

// CHECK: define {{.*}} @gathered_indices(
func.func @gathered_indices(%data: tensor<?xf32>, %ids: tensor<?xi64>, %where: tensor<3xi64>) -> tensor<3xf32> {
  %0 = glean.gather %ids[%where] axis = 0 : (tensor<?xi64>, tensor<3xi64>) -> tensor<3xi64>
  %1 = glean.gather %data[%0] axis = 0 : (tensor<?xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK: define {{.*}} @branch(
func.func @branch(%data: tensor<?xf32>, %ids: tensor<?xi64>, %which: i1) -> tensor<?xf32> {
  %0 = scf.if %which -> tensor<?xf32> {
    %1 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  } else {
    scf.yield %data : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// CHECK: define {{.*}} @loop(
func.func @loop(%data: tensor<8x4xf32>, %ids: tensor<?x3xi64>, %n: index) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%now = %data) -> tensor<8x4xf32> {
    %slice = tensor.extract_slice %ids[%i, 0] [1, 3] [1, 1] : tensor<?x3xi64> to tensor<3xi64>
    %1 = glean.gather %now[%slice] axis = 0 : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
    %2 = tensor.insert_slice %1 into %now[%i, 0] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<8x4xf32>
    scf.yield %2 : tensor<8x4xf32>
  }
  return %0 : tensor<8x4xf32>
}

// The size of what is gathered is another in each iteration.
// CHECK: define {{.*}} @sizes_in_loop(
func.func @sizes_in_loop(%data: tensor<?xf32>, %ids: tensor<?xi64>, %n: index, %init: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%sums = %init) -> tensor<?xf32> {
    %slice = tensor.extract_slice %ids[0] [%i] [1] : tensor<?xi64> to tensor<?xi64>
    %1 = glean.gather %data[%slice] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
    %2 = tensor.insert_slice %1 into %sums[0] [%i] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// CHECK: define {{.*}} @callee(
// CHECK: define {{.*}} @caller(
func.func private @callee(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @caller(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = call @callee(%data, %ids) : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  %1 = call @callee(%0, %ids) : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
