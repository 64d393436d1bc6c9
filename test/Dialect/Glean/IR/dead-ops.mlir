// What has no use goes, unless it writes or may end the program.

// RUN: glean-opt %s --canonicalize | FileCheck %s

// A gather that could fail goes as well: it has no effect on memory.
// CHECK-LABEL: func.func @dead(
// CHECK-NEXT: return
func.func @dead(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>,
                %bools: tensor<3xi1>, %buffer: memref<3xi64>, %size: index) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  %1 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  %2 = glean.check_indices %ids, %size : tensor<3xi64>
  %3 = glean.check_indices %buffer, %size : memref<3xi64>
  %4 = glean.storage_view %bools : tensor<3xi1> to tensor<3xi8>
  %5 = glean.constant "a" : !glean.string
  return
}

// CHECK-LABEL: func.func @alive(
func.func @alive(%data: memref<5xf32>, %ids: memref<3xi64>, %init: memref<3xf32>,
                 %tensor: tensor<3xi64>, %ok: i1, %size: index) {
  // CHECK-NEXT: glean.gather_into
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  // CHECK-NEXT: glean.try_gather_into
  %in_bounds = glean.try_gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  // CHECK-NEXT: glean.assert_in_bounds
  %0 = glean.assert_in_bounds %ok, %tensor, "text" : tensor<3xi64>
  // CHECK-NEXT: glean.report_out_of_bounds
  glean.report_out_of_bounds %tensor, %size axis = 0 at "" : tensor<3xi64>
  return
}
