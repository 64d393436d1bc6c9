// Iterations of a parallel loop share no memory on the stack: each has a buffer
// of its own.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu" | FileCheck %s

// CHECK-LABEL: func.func @lists(
// CHECK-NOT: memref.alloca
// CHECK: scf.parallel
// CHECK: memref.alloc{{a?}}() {{.*}}: memref<38xi64>
func.func @lists(%data: memref<2x100x16xf32>, %ids: memref<8x30xi64>, %out: memref<8x2x30x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %list = memref.subview %ids[%i, 0] [1, 30] [1, 1]
      : memref<8x30xi64> to memref<30xi64, strided<[1], offset: ?>>
    %rows = memref.subview %out[%i, 0, 0, 0] [1, 2, 30, 16] [1, 1, 1, 1]
      : memref<8x2x30x16xf32> to memref<2x30x16xf32, strided<[480, 16, 1], offset: ?>>
    glean.gather_into ins(%data, %list : memref<2x100x16xf32>, memref<30xi64, strided<[1], offset: ?>>)
      outs(%rows : memref<2x30x16xf32, strided<[480, 16, 1], offset: ?>>) axis = 1 out_of_bounds = assume
  }
  return
}
