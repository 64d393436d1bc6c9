// The custom form of every op. Element types, policies and fill values have
// files of their own.

// RUN: glean-opt %s --verify-roundtrip | FileCheck %s

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @gather(
// CHECK-SAME: %[[DATA:.*]]: tensor<4x?x16xf32>, %[[INDICES:.*]]: tensor<2x3xi64>)
func.func @gather(%data: tensor<4x?x16xf32>, %indices: tensor<2x3xi64>) -> tensor<4x2x3x16xf32> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 1 : (tensor<4x?x16xf32>, tensor<2x3xi64>) -> tensor<4x2x3x16xf32>
  %0 = glean.gather %data[%indices] axis = 1
     : (tensor<4x?x16xf32>, tensor<2x3xi64>) -> tensor<4x2x3x16xf32>
  return %0 : tensor<4x2x3x16xf32>
}

// CHECK-LABEL: func.func @gather_negative_axis(
func.func @gather_negative_axis(%data: tensor<4x5x6xf32>, %indices: tensor<2xi32>) -> tensor<2x5x6xf32> {
  // CHECK: axis = -3 :
  %0 = glean.gather %data[%indices] axis = -3
     : (tensor<4x5x6xf32>, tensor<2xi32>) -> tensor<2x5x6xf32>
  return %0 : tensor<2x5x6xf32>
}

