// The dimensions before and behind the axis, and those of the indices, become
// one each.

// RUN: glean-opt %s --glean-collapse-dims --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @known_sizes(
// CHECK-SAME: %[[DATA:.*]]: memref<2x3x5x4x8xf32>, %[[IDS:.*]]: memref<3x7xi64>, %[[ROWS:.*]]: memref<2x3x3x7x4x8xf32>)
func.func @known_sizes(%data: memref<2x3x5x4x8xf32>, %ids: memref<3x7xi64>, %rows: memref<2x3x3x7x4x8xf32>) -> i1 {
  // CHECK: %[[NEW_DATA:.*]] = memref.reinterpret_cast %[[DATA]] to offset: [0], sizes: [6, 5, 32], strides: [160, 32, 1]
  // CHECK: %[[NEW_IDS:.*]] = memref.reinterpret_cast %[[IDS]] to offset: [0], sizes: [21], strides: [1]
  // CHECK: %[[NEW_ROWS:.*]] = memref.reinterpret_cast %[[ROWS]] to offset: [0], sizes: [6, 21, 32], strides: [672, 32, 1]
  // CHECK: %[[OK:.*]] = glean.try_gather_into ins(%[[NEW_DATA]], %[[NEW_IDS]] : {{.*}}) outs(%[[NEW_ROWS]] : {{.*}}) axis = 1
  // CHECK: return %[[OK]]
  %ok = glean.try_gather_into ins(%data, %ids : memref<2x3x5x4x8xf32>, memref<3x7xi64>)
    outs(%rows : memref<2x3x3x7x4x8xf32>) axis = -3
  return %ok : i1
}

// CHECK-LABEL: func.func @unknown_sizes(
// CHECK-SAME: %[[DATA:.*]]: memref<?x?x?x4xf32>, %[[IDS:.*]]: memref<?x?xi32>, %[[ROWS:.*]]: memref<?x?x?x?x4xf32>)
func.func @unknown_sizes(%data: memref<?x?x?x4xf32>, %ids: memref<?x?xi32>, %rows: memref<?x?x?x?x4xf32>) {
  // CHECK: %{{.*}}, %{{.*}}, %[[D:.*]]:4, %[[DS:.*]]:4 = memref.extract_strided_metadata %[[DATA]]
  // CHECK: %{{.*}}, %{{.*}}, %[[N:.*]]:2, %{{.*}}:2 = memref.extract_strided_metadata %[[IDS]]
  // CHECK: %{{.*}}, %{{.*}}, %[[R:.*]]:5, %[[RS:.*]]:5 = memref.extract_strided_metadata %[[ROWS]]
  // CHECK: %[[INNER:.*]] = arith.muli %[[D]]#2, %c4
  // CHECK: memref.reinterpret_cast %[[DATA]] to offset: [0], sizes: [%[[D]]#0, %[[D]]#1, %[[INNER]]], strides: [%[[DS]]#0, %[[DS]]#1, 1]
  // CHECK: %[[COUNT:.*]] = arith.muli %[[N]]#0, %[[N]]#1
  // CHECK: memref.reinterpret_cast %[[IDS]] to offset: [0], sizes: [%[[COUNT]]], strides: [1]
  // CHECK: %[[NEW_INNER:.*]] = arith.muli %[[R]]#3, %c4
  // CHECK: %[[NEW_COUNT:.*]] = arith.muli %[[R]]#1, %[[R]]#2
  // CHECK: memref.reinterpret_cast %[[ROWS]] to offset: [0], sizes: [%[[R]]#0, %[[NEW_COUNT]], %[[NEW_INNER]]], strides: [%[[RS]]#0, %[[RS]]#2, 1]
  // CHECK: glean.gather_into
  // CHECK-SAME: memref<?x?x?xf32, strided<[?, ?, 1]>>, memref<?xi32, strided<[1]>>
  // CHECK-SAME: outs(%{{.*}} : memref<?x?x?xf32, strided<[?, ?, 1]>>) axis = 1 out_of_bounds = wrap
  glean.gather_into ins(%data, %ids : memref<?x?x?x4xf32>, memref<?x?xi32>)
    outs(%rows : memref<?x?x?x?x4xf32>) axis = 1 out_of_bounds = wrap
  return
}

// A group without dimensions has size 1.
// CHECK-LABEL: func.func @scalar(
func.func @scalar(%data: memref<6xi8>, %id: memref<i64>, %row: memref<i8>) {
  // CHECK: sizes: [1, 6, 1], strides: [6, 1, 1]
  // CHECK: sizes: [1], strides: [1]
  // CHECK: sizes: [1, 1, 1], strides: [1, 1, 1]
  // CHECK: glean.gather_into {{.*}} axis = 1 out_of_bounds = fill fill_value(7 : i8)
  glean.gather_into ins(%data, %id : memref<6xi8>, memref<i64>)
    outs(%row : memref<i8>) axis = 0 out_of_bounds = fill fill_value(7 : i8)
  return
}

// The memory space stays.
// CHECK-LABEL: func.func @memory_space(
func.func @memory_space(%data: memref<5x4xf32, 1>, %ids: memref<3xi64, 2>, %rows: memref<3x4xf32>) {
  // CHECK: to memref<1x5x4xf32, strided<[20, 4, 1]>, 1>
  // CHECK: to memref<1x3x4xf32, strided<[12, 4, 1]>>
  // CHECK: glean.gather_into
  glean.gather_into ins(%data, %ids : memref<5x4xf32, 1>, memref<3xi64, 2>)
    outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = assume
  return
}

// What has the form already stays as it is.
// CHECK-LABEL: func.func @collapsed(
// CHECK-NEXT: glean.gather_into
func.func @collapsed(%data: memref<?x?x?xf32, strided<[?, ?, 1], offset: ?>>, %ids: memref<?xi64>, %rows: memref<?x?x?xf32>) {
  glean.gather_into ins(%data, %ids : memref<?x?x?xf32, strided<[?, ?, 1], offset: ?>>, memref<?xi64>)
    outs(%rows : memref<?x?x?xf32>) axis = 1 out_of_bounds = assume
  return
}

// The message of an index out of bounds names the axis and its position.
// CHECK-LABEL: func.func @policy_error(
// CHECK-NEXT: glean.gather_into {{.*}} memref<5x4xf32>, memref<3x2xi64>) outs(%{{.*}} : memref<3x2x4xf32>) axis = 0{{$}}
func.func @policy_error(%data: memref<5x4xf32>, %ids: memref<3x2xi64>, %rows: memref<3x2x4xf32>) {
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3x2xi64>)
    outs(%rows : memref<3x2x4xf32>) axis = 0
  return
}

// CHECK-LABEL: func.func @tensors(
// CHECK-NEXT: glean.gather_into {{.*}} tensor<5x4xf32>, tensor<3x2xi64>
// CHECK-NEXT: glean.gather %{{.*}} (tensor<5x4xf32>, tensor<3x2xi64>)
func.func @tensors(%data: tensor<5x4xf32>, %ids: tensor<3x2xi64>, %rows: tensor<3x2x4xf32>) -> (tensor<3x2x4xf32>, tensor<3x2x4xf32>) {
  %0 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<3x2xi64>)
    outs(%rows : tensor<3x2x4xf32>) axis = 0 out_of_bounds = assume -> tensor<3x2x4xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<5x4xf32>, tensor<3x2xi64>) -> tensor<3x2x4xf32>
  return %0, %1 : tensor<3x2x4xf32>, tensor<3x2x4xf32>
}
