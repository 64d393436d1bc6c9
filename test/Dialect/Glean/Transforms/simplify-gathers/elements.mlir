// Gathers from lists of sizes or values become the elements.

// RUN: glean-opt %s --glean-simplify-gathers | FileCheck %s

// CHECK-LABEL: func.func @shape_of(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x8xf32>)
func.func @shape_of(%x: tensor<?x?x8xf32>) -> tensor<i64> {
  %shape = shape.shape_of %x : tensor<?x?x8xf32> -> tensor<3xindex>
  %sizes = arith.index_cast %shape : tensor<3xindex> to tensor<3xi64>
  %id = arith.constant dense<1> : tensor<i64>
  // CHECK: %[[DIM:.*]] = tensor.dim %[[X]], %c1
  // CHECK: %[[SIZE:.*]] = arith.index_cast %[[DIM]] : index to i64
  // CHECK: %[[RESULT:.*]] = tensor.from_elements %[[SIZE]] : tensor<i64>
  // CHECK: return %[[RESULT]]
  %0 = glean.gather %sizes[%id] axis = 0 : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}

// CHECK-LABEL: func.func @from_elements(
// CHECK-SAME: %[[A:[a-z0-9]*]]: i64, %[[B:[a-z0-9]*]]: i64)
func.func @from_elements(%a: i64, %b: i64) -> (tensor<3xi64>, tensor<2xi64>) {
  %list = tensor.from_elements %a, %b : tensor<2xi64>
  %ids = arith.constant dense<[-1, 0, 1]> : tensor<3xi64>
  // CHECK: tensor.from_elements %[[B]], %[[A]], %[[B]] : tensor<3xi64>
  %0 = glean.gather %list[%ids] axis = 0 : (tensor<2xi64>, tensor<3xi64>) -> tensor<3xi64>
  return %0, %list : tensor<3xi64>, tensor<2xi64>
}

// CHECK-LABEL: func.func @two_dimensions(
// CHECK-SAME: %[[A:[a-z0-9]*]]: f32, %[[B:[a-z0-9]*]]: f32)
func.func @two_dimensions(%a: f32, %b: f32) -> tensor<1x2xf32> {
  %list = tensor.from_elements %a, %b : tensor<2xf32>
  %ids = arith.constant dense<[[1, 0]]> : tensor<1x2xi64>
  // CHECK: tensor.from_elements %[[B]], %[[A]] : tensor<1x2xf32>
  %0 = glean.gather %list[%ids] axis = 0 : (tensor<2xf32>, tensor<1x2xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

//===----------------------------------------------------------------------===//
// Not the elements
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @unproved(
func.func @unproved(%a: i64, %b: i64, %id: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  %list = tensor.from_elements %a, %b : tensor<2xi64>
  %bad = arith.constant dense<2> : tensor<i64>
  // CHECK-COUNT-2: glean.gather
  %0 = glean.gather %list[%id] axis = 0 : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %1 = glean.gather %list[%bad] axis = 0 : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  return %0, %1 : tensor<i64>, tensor<i64>
}

// CHECK-LABEL: func.func @table(
func.func @table(%a: i64, %b: i64) -> tensor<2x2xi64> {
  %table = tensor.from_elements %a, %b : tensor<2x1xi64>
  %ids = arith.constant dense<[0, 0]> : tensor<2xi64>
  // CHECK-NOT: tensor.from_elements %{{.*}} : tensor<2x2xi64>
  %0 = glean.gather %table[%ids] axis = 1 : (tensor<2x1xi64>, tensor<2xi64>) -> tensor<2x2xi64>
  return %0 : tensor<2x2xi64>
}

// CHECK-LABEL: func.func @many(
func.func @many(%a: i64, %b: i64) -> tensor<65xi64> {
  %list = tensor.from_elements %a, %b : tensor<2xi64>
  %ids = arith.constant dense<1> : tensor<65xi64>
  // CHECK: glean.gather
  %0 = glean.gather %list[%ids] axis = 0 : (tensor<2xi64>, tensor<65xi64>) -> tensor<65xi64>
  return %0 : tensor<65xi64>
}

// CHECK-LABEL: func.func @unknown_rank(
func.func @unknown_rank(%x: tensor<*xf32>) -> tensor<i64> {
  %shape = shape.shape_of %x : tensor<*xf32> -> tensor<?xindex>
  %sizes = arith.index_cast %shape : tensor<?xindex> to tensor<?xi64>
  %id = arith.constant dense<0> : tensor<i64>
  // CHECK: glean.gather
  %0 = glean.gather %sizes[%id] axis = 0 : (tensor<?xi64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}

// The gather that the other element comes from could fail, and nobody would use
// it; a slice still uses the list. Its size is known without it.
// CHECK-LABEL: func.func @element_that_could_fail(
func.func @element_that_could_fail(%table: tensor<?xi64>, %ids: tensor<?xi64>, %a: i64) -> (tensor<i64>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %looked_up = glean.gather %table[%ids] axis = 0 : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
  %element = tensor.extract %looked_up[%c0] : tensor<?xi64>
  %dim = tensor.dim %looked_up, %c0 : tensor<?xi64>
  %size = arith.index_cast %dim : index to i64
  %id = arith.constant dense<0> : tensor<i64>
  // CHECK: glean.gather
  // CHECK: %[[LIST:.*]] = tensor.from_elements %{{.*}}, %{{.*}} : tensor<2xi64>
  // CHECK: tensor.extract_slice %[[LIST]][0] [1] [1]
  // CHECK: tensor.from_elements %{{.*}} : tensor<i64>
  %list = tensor.from_elements %a, %element : tensor<2xi64>
  %0 = glean.gather %list[%id] axis = 0 : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %sizes = tensor.from_elements %a, %size : tensor<2xi64>
  %1 = glean.gather %sizes[%id] axis = 0 : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  return %0, %1 : tensor<i64>, tensor<i64>
}
