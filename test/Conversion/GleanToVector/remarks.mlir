// A remark names the strategy of each gather, as docs/Strategies.md does.

// RUN: glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=znver5" --remarks-filter=glean --remark-format=emitRemark -o /dev/null 2>&1 \
// RUN:   | grep -o "gather lowered as '.*'" | FileCheck %s

// CHECK: lowered as 'check only'
// CHECK-NEXT: lowered as 'constant indices'
// CHECK-NEXT: lowered as 'table in registers'
// CHECK-NEXT: lowered as 'table of any size'
// CHECK-NEXT: lowered as 'hardware gather'
// CHECK-NEXT: lowered as 'rows'
// CHECK-NEXT: lowered as 'single index'
// CHECK-NEXT: lowered as 'middle rows'
// CHECK-NEXT: lowered as 'rows in registers'
// CHECK-NEXT: lowered as 'rows of any length'
// CHECK-NEXT: lowered as 'row elements'
// Once for buffers that share memory, and once for others.
// CHECK-NEXT: lowered as 'affine loops'
// CHECK-NEXT: lowered as 'affine loops'
// CHECK-NOT: lowered as

memref.global "private" constant @ids : memref<2xi64> = dense<[1, -1]>
func.func @all(%empty: memref<5x0xf32>, %bytes: memref<100xi8>, %line: memref<?xi32>,
               %large: memref<9000000xf32>, %table: memref<100x64xf32>, %long: memref<100x5000xf32>,
               %some: memref<100x?xf32>, %column: memref<100x64xf32, strided<[64, 2]>>,
               %outEmpty: memref<2000x0xf32>, %outTwo: memref<2x64xf32>, %outBytes: memref<2000xi8>,
               %outLine: memref<2000xi32>, %outLarge: memref<2000xf32>, %outRows: memref<2000x64xf32>,
               %outSingle: memref<100x1xf32>, %cube: memref<10x20x30xf32>, %outCube: memref<10x2000x30xf32>,
               %outLast: memref<100x2000xf32>, %outColumn: memref<2000x64xf32, strided<[64, 2]>>,
               %many: memref<2000xi64>, %one: memref<1xi64>) {
  %two = memref.get_global @ids : memref<2xi64>
  glean.gather_into ins(%empty, %many : memref<5x0xf32>, memref<2000xi64>) outs(%outEmpty : memref<2000x0xf32>) axis = 0
  glean.gather_into ins(%table, %two : memref<100x64xf32>, memref<2xi64>) outs(%outTwo : memref<2x64xf32>) axis = 0
  glean.gather_into ins(%bytes, %many : memref<100xi8>, memref<2000xi64>) outs(%outBytes : memref<2000xi8>) axis = 0
  glean.gather_into ins(%line, %many : memref<?xi32>, memref<2000xi64>) outs(%outLine : memref<2000xi32>) axis = 0
  glean.gather_into ins(%large, %many : memref<9000000xf32>, memref<2000xi64>) outs(%outLarge : memref<2000xf32>) axis = 0
  glean.gather_into ins(%table, %many : memref<100x64xf32>, memref<2000xi64>) outs(%outRows : memref<2000x64xf32>) axis = 0
  glean.gather_into ins(%table, %one : memref<100x64xf32>, memref<1xi64>) outs(%outSingle : memref<100x1xf32>) axis = 1
  glean.gather_into ins(%cube, %many : memref<10x20x30xf32>, memref<2000xi64>) outs(%outCube : memref<10x2000x30xf32>) axis = 1
  glean.gather_into ins(%table, %many : memref<100x64xf32>, memref<2000xi64>) outs(%outLast : memref<100x2000xf32>) axis = 1
  glean.gather_into ins(%some, %many : memref<100x?xf32>, memref<2000xi64>) outs(%outLast : memref<100x2000xf32>) axis = 1
  glean.gather_into ins(%long, %many : memref<100x5000xf32>, memref<2000xi64>) outs(%outLast : memref<100x2000xf32>) axis = 1
  glean.gather_into ins(%column, %many : memref<100x64xf32, strided<[64, 2]>>, memref<2000xi64>) outs(%outColumn : memref<2000x64xf32, strided<[64, 2]>>) axis = 0
  return
}
