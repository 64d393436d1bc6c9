// Each group of patterns has an option: without all of them nothing changes, and
// each brings back its own.

// RUN: glean-opt %s --glean-simplify-gathers="slices=0 reversed-slices=0 compositions=0 concats=0 sliced-gathers=0 unit-axes=0 elements=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,NO-REVERSED,NO-COMPOSITION,NO-CONCAT,NO-SLICED,NO-UNIT,NO-ELEMENT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="reversed-slices=0 compositions=0 concats=0 sliced-gathers=0 unit-axes=0 elements=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,SLICE,NO-REVERSED,NO-COMPOSITION,NO-CONCAT,NO-SLICED,NO-UNIT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="slices=0 compositions=0 concats=0 sliced-gathers=0 unit-axes=0 elements=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,REVERSED,NO-COMPOSITION,NO-CONCAT,NO-SLICED,NO-UNIT,NO-ELEMENT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="slices=0 reversed-slices=0 concats=0 sliced-gathers=0 unit-axes=0 elements=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,NO-REVERSED,COMPOSITION,NO-CONCAT,NO-SLICED,NO-UNIT,NO-ELEMENT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="slices=0 reversed-slices=0 compositions=0 sliced-gathers=0 unit-axes=0 elements=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,NO-REVERSED,NO-COMPOSITION,CONCAT,NO-SLICED,NO-UNIT,NO-ELEMENT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="slices=0 reversed-slices=0 compositions=0 concats=0 unit-axes=0 elements=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,NO-REVERSED,NO-COMPOSITION,NO-CONCAT,SLICED,NO-UNIT,NO-ELEMENT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="slices=0 reversed-slices=0 compositions=0 concats=0 sliced-gathers=0 elements=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,NO-REVERSED,NO-COMPOSITION,NO-CONCAT,NO-SLICED,UNIT,NO-ELEMENT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="slices=0 reversed-slices=0 compositions=0 concats=0 sliced-gathers=0 unit-axes=0 reshapes=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,NO-REVERSED,NO-COMPOSITION,NO-CONCAT,NO-SLICED,NO-UNIT,ELEMENT,NO-RESHAPE
// RUN: glean-opt %s --glean-simplify-gathers="slices=0 reversed-slices=0 compositions=0 concats=0 sliced-gathers=0 unit-axes=0 elements=0" | FileCheck %s --check-prefixes=CHECK,NO-SLICE,NO-REVERSED,NO-COMPOSITION,NO-CONCAT,NO-SLICED,NO-UNIT,NO-ELEMENT,RESHAPE

// CHECK-LABEL: func.func @slice(
func.func @slice(%data: tensor<5x4xf32>) -> tensor<2x4xf32> {
  %ids = arith.constant dense<[1, 2]> : tensor<2xi64>
  // SLICE: tensor.extract_slice
  // NO-SLICE: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @reversed(
func.func @reversed(%data: tensor<5x4xf32>) -> tensor<2x4xf32> {
  %ids = arith.constant dense<[2, 1]> : tensor<2xi64>
  // REVERSED: tensor.extract_slice
  // NO-REVERSED: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @composition(
// CHECK-SAME: %[[DATA:[a-z0-9]*]]: tensor<5x4xf32>, %[[IDS:[a-z0-9]*]]: tensor<6xi64>
func.func @composition(%data: tensor<5x4xf32>, %ids: tensor<6xi64>, %again: tensor<2xi64>) -> tensor<2x4xf32> {
  // COMPOSITION: glean.gather %[[IDS]]
  // NO-COMPOSITION: glean.gather %[[DATA]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %1 = glean.gather %0[%again] axis = 0 : (tensor<6x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @concat(
func.func @concat(%data: tensor<5x4xf32>, %a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<4x4xf32> {
  // CONCAT-NOT: glean.gather
  // CONCAT: tensor.concat
  // NO-CONCAT-COUNT-2: glean.gather
  // NO-CONCAT: tensor.concat
  %0 = glean.gather %data[%a] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%b] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @sliced(
func.func @sliced(%data: tensor<5x8xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
  // SLICED: tensor.extract_slice
  // SLICED-NEXT: glean.gather
  // NO-SLICED: glean.gather
  // NO-SLICED-NEXT: tensor.extract_slice
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  %1 = tensor.extract_slice %0[0, 6] [3, 2] [1, 1] : tensor<3x8xf32> to tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @unit(
func.func @unit(%data: tensor<1x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  // UNIT: linalg.broadcast
  // NO-UNIT: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp : (tensor<1x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @element(
func.func @element(%a: i64, %b: i64) -> tensor<i64> {
  %list = tensor.from_elements %a, %b : tensor<2xi64>
  %id = arith.constant dense<1> : tensor<i64>
  // ELEMENT: tensor.from_elements %{{.*}} : tensor<i64>
  // NO-ELEMENT: glean.gather
  %0 = glean.gather %list[%id] axis = 0 : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}

// CHECK-LABEL: func.func @reshape(
func.func @reshape(%data: tensor<5x4xf32>, %ids: tensor<2x3xi64>) -> tensor<6x4xf32> {
  // RESHAPE: tensor.collapse_shape
  // RESHAPE-NEXT: glean.gather
  // NO-RESHAPE: glean.gather
  // NO-RESHAPE-NEXT: tensor.collapse_shape
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}
