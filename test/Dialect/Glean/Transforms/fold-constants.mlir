// Gathers of constants are folded up to the limit, and not where an index is out
// of bounds.

// RUN: glean-opt %s --glean-fold-constants=limit=4 | FileCheck %s

// CHECK-LABEL: func.func @chain(
func.func @chain() -> tensor<i64> {
  %data = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %ids = arith.constant dense<[-1, 0]> : tensor<2xi64>
  %id = arith.constant dense<1> : tensor<i32>
  // CHECK: %[[LAST:.*]] = arith.constant dense<2> : tensor<i64>
  // CHECK: return %[[LAST]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2x2xi64>, tensor<2xi64>) -> tensor<2x2xi64>
  %1 = glean.gather %0[%id] axis = 0 : (tensor<2x2xi64>, tensor<i32>) -> tensor<2xi64>
  %2 = glean.gather %1[%id] axis = 0 : (tensor<2xi64>, tensor<i32>) -> tensor<i64>
  return %2 : tensor<i64>
}

// CHECK-LABEL: func.func @through_casts(
func.func @through_casts() -> tensor<?xi64> {
  %data = arith.constant dense<[8, 9]> : tensor<2xi64>
  %ids = arith.constant dense<[1, 1, 0]> : tensor<3xi64>
  %some_data = tensor.cast %data : tensor<2xi64> to tensor<?xi64>
  %some_ids = tensor.cast %ids : tensor<3xi64> to tensor<?xi64>
  // CHECK: %[[ROWS:.*]] = arith.constant dense<[9, 9, 8]> : tensor<3xi64>
  // CHECK: tensor.cast %[[ROWS]] : tensor<3xi64> to tensor<?xi64>
  %0 = glean.gather %some_data[%some_ids] axis = 0 : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
  return %0 : tensor<?xi64>
}

// CHECK-LABEL: func.func @above_the_limit(
func.func @above_the_limit() -> tensor<5xi64> {
  %data = arith.constant dense<[8, 9]> : tensor<2xi64>
  %ids = arith.constant dense<[1, 1, 0, 0, 1]> : tensor<5xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2xi64>, tensor<5xi64>) -> tensor<5xi64>
  return %0 : tensor<5xi64>
}

// CHECK-LABEL: func.func @splat_above_the_limit(
func.func @splat_above_the_limit() -> tensor<5x100xf32> {
  %data = arith.constant dense<1.0> : tensor<2x100xf32>
  %ids = arith.constant dense<[1, 1, 0, 0, 1]> : tensor<5xi64>
  // CHECK: arith.constant dense<1.000000e+00> : tensor<5x100xf32>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2x100xf32>, tensor<5xi64>) -> tensor<5x100xf32>
  return %0 : tensor<5x100xf32>
}

// CHECK-LABEL: func.func @out_of_bounds(
func.func @out_of_bounds() -> (tensor<1xi64>, tensor<1xi64>) {
  %data = arith.constant dense<[8, 9]> : tensor<2xi64>
  %splat = arith.constant dense<7> : tensor<2xi64>
  %ids = arith.constant dense<[2]> : tensor<1xi64>
  // CHECK-COUNT-2: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  %1 = glean.gather %splat[%ids] axis = 0 : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  return %0, %1 : tensor<1xi64>, tensor<1xi64>
}

// Nobody has seen the axis of an unranked type: here it is none of the data's.
// CHECK-LABEL: func.func @axis_behind_a_cast(
func.func @axis_behind_a_cast() -> tensor<*xi64> {
  %data = arith.constant dense<[8, 9]> : tensor<2xi64>
  %ids = arith.constant dense<[0]> : tensor<1xi64>
  %any = tensor.cast %data : tensor<2xi64> to tensor<*xi64>
  // CHECK: glean.gather
  %0 = glean.gather %any[%ids] axis = 3 : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  return %0 : tensor<*xi64>
}
