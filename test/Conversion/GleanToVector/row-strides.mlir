// Rows may lie in descending order, or all in one place.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu" --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @descending(
// CHECK: vector.load
// CHECK: vector.store
// CHECK: return
func.func @descending(%data: memref<5x6xf32, strided<[-6, 1], offset: 24>>, %ids: memref<3xi64>, %rows: memref<3x6xf32, strided<[-8, 1], offset: 16>>) {
  glean.gather_into ins(%data, %ids : memref<5x6xf32, strided<[-6, 1], offset: 24>>, memref<3xi64>)
    outs(%rows : memref<3x6xf32, strided<[-8, 1], offset: 16>>) axis = 0 out_of_bounds = clamp
  return
}

// No view says that there is nothing in it.
// CHECK-LABEL: func.func @one_place(
// CHECK-NOT: memref<1x0x
// CHECK: vector.load
// CHECK: return
func.func @one_place(%data: memref<5x6xf32, strided<[0, 1]>>, %ids: memref<3xi64>) -> memref<3x6xf32> {
  %rows = memref.alloc() : memref<3x6xf32>
  glean.gather_into ins(%data, %ids : memref<5x6xf32, strided<[0, 1]>>, memref<3xi64>)
    outs(%rows : memref<3x6xf32>) axis = 0 out_of_bounds = clamp
  return %rows : memref<3x6xf32>
}
