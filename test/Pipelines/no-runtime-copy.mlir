// Copies of strided rows need no library: glean-run and programs compiled ahead
// of time have none.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg | FileCheck %s --implicit-check-not=memrefCopy
// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=affine | FileCheck %s --implicit-check-not=memrefCopy

// CHECK: llvm.func @columns(
func.func @columns(%data: tensor<8x?xf32>) -> tensor<8x2xf32> {
  %0 = tensor.extract_slice %data[0, 1] [8, 2] [1, 1] : tensor<8x?xf32> to tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// The check reads all indices as one list.
// CHECK: llvm.func @strided_indices(
func.func @strided_indices(%data: tensor<5xf32>, %ids: tensor<8x4xi64>) -> tensor<2x2xf32> {
  %0 = tensor.extract_slice %ids[0, 1] [2, 2] [1, 1] : tensor<8x4xi64> to tensor<2x2xi64>
  %1 = glean.gather %data[%0] axis = 0 : (tensor<5xf32>, tensor<2x2xi64>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}
