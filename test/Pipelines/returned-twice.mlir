// A value that is returned twice is two buffers: the caller frees each.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=affine | FileCheck %s

// CHECK: llvm.func @twice(
// CHECK: llvm.call @malloc
// CHECK: llvm.call @malloc
// CHECK: llvm.return
func.func @twice(%data: tensor<?xf32>, %ids: tensor<3xi64>) -> (tensor<3xf32>, tensor<3xf32>) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0, %0 : tensor<3xf32>, tensor<3xf32>
}
