// A function that returns an argument or a constant gives the caller a buffer of
// its own.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=affine | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline | mlir-translate --mlir-to-llvmir -o %t

// CHECK-NOT: bufferization.
// CHECK-NOT: unrealized_conversion_cast
// CHECK: llvm.func @argument(
// CHECK: llvm.call @malloc
func.func @argument(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// CHECK: llvm.func @constant(
// CHECK: llvm.call @malloc
func.func @constant() -> tensor<3xf32> {
  %0 = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// All rows in their order: the gather folds to its data.
// CHECK: llvm.func @identity(
// CHECK: llvm.call @malloc
func.func @identity(%data: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %ids = arith.constant dense<[0, 1, 2]> : tensor<3xi64>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
