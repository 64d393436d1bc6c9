// A module that is on buffers already.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=report" | mlir-translate --mlir-to-llvmir | FileCheck %s

// CHECK: define void @rows(
func.func @rows(%data: memref<?x4xf32, strided<[?, ?], offset: ?>>, %ids: memref<2x?xi32>, %rows: memref<2x?x4xf32, strided<[?, ?, 1]>>) {
  glean.gather_into ins(%data, %ids : memref<?x4xf32, strided<[?, ?], offset: ?>>, memref<2x?xi32>)
    outs(%rows : memref<2x?x4xf32, strided<[?, ?, 1]>>) axis = 0
  return
}

// CHECK: define void @bools(
func.func @bools(%data: memref<4x?xi1>, %ids: memref<2xi64, strided<[3]>>, %rows: memref<4x2xi1>) {
  glean.gather_into ins(%data, %ids : memref<4x?xi1>, memref<2xi64, strided<[3]>>)
    outs(%rows : memref<4x2xi1>) axis = 1 out_of_bounds = wrap
  return
}

// CHECK: define void @strings(
func.func @strings(%data: memref<?x!glean.string>, %ids: memref<2xi64>, %rows: memref<2x!glean.string>) {
  glean.gather_into ins(%data, %ids : memref<?x!glean.string>, memref<2xi64>)
    outs(%rows : memref<2x!glean.string>) axis = 0
    out_of_bounds = fill fill_value("none" : !glean.string)
  return
}

// Tensors and buffers in one module.
// CHECK: define {{.*}} @mixed(
func.func @mixed(%data: tensor<5xf32>, %ids: tensor<2xi64>, %rows: memref<2xf32>) -> tensor<2xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  bufferization.materialize_in_destination %0 in writable %rows : (tensor<2xf32>, memref<2xf32>) -> ()
  return %0 : tensor<2xf32>
}
