// A gather from what an elementwise op computes becomes that op on gathers.

// RUN: glean-opt %s --glean-bubble-up-gathers --split-input-file | FileCheck %s

// Each operand is gathered along the dimension in which it varies along the
// axis; one that is the same for all slices is not.

#data = affine_map<(o, a, t) -> (o, a, t)>
#turned = affine_map<(o, a, t) -> (t, o, a)>
#scale = affine_map<(o, a, t) -> (a)>
#bias = affine_map<(o, a, t) -> (t)>
#none = affine_map<(o, a, t) -> ()>

// CHECK-DAG: #[[DATA:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-DAG: #[[TURNED:.*]] = affine_map<(d0, d1, d2, d3) -> (d3, d0, d1, d2)>
// CHECK-DAG: #[[SCALE:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
// CHECK-DAG: #[[BIAS:.*]] = affine_map<(d0, d1, d2, d3) -> (d3)>
// CHECK-DAG: #[[NONE:.*]] = affine_map<(d0, d1, d2, d3) -> ()>

// CHECK-LABEL: func.func @operands(
// CHECK-SAME: %[[DATA_IN:[a-z0-9]*]]: tensor<2x?x4xf32>, %[[TURNED_IN:[a-z0-9]*]]: tensor<4x2x?xf32>, %[[SCALE_IN:[a-z0-9]*]]: tensor<?xf32>
// CHECK-SAME: %[[BIAS_IN:[a-z0-9]*]]: tensor<4xf32>, %[[NUMBER:[a-z0-9]*]]: f32, %{{.*}}: tensor<2x?x4xf32>, %[[IDS:[a-z0-9]*]]: tensor<?x3xi64>)
func.func @operands(%data: tensor<2x?x4xf32>, %turned: tensor<4x2x?xf32>, %scale: tensor<?xf32>,
                    %bias: tensor<4xf32>, %number: f32, %init: tensor<2x?x4xf32>, %ids: tensor<?x3xi64>)
    -> tensor<2x?x3x4xf32> {
  // CHECK-DAG: %[[A:.*]] = glean.gather %[[DATA_IN]][%[[IDS]]] axis = 1 out_of_bounds = clamp : {{.*}} -> tensor<2x?x3x4xf32>
  // CHECK-DAG: %[[B:.*]] = glean.gather %[[TURNED_IN]][%[[IDS]]] axis = 2 out_of_bounds = clamp : {{.*}} -> tensor<4x2x?x3xf32>
  // CHECK-DAG: %[[C:.*]] = glean.gather %[[SCALE_IN]][%[[IDS]]] axis = 0 out_of_bounds = clamp : {{.*}} -> tensor<?x3xf32>
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
  // CHECK: %[[INIT:.*]] = tensor.empty(%[[COUNT]]) : tensor<2x?x3x4xf32>
  // CHECK: %[[RESULT:.*]] = linalg.generic
  // CHECK-SAME: indexing_maps = [#[[DATA]], #[[TURNED]], #[[SCALE]], #[[BIAS]], #[[NONE]], #[[DATA]]]
  // CHECK-SAME: iterator_types = ["parallel", "parallel", "parallel", "parallel"]
  // CHECK-SAME: ins(%[[A]], %[[B]], %[[C]], %[[BIAS_IN]], %[[NUMBER]] : {{.*}}) outs(%[[INIT]] :
  // CHECK: return %[[RESULT]]
  %0 = linalg.generic
      {indexing_maps = [#data, #turned, #scale, #bias, #none, #data], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%data, %turned, %scale, %bias, %number
        : tensor<2x?x4xf32>, tensor<4x2x?xf32>, tensor<?xf32>, tensor<4xf32>, f32)
      outs(%init : tensor<2x?x4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %e: f32, %out: f32):
    %1 = arith.addf %a, %b : f32
    %2 = arith.mulf %1, %c : f32
    %3 = arith.addf %2, %d : f32
    %4 = arith.divf %3, %e : f32
    linalg.yield %4 : f32
  } -> tensor<2x?x4xf32>
  %rows = glean.gather %0[%ids] axis = -2 out_of_bounds = clamp
     : (tensor<2x?x4xf32>, tensor<?x3xi64>) -> tensor<2x?x3x4xf32>
  return %rows : tensor<2x?x3x4xf32>
}

// -----

// One computation after the other, a named op among them, and for two gathers.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<100x4xf32>, %{{.*}}: tensor<100x4xf32>, %[[FEW:[a-z0-9]*]]: tensor<3xi64>, %[[ONE:[a-z0-9]*]]: tensor<i32>)
func.func @chain(%x: tensor<100x4xf32>, %init: tensor<100x4xf32>, %few: tensor<3xi64>, %one: tensor<i32>)
    -> (tensor<3x4xf32>, tensor<4xf32>) {
  // CHECK-NOT: tensor<100x4xf32>) outs
  // CHECK-DAG: glean.gather %[[X]][%[[FEW]]] axis = 0 :
  // CHECK-DAG: glean.gather %[[X]][%[[ONE]]] axis = 0 :
  // CHECK-DAG: math.exp
  // CHECK-DAG: math.tanh
  // CHECK: return
  %0 = linalg.exp ins(%x : tensor<100x4xf32>) outs(%init : tensor<100x4xf32>) -> tensor<100x4xf32>
  %1 = linalg.tanh ins(%0 : tensor<100x4xf32>) outs(%init : tensor<100x4xf32>) -> tensor<100x4xf32>
  %2 = glean.gather %1[%few] axis = 0 : (tensor<100x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %3 = glean.gather %1[%one] axis = 0 : (tensor<100x4xf32>, tensor<i32>) -> tensor<4xf32>
  return %2, %3 : tensor<3x4xf32>, tensor<4xf32>
}

// -----

// No index of these means the fill value.
// CHECK-LABEL: func.func @fill_in_bounds(
func.func @fill_in_bounds(%x: tensor<5x4xf32>, %init: tensor<5x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather %{{.*}} out_of_bounds = assume
  // CHECK: linalg.generic {{.*}} ins(%[[ROWS]] :
  %ids = arith.constant dense<[4, -5]> : tensor<2xi64>
  %0 = linalg.exp ins(%x : tensor<5x4xf32>) outs(%init : tensor<5x4xf32>) -> tensor<5x4xf32>
  %1 = glean.gather %0[%ids] axis = 0 out_of_bounds = fill fill_value(7.0 : f32)
     : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
