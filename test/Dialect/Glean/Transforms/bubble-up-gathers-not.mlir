// Where a gather and the computation of its data must not be swapped.

// RUN: glean-opt %s --glean-bubble-up-gathers --split-input-file | FileCheck %s

// exp(fill) is not fill.
// CHECK-LABEL: func.func @fill(
// CHECK: %[[DATA:.*]] = linalg.exp
// CHECK: glean.gather %[[DATA]]
func.func @fill(%x: tensor<5x4xf32>, %init: tensor<5x4xf32>, %ids: tensor<2xi64>) -> tensor<2x4xf32> {
  %0 = linalg.exp ins(%x : tensor<5x4xf32>) outs(%init : tensor<5x4xf32>) -> tensor<5x4xf32>
  %1 = glean.gather %0[%ids] axis = 0 out_of_bounds = fill fill_value(7.0 : f32)
     : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

// The data are computed in any case.
// CHECK-LABEL: func.func @other_uses(
// CHECK: %[[DATA:.*]] = linalg.exp
// CHECK: glean.gather %[[DATA]]
func.func @other_uses(%x: tensor<5x4xf32>, %init: tensor<5x4xf32>, %ids: tensor<2xi64>)
    -> (tensor<2x4xf32>, tensor<5x4xf32>) {
  %0 = linalg.exp ins(%x : tensor<5x4xf32>) outs(%init : tensor<5x4xf32>) -> tensor<5x4xf32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1, %0 : tensor<2x4xf32>, tensor<5x4xf32>
}

// -----

// A gather that takes its own data as indices uses them as a whole.
// CHECK-LABEL: func.func @as_indices(
// CHECK: %[[DATA:.*]] = linalg.add
// CHECK: glean.gather %[[DATA]][%[[DATA]]]
func.func @as_indices(%x: tensor<5xi64>, %init: tensor<5xi64>) -> tensor<5xi64> {
  %0 = linalg.add ins(%x, %x : tensor<5xi64>, tensor<5xi64>) outs(%init : tensor<5xi64>) -> tensor<5xi64>
  %1 = glean.gather %0[%0] axis = 0 : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
  return %1 : tensor<5xi64>
}

// -----

// The gather that looks at the indices would be gone.
#bias = affine_map<(v, d) -> (d)>
#both = affine_map<(v, d) -> (v, d)>
// CHECK-LABEL: func.func @same_slices(
// CHECK: %[[DATA:.*]] = linalg.generic
// CHECK: glean.gather %[[DATA]]
func.func @same_slices(%x: tensor<4xf32>, %init: tensor<5x4xf32>, %ids: tensor<2xi64>) -> tensor<2x4xf32> {
  %0 = linalg.generic {indexing_maps = [#bias, #both], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4xf32>) outs(%init : tensor<5x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  } -> tensor<5x4xf32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

// A program that goes on after a bad index would divide by zero.
// CHECK-LABEL: func.func @may_fail(
// CHECK: %[[DATA:.*]] = linalg.div
// CHECK: glean.gather %[[DATA]]
func.func @may_fail(%x: tensor<5xi32>, %y: tensor<5xi32>, %init: tensor<5xi32>, %ids: tensor<2xi64>) -> tensor<2xi32> {
  %0 = linalg.div ins(%x, %y : tensor<5xi32>, tensor<5xi32>) outs(%init : tensor<5xi32>) -> tensor<5xi32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5xi32>, tensor<2xi64>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}

// -----

// The position is a part of the computation.
#list = affine_map<(d) -> (d)>
// CHECK-LABEL: func.func @position(
// CHECK: %[[DATA:.*]] = linalg.generic
// CHECK: glean.gather %[[DATA]]
func.func @position(%x: tensor<5xi64>, %init: tensor<5xi64>, %ids: tensor<2xi64>) -> tensor<2xi64> {
  %0 = linalg.generic {indexing_maps = [#list, #list], iterator_types = ["parallel"]}
      ins(%x : tensor<5xi64>) outs(%init : tensor<5xi64>) {
  ^bb0(%a: i64, %out: i64):
    %i = linalg.index 0 : index
    %2 = arith.index_cast %i : index to i64
    %3 = arith.addi %a, %2 : i64
    linalg.yield %3 : i64
  } -> tensor<5xi64>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %1 : tensor<2xi64>
}

// -----

// What was there before is a part of the computation.
#list = affine_map<(d) -> (d)>
// CHECK-LABEL: func.func @accumulates(
// CHECK: %[[DATA:.*]] = linalg.generic
// CHECK: glean.gather %[[DATA]]
func.func @accumulates(%x: tensor<5xf32>, %init: tensor<5xf32>, %ids: tensor<2xi64>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [#list, #list], iterator_types = ["parallel"]}
      ins(%x : tensor<5xf32>) outs(%init : tensor<5xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = arith.addf %a, %out : f32
    linalg.yield %2 : f32
  } -> tensor<5xf32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// Nothing gathers elements of type `index`.
#list = affine_map<(d) -> (d)>
// CHECK-LABEL: func.func @element_type(
// CHECK: %[[DATA:.*]] = linalg.generic
// CHECK: glean.gather %[[DATA]]
func.func @element_type(%x: tensor<5xindex>, %init: tensor<5xi64>, %ids: tensor<2xi64>) -> tensor<2xi64> {
  %0 = linalg.generic {indexing_maps = [#list, #list], iterator_types = ["parallel"]}
      ins(%x : tensor<5xindex>) outs(%init : tensor<5xi64>) {
  ^bb0(%a: index, %out: i64):
    %2 = arith.index_cast %a : index to i64
    linalg.yield %2 : i64
  } -> tensor<5xi64>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %1 : tensor<2xi64>
}

// -----

// The gather checks the size that its result promises.
// CHECK-LABEL: func.func @promised_size(
// CHECK: %[[DATA:.*]] = linalg.exp
// CHECK: glean.gather %[[DATA]]
func.func @promised_size(%x: tensor<5x?xf32>, %init: tensor<5x?xf32>, %ids: tensor<2xi64>) -> tensor<2x4xf32> {
  %0 = linalg.exp ins(%x : tensor<5x?xf32>) outs(%init : tensor<5x?xf32>) -> tensor<5x?xf32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @reduction(
// CHECK: %[[DATA:.*]] = linalg.matmul
// CHECK: glean.gather %[[DATA]]
func.func @reduction(%x: tensor<5x3xf32>, %y: tensor<3x4xf32>, %init: tensor<5x4xf32>, %ids: tensor<2xi64>) -> tensor<2x4xf32> {
  %0 = linalg.matmul ins(%x, %y : tensor<5x3xf32>, tensor<3x4xf32>) outs(%init : tensor<5x4xf32>) -> tensor<5x4xf32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
