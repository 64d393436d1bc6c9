// An output in another memory space, which may overlap the data: what is gathered
// first lies in the default space, where memory can be had.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=affine | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg | mlir-translate --mlir-to-llvmir | FileCheck %s

// CHECK: define void @into(
// CHECK: call ptr @malloc
// CHECK: call void @free(ptr
func.func @into(%data: memref<5xf32, 1>, %ids: memref<3xi64>, %out: memref<3xf32, 1>) {
  glean.gather_into ins(%data, %ids : memref<5xf32, 1>, memref<3xi64>)
    outs(%out : memref<3xf32, 1>) axis = 0
  return
}
