// A gather on buffers loads from the data, whatever their layout.

// RUN: glean-opt %s --convert-glean-to-linalg --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @strided(
// CHECK-SAME: %[[DATA:.*]]: memref<5x?xf32, strided<[?, 2], offset: ?>>, %[[IDS:.*]]: memref<3xi64, strided<[4]>>, %[[COUNT:.*]]: index)
func.func @strided(%data: memref<5x?xf32, strided<[?, 2], offset: ?>>, %ids: memref<3xi64, strided<[4]>>,
                   %count: index) -> memref<3x?xf32> {
  // CHECK: %[[INIT:.*]] = memref.alloc(%[[COUNT]])
  // CHECK-NOT: memref.alloc
  // CHECK: linalg.generic {{.*}} ins(%[[IDS]] : memref<3xi64, strided<[4]>>) outs(%[[INIT]] : memref<3x?xf32>)
  // CHECK:   %[[ROW:.*]] = arith.select
  // CHECK:   %[[COLUMN:.*]] = linalg.index 1
  // CHECK:   %[[ELEMENT:.*]] = memref.load %[[DATA]][%[[ROW]], %[[COLUMN]]] : memref<5x?xf32, strided<[?, 2], offset: ?>>
  // CHECK:   linalg.yield %[[ELEMENT]]
  // CHECK-NOT: glean.
  %init = memref.alloc(%count) : memref<3x?xf32>
  glean.gather_into ins(%data, %ids : memref<5x?xf32, strided<[?, 2], offset: ?>>, memref<3xi64, strided<[4]>>)
    outs(%init : memref<3x?xf32>) axis = 0 out_of_bounds = assume
  return %init : memref<3x?xf32>
}
