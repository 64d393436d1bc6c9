// What casts forget of the operands, a gather looks up; what the operands know,
// its result type says. Types that contradict are left to fail at run time.

// RUN: glean-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @operands(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x3xf32>, %[[IDS:.*]]: tensor<2xi64>)
func.func @operands(%data: tensor<5x3xf32>, %ids: tensor<2xi64>) -> tensor<2x3xf32> {
  // CHECK-NEXT: %[[ROWS:.*]] = glean.gather %[[DATA]][%[[IDS]]] axis = 0 out_of_bounds = wrap : (tensor<5x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  // CHECK-NEXT: return %[[ROWS]]
  %some = tensor.cast %data : tensor<5x3xf32> to tensor<?x3xf32>
  %none = tensor.cast %ids : tensor<2xi64> to tensor<?xi64>
  %0 = glean.gather %some[%none] axis = 0 out_of_bounds = wrap
     : (tensor<?x3xf32>, tensor<?xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @unranked_operands(
// CHECK-SAME: %[[DATA:.*]]: tensor<5x3xf32>, %[[IDS:.*]]: tensor<2xi64>)
func.func @unranked_operands(%data: tensor<5x3xf32>, %ids: tensor<2xi64>) -> tensor<2x3xf32> {
  // CHECK-NEXT: glean.gather %[[DATA]][%[[IDS]]] axis = 0 :
  %no_data_rank = tensor.cast %data : tensor<5x3xf32> to tensor<*xf32>
  %no_ids_rank = tensor.cast %ids : tensor<2xi64> to tensor<*xi64>
  %0 = glean.gather %no_data_rank[%no_ids_rank] axis = -2 : (tensor<*xf32>, tensor<*xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// A cast that knows more than its source is a promise, and stays.
// CHECK-LABEL: func.func @promise(
func.func @promise(%data: tensor<?x3xf32>, %ids: tensor<2xi64>) -> tensor<2x3xf32> {
  // CHECK: %[[CAST:.*]] = tensor.cast
  // CHECK: glean.gather %[[CAST]]
  %known = tensor.cast %data : tensor<?x3xf32> to tensor<5x3xf32>
  %0 = glean.gather %known[%ids] axis = 0 : (tensor<5x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @result(
func.func @result(%data: tensor<5x3xf32>, %ids: tensor<?xi64>) -> (tensor<?x?xf32>, tensor<*xf32>) {
  // CHECK: %[[ROWS:.*]] = glean.gather {{.*}} -> tensor<?x3xf32>
  // CHECK: %[[RANKED:.*]] = tensor.cast %[[ROWS]] : tensor<?x3xf32> to tensor<?x?xf32>
  // CHECK: %[[MORE:.*]] = glean.gather {{.*}} out_of_bounds = clamp {{.*}} -> tensor<?x3xf32>
  // CHECK: %[[UNRANKED:.*]] = tensor.cast %[[MORE]] : tensor<?x3xf32> to tensor<*xf32>
  // CHECK: return %[[RANKED]], %[[UNRANKED]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x3xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<5x3xf32>, tensor<?xi64>) -> tensor<*xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<*xf32>
}

// -----

// What the result type knows stays as well.
// CHECK-LABEL: func.func @both_know(
func.func @both_know(%data: tensor<5x3xf32>, %ids: tensor<?xi64>) -> tensor<2x?xf32> {
  // CHECK: %[[ROWS:.*]] = glean.gather {{.*}} -> tensor<2x3xf32>
  // CHECK: tensor.cast %[[ROWS]] : tensor<2x3xf32> to tensor<2x?xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x3xf32>, tensor<?xi64>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// CHECK-LABEL: func.func @encoding(
func.func @encoding(%data: tensor<5x3xf32>, %ids: tensor<2xi64>) -> tensor<?x?xf32, 1> {
  // CHECK: glean.gather {{.*}} -> tensor<2x3xf32, 1 : i64>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x3xf32>, tensor<2xi64>) -> tensor<?x?xf32, 1>
  return %0 : tensor<?x?xf32, 1>
}

// -----

// Behind a result type that says more, constants fold.
// CHECK-LABEL: func.func @constants(
func.func @constants() -> (tensor<?xi64>, tensor<*xi64>) {
  // CHECK-NOT: glean.gather
  // CHECK-DAG: tensor.cast %{{.*}} : tensor<2xi64> to tensor<?xi64>
  // CHECK-DAG: tensor.cast %{{.*}} : tensor<2xi64> to tensor<*xi64>
  %data = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  %ids = arith.constant dense<[0, 1]> : tensor<2xi64>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3xi64>, tensor<2xi64>) -> tensor<?xi64>
  %1 = glean.gather %data[%ids] axis = 0 : (tensor<3xi64>, tensor<2xi64>) -> tensor<*xi64>
  return %0, %1 : tensor<?xi64>, tensor<*xi64>
}

//===----------------------------------------------------------------------===//
// Contradictions: errors when the gather runs
//===----------------------------------------------------------------------===//

// -----

// CHECK-LABEL: func.func @other_size(
func.func @other_size(%data: tensor<5x3xf32>, %ids: tensor<2xi64>) -> tensor<2x4xf32> {
  // CHECK: tensor.cast
  // CHECK: glean.gather {{.*}} : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %some = tensor.cast %data : tensor<5x3xf32> to tensor<5x?xf32>
  %0 = glean.gather %some[%ids] axis = 0 : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @other_rank(
func.func @other_rank(%data: tensor<5x3xf32>, %ids: tensor<2xi64>) -> tensor<2xf32> {
  // CHECK: glean.gather {{.*}} : (tensor<*xf32>, tensor<2xi64>) -> tensor<2xf32>
  %none = tensor.cast %data : tensor<5x3xf32> to tensor<*xf32>
  %0 = glean.gather %none[%ids] axis = 0 : (tensor<*xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @axis_out_of_range(
func.func @axis_out_of_range(%data: tensor<5x3xf32>, %ids: tensor<*xi64>) -> tensor<*xf32> {
  // CHECK: glean.gather {{.*}} axis = 2 : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %none = tensor.cast %data : tensor<5x3xf32> to tensor<*xf32>
  %0 = glean.gather %none[%ids] axis = 2 : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
