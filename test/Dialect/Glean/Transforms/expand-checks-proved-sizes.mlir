// Sizes that are proved to agree are not compared when the code runs: those of
// the slices that a tile is gathered from and written to.

// RUN: glean-opt %s --glean-expand-checks | FileCheck %s --implicit-check-not=arith.cmpi

// CHECK-LABEL: func.func @tile(
func.func @tile(%data: tensor<?x?xf32>, %all: tensor<?xi64>, %out: tensor<?x?xf32>,
                %i: index, %t: index, %height: index, %width: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  // CHECK: %[[OK:.*]] = glean.check_indices
  // CHECK: glean.assert_in_bounds %[[OK]]
  // CHECK-NOT: glean.assert_in_bounds
  // CHECK: glean.gather_into {{.*}} out_of_bounds = assume
  %size = tensor.dim %data, %c0 : tensor<?x?xf32>
  %columns = tensor.extract_slice %data[0, %t] [%size, %width] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %ids = tensor.extract_slice %all[%i] [%height] [1] : tensor<?xi64> to tensor<?xi64>
  %init = tensor.extract_slice %out[%i, %t] [%height, %width] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %0 = glean.gather_into ins(%columns, %ids : tensor<?x?xf32>, tensor<?xi64>)
    outs(%init : tensor<?x?xf32>) axis = 0 -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @buffers(
func.func @buffers(%data: memref<?x4xf32>, %ids: memref<?xi64>) -> memref<?x4xf32> {
  %c0 = arith.constant 0 : index
  // CHECK: glean.check_indices
  // CHECK: cf.assert
  // CHECK-NOT: cf.assert
  // CHECK: glean.gather_into
  %count = memref.dim %ids, %c0 : memref<?xi64>
  %rows = memref.alloc(%count) : memref<?x4xf32>
  glean.gather_into ins(%data, %ids : memref<?x4xf32>, memref<?xi64>)
    outs(%rows : memref<?x4xf32>) axis = 0
  return %rows : memref<?x4xf32>
}
