// A gather need not stand in a function: its buffer is then
// on the heap.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu" | FileCheck %s

// CHECK: memref.alloca_scope
// CHECK: memref.alloc{{.*}}: memref<3xi64>
// CHECK: vector.store
memref.alloca_scope {
  %ids = memref.alloc() : memref<3xi64>
  %data = memref.alloc() : memref<2x5x4xf32>
  %rows = memref.alloc() : memref<2x3x4xf32>
  glean.gather_into ins(%data, %ids : memref<2x5x4xf32>, memref<3xi64>)
    outs(%rows : memref<2x3x4xf32>) axis = 1 out_of_bounds = assume
}
