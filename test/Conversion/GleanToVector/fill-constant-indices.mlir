// Constant indices that are in bounds need no fill value.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=x86-64-v3" --canonicalize | FileCheck %s

memref.global "private" constant @good : memref<2xi64> = dense<[4, -5]>
memref.global "private" constant @bad : memref<2xi64> = dense<[4, -6]>

// CHECK-LABEL: func.func @in_bounds(
// CHECK-COUNT-2: vector.store
// CHECK-NOT: store
// CHECK: return
func.func @in_bounds(%data: memref<5x4xf32>) -> memref<2x4xf32> {
  %ids = memref.get_global @good : memref<2xi64>
  %rows = memref.alloc() : memref<2x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<2xi64>)
    outs(%rows : memref<2x4xf32>) axis = 0 out_of_bounds = fill fill_value(1.0 : f32)
  return %rows : memref<2x4xf32>
}

// CHECK-LABEL: func.func @out_of_bounds(
// CHECK: memref.store %cst
// CHECK: return
func.func @out_of_bounds(%data: memref<5x4xf32>) -> memref<2x4xf32> {
  %ids = memref.get_global @bad : memref<2xi64>
  %rows = memref.alloc() : memref<2x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<2xi64>)
    outs(%rows : memref<2x4xf32>) axis = 0 out_of_bounds = fill fill_value(1.0 : f32)
  return %rows : memref<2x4xf32>
}
