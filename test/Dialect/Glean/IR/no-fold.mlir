// Gathers of constants that must stay: the fold would drop an error, bloat the
// module, or know too little.

// RUN: glean-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @index_too_large(
func.func @index_too_large() -> tensor<2xi64> {
  %data = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  %ids = arith.constant dense<[0, 3]> : tensor<2xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// -----

// CHECK-LABEL: func.func @index_too_small(
func.func @index_too_small() -> tensor<1xi64> {
  %data = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  %ids = arith.constant dense<-4> : tensor<1xi32>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3xi64>, tensor<1xi32>) -> tensor<1xi64>
  return %0 : tensor<1xi64>
}

// -----

// CHECK-LABEL: func.func @smallest_index(
func.func @smallest_index() -> tensor<i64> {
  %data = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  %ids = arith.constant dense<-9223372036854775808> : tensor<i64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}

// -----

// The other policies have an answer, but no fold computes it.
// CHECK-LABEL: func.func @out_of_bounds_with_policy(
func.func @out_of_bounds_with_policy() -> (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) {
  %data = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  %ids = arith.constant dense<7> : tensor<1xi64>
  // CHECK: glean.gather %{{.*}} out_of_bounds = clamp
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  // CHECK: glean.gather %{{.*}} out_of_bounds = wrap
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  // CHECK: glean.gather %{{.*}} out_of_bounds = fill
  %2 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0 : i64)
     : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  return %0, %1, %2 : tensor<1xi64>, tensor<1xi64>, tensor<1xi64>
}

// -----

// An error, even though the result is empty.
// CHECK-LABEL: func.func @out_of_bounds_and_empty(
func.func @out_of_bounds_and_empty() -> tensor<2x0xi64> {
  %data = arith.constant dense<> : tensor<3x0xi64>
  %ids = arith.constant dense<[0, 3]> : tensor<2xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3x0xi64>, tensor<2xi64>) -> tensor<2x0xi64>
  return %0 : tensor<2x0xi64>
}

// -----

// CHECK-LABEL: func.func @no_data_no_indices(
func.func @no_data_no_indices() -> tensor<0x4xi64> {
  %data = arith.constant dense<> : tensor<0x4xi64>
  %ids = arith.constant dense<> : tensor<0xi64>
  // CHECK: return %{{.*}} : tensor<0x4xi64>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<0x4xi64>, tensor<0xi64>) -> tensor<0x4xi64>
  return %0 : tensor<0x4xi64>
}

// -----

// The result has more than 1024 elements.
// CHECK-LABEL: func.func @over_the_limit(
func.func @over_the_limit() -> tensor<1025xi8> {
  %data = arith.constant dense<[1, 2, 3]> : tensor<3xi8>
  %ids = arith.constant dense<1> : tensor<1025xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3xi8>, tensor<1025xi64>) -> tensor<1025xi8>
  return %0 : tensor<1025xi8>
}

// -----

// CHECK-LABEL: func.func @at_the_limit(
func.func @at_the_limit() -> tensor<1024xi8> {
  %data = arith.constant dense<[1, 2, 3]> : tensor<3xi8>
  %ids = arith.constant dense<1> : tensor<1024xi64>
  // CHECK-NOT: glean.gather
  // CHECK: return
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3xi8>, tensor<1024xi64>) -> tensor<1024xi8>
  return %0 : tensor<1024xi8>
}

// -----

// The data lie outside of the module's text.
// CHECK-LABEL: func.func @resource(
func.func @resource() -> tensor<2xi64> {
  %data = arith.constant dense_resource<data> : tensor<3xi64>
  %ids = arith.constant dense<[0, 1]> : tensor<2xi64>
  // CHECK: glean.gather
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
{-#
  dialect_resources: {
    builtin: {
      data: "0x08000000010000000000000002000000000000000300000000000000"
    }
  }
#-}