// CHECK-LABEL: func.func @gather_scalar(
func.func @gather_scalar(%data: tensor<5xf32>, %index: tensor<i64>) -> tensor<f32> {
  // CHECK: (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  %0 = glean.gather %data[%index] axis = 0 : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @gather_empty(
func.func @gather_empty(%data: tensor<0x4xf32>, %indices: tensor<2x0xi64>) -> tensor<2x0x4xf32> {
  // CHECK: (tensor<0x4xf32>, tensor<2x0xi64>) -> tensor<2x0x4xf32>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<0x4xf32>, tensor<2x0xi64>) -> tensor<2x0x4xf32>
  return %0 : tensor<2x0x4xf32>
}

// The result may know more sizes than the operands, or fewer.
// CHECK-LABEL: func.func @gather_partly_known(
func.func @gather_partly_known(%data: tensor<?x4xf32>, %indices: tensor<?xi64>) -> (tensor<3x?xf32>, tensor<?x4xf32>) {
  // CHECK: -> tensor<3x?xf32>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<3x?xf32>
  // CHECK: -> tensor<?x4xf32>
  %1 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0, %1 : tensor<3x?xf32>, tensor<?x4xf32>
}

// CHECK-LABEL: func.func @gather_unranked(
func.func @gather_unranked(%data: tensor<*xf32>, %indices: tensor<*xi64>, %rows: tensor<5x4xf32>, %ids: tensor<3xi64>) {
  // CHECK: axis = 7 : (tensor<*xf32>, tensor<3xi64>) -> tensor<*xf32>
  %0 = glean.gather %data[%ids] axis = 7 : (tensor<*xf32>, tensor<3xi64>) -> tensor<*xf32>
  // CHECK: (tensor<5x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  %1 = glean.gather %rows[%indices] axis = 1 : (tensor<5x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  // CHECK: (tensor<*xf32>, tensor<*xi64>) -> tensor<2x2xf32>
  %2 = glean.gather %data[%indices] axis = -9 : (tensor<*xf32>, tensor<*xi64>) -> tensor<2x2xf32>
  // CHECK: (tensor<5x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  %3 = glean.gather %rows[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func.func @gather_discardable_attribute(
func.func @gather_discardable_attribute(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // CHECK: axis = 0 {test.note = "kept"} :
  %0 = glean.gather %data[%ids] axis = 0 {test.note = "kept"}
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

//===----------------------------------------------------------------------===//
// gather_into
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @gather_into_tensors(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x4xf32>, %[[IDS:.*]]: tensor<3xi64>, %[[INIT:.*]]: tensor<3x4xf32>)
func.func @gather_into_tensors(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // CHECK: glean.gather_into ins(%[[DATA]], %[[IDS]] : tensor<5x4xf32>, tensor<3xi64>) outs(%[[INIT]] : tensor<3x4xf32>) axis = -2 -> tensor<3x4xf32>
  %0 = glean.gather_into
    ins(%data, %ids : tensor<5x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x4xf32>) axis = -2 -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// On tensors, the destination may be the data: bufferization makes a copy.
// CHECK-LABEL: func.func @gather_into_data(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x4xf32>
func.func @gather_into_data(%data: tensor<5x4xf32>, %ids: tensor<5xi64>) -> tensor<5x4xf32> {
  // CHECK: outs(%[[DATA]] : tensor<5x4xf32>)
  %0 = glean.gather_into
    ins(%data, %ids : tensor<5x4xf32>, tensor<5xi64>)
    outs(%data : tensor<5x4xf32>) axis = 0 -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// The output may share memory with the inputs.
// CHECK-LABEL: func.func @gather_into_inputs(
// CHECK-SAME: %[[DATA:.*]]: memref<5xi64>)
func.func @gather_into_inputs(%data: memref<5xi64>) {
  // CHECK: glean.gather_into ins(%[[DATA]], %[[DATA]] : memref<5xi64>, memref<5xi64>) outs(%[[DATA]] : memref<5xi64>) axis = 0
  glean.gather_into ins(%data, %data : memref<5xi64>, memref<5xi64>)
    outs(%data : memref<5xi64>) axis = 0
  return
}

// CHECK-LABEL: func.func @gather_into_buffers(
func.func @gather_into_buffers(%table: memref<5x4xf32, strided<[8, 1]>>, %ids: memref<3xi32, 2>, %rows: memref<3x4xf32>) {
  // CHECK: glean.gather_into ins(%{{.*}}, %{{.*}} : memref<5x4xf32, strided<[8, 1]>>, memref<3xi32, 2>) outs(%{{.*}} : memref<3x4xf32>) axis = 0 out_of_bounds = assume{{$}}
  glean.gather_into
    ins(%table, %ids : memref<5x4xf32, strided<[8, 1]>>, memref<3xi32, 2>)
    outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = assume
  return
}

// CHECK-LABEL: func.func @try_gather_into(
// CHECK-SAME: %[[TABLE:.*]]: memref<5x4xf32, strided<[8, 1]>>, %[[IDS:.*]]: memref<3xi32, 2>, %[[ROWS:.*]]: memref<3x4xf32>)
func.func @try_gather_into(%table: memref<5x4xf32, strided<[8, 1]>>, %ids: memref<3xi32, 2>, %rows: memref<3x4xf32>) -> i1 {
  // CHECK: %[[OK:.*]] = glean.try_gather_into ins(%[[TABLE]], %[[IDS]] : memref<5x4xf32, strided<[8, 1]>>, memref<3xi32, 2>) outs(%[[ROWS]] : memref<3x4xf32>) axis = -2{{$}}
  // CHECK: return %[[OK]] : i1
  %0 = glean.try_gather_into
    ins(%table, %ids : memref<5x4xf32, strided<[8, 1]>>, memref<3xi32, 2>)
    outs(%rows : memref<3x4xf32>) axis = -2
  return %0 : i1
}

//===----------------------------------------------------------------------===//
// The bounds check
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @check_indices(
// CHECK-SAME: %[[TENSOR:.*]]: tensor<2x3xi64>, %[[BUFFER:.*]]: memref<?xi32>, %[[SIZE:.*]]: index)
func.func @check_indices(%tensor: tensor<2x3xi64>, %buffer: memref<?xi32>, %size: index) -> (i1, i1) {
  // CHECK: glean.check_indices %[[TENSOR]], %[[SIZE]] : tensor<2x3xi64>
  %0 = glean.check_indices %tensor, %size : tensor<2x3xi64>
  // CHECK: glean.check_indices %[[BUFFER]], %[[SIZE]] : memref<?xi32>
  %1 = glean.check_indices %buffer, %size : memref<?xi32>
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @assert_in_bounds(
// CHECK-SAME: %[[OK:.*]]: i1, %[[INDICES:.*]]: tensor<2x3xi64>)
func.func @assert_in_bounds(%ok: i1, %indices: tensor<2x3xi64>) -> tensor<2x3xi64> {
  // CHECK: glean.assert_in_bounds %[[OK]], %[[INDICES]], "index out of bounds for axis 0 of size 5" : tensor<2x3xi64>
  %0 = glean.assert_in_bounds %ok, %indices,
    "index out of bounds for axis 0 of size 5" : tensor<2x3xi64>
  return %0 : tensor<2x3xi64>
}

// CHECK-LABEL: func.func @report_out_of_bounds(
// CHECK-SAME: %[[TENSOR:.*]]: tensor<i32>, %[[BUFFER:.*]]: memref<2x3xi64>, %[[SIZE:.*]]: index)
func.func @report_out_of_bounds(%tensor: tensor<i32>, %buffer: memref<2x3xi64>, %size: index) {
  // CHECK: glean.report_out_of_bounds %[[TENSOR]], %[[SIZE]] axis = 1 at "" : tensor<i32>
  glean.report_out_of_bounds %tensor, %size axis = 1 at "" : tensor<i32>
  // CHECK: glean.report_out_of_bounds %[[BUFFER]], %[[SIZE]] axis = 0 at "model.onnx:Gather_7" : memref<2x3xi64>
  glean.report_out_of_bounds %buffer, %size axis = 0 at "model.onnx:Gather_7"
    : memref<2x3xi64>
  return
}

// CHECK-LABEL: func.func @check_disjoint(
// CHECK-SAME: %[[ROWS:.*]]: memref<3x4xf32, strided<[?, -1], offset: ?>>, %[[TABLE:.*]]: memref<?xi64>)
func.func @check_disjoint(%rows: memref<3x4xf32, strided<[?, -1], offset: ?>>, %table: memref<?xi64>) -> i1 {
  // CHECK: glean.check_disjoint %[[ROWS]], %[[TABLE]] : memref<3x4xf32, strided<[?, -1], offset: ?>>, memref<?xi64>
  %0 = glean.check_disjoint %rows, %table
    : memref<3x4xf32, strided<[?, -1], offset: ?>>, memref<?xi64>
  return %0 : i1
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @storage_view(
func.func @storage_view(%bools: tensor<4x?xi1>, %bytes: memref<8xi8, strided<[2]>>, %strings: memref<3x!glean.string>) {
  // CHECK: glean.storage_view %{{.*}} : tensor<4x?xi1> to tensor<4x?xi8>
  %0 = glean.storage_view %bools : tensor<4x?xi1> to tensor<4x?xi8>
  // CHECK: glean.storage_view %{{.*}} : memref<8xi8, strided<[2]>> to memref<8xi1, strided<[2]>>
  %1 = glean.storage_view %bytes : memref<8xi8, strided<[2]>> to memref<8xi1, strided<[2]>>
  // CHECK: glean.storage_view %{{.*}} : memref<3x!glean.string> to memref<3xcomplex<f64>>
  %2 = glean.storage_view %strings : memref<3x!glean.string> to memref<3xcomplex<f64>>
  return
}

// Elements are taken apart where the last dimension is contiguous.
// CHECK-LABEL: func.func @storage_view_of_parts(
func.func @storage_view_of_parts(%rows: memref<3x4xf32, strided<[8, 1], offset: 2>>, %any: memref<?x?xf64, strided<[?, 1], offset: ?>>,
                                 %dense: memref<2x?x3x!glean.string, 1>) {
  // CHECK: glean.storage_view %{{.*}} : memref<3x4xf32, strided<[8, 1], offset: 2>> to memref<3x16xi8, strided<[32, 1], offset: 8>>
  %0 = glean.storage_view %rows : memref<3x4xf32, strided<[8, 1], offset: 2>> to memref<3x16xi8, strided<[32, 1], offset: 8>>
  // CHECK: glean.storage_view %{{.*}} : memref<?x?xf64, strided<[?, 1], offset: ?>> to memref<?x?xi16, strided<[?, 1], offset: ?>>
  %1 = glean.storage_view %any : memref<?x?xf64, strided<[?, 1], offset: ?>> to memref<?x?xi16, strided<[?, 1], offset: ?>>
  // CHECK: glean.storage_view %{{.*}} : memref<2x?x3x!glean.string, 1> to memref<2x?x6xi64, 1>
  %2 = glean.storage_view %dense : memref<2x?x3x!glean.string, 1> to memref<2x?x6xi64, 1>
  return
}

// CHECK-LABEL: func.func @constant(
func.func @constant() -> (ui8, ui16, ui32, ui64, !glean.string, !glean.string) {
  // CHECK: glean.constant 255 : ui8
  %0 = glean.constant 255 : ui8
  // CHECK: glean.constant 65535 : ui16
  %1 = glean.constant 65535 : ui16
  // CHECK: glean.constant 0 : ui32
  %2 = glean.constant 0 : ui32
  // CHECK: glean.constant 18446744073709551615 : ui64
  %3 = glean.constant 18446744073709551615 : ui64
  // CHECK: glean.constant "unknown" : !glean.string
  %4 = glean.constant "unknown" : !glean.string
  // CHECK: glean.constant "\22a\00\\\0A" : !glean.string
  %5 = glean.constant "\22a\00\\\0A" : !glean.string
  return %0, %1, %2, %3, %4, %5
    : ui8, ui16, ui32, ui64, !glean.string, !glean.string
}
