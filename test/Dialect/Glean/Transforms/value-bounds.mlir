// Upstream simplifies arithmetic with the sizes of a result: they are those of
// the indices and of the data.

// RUN: glean-opt %s --pass-pipeline='builtin.module(func.func(affine-simplify-min-max))' | FileCheck %s

#at_most_8 = affine_map<()[s0] -> (s0, 8)>
#smaller_plus_1 = affine_map<()[s0, s1] -> (s0, s1 + 1)>

// CHECK-LABEL: func.func @from_indices(
func.func @from_indices(%data: tensor<?x?xf32>, %all: tensor<?xi64>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[ROWS]], %c0
  // CHECK-NOT: affine.min
  // CHECK: return %[[COUNT]]
  %some = affine.min #at_most_8()[%n]
  %ids = tensor.extract_slice %all[0] [%some] [1] : tensor<?xi64> to tensor<?xi64>
  %rows = glean.gather %data[%ids] axis = 0 : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %count = tensor.dim %rows, %c0 : tensor<?x?xf32>
  %0 = affine.min #at_most_8()[%count]
  return %0 : index
}

// CHECK-LABEL: func.func @from_data(
func.func @from_data(%data: tensor<?x?x?xf32>, %ids: tensor<?x?xi64>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  // CHECK: %[[ROWS:.*]] = glean.gather
  // CHECK-DAG: %[[OUTER:.*]] = tensor.dim %[[ROWS]], %c0
  // CHECK-DAG: %[[INNER:.*]] = tensor.dim %[[ROWS]], %c3
  // CHECK-NOT: affine.min
  // CHECK: return %[[OUTER]], %[[INNER]]
  %rows = glean.gather %data[%ids] axis = -2 : (tensor<?x?x?xf32>, tensor<?x?xi64>) -> tensor<?x?x?x?xf32>
  %outer = tensor.dim %rows, %c0 : tensor<?x?x?x?xf32>
  %inner = tensor.dim %rows, %c3 : tensor<?x?x?x?xf32>
  %data_outer = tensor.dim %data, %c0 : tensor<?x?x?xf32>
  %data_inner = tensor.dim %data, %c2 : tensor<?x?x?xf32>
  %0 = affine.min #smaller_plus_1()[%outer, %data_outer]
  %1 = affine.min #smaller_plus_1()[%inner, %data_inner]
  return %0, %1 : index, index
}

// Nothing follows from a size that the result type promises: it may turn out
// not to hold.
// CHECK-LABEL: func.func @promise(
func.func @promise(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> index {
  %c0 = arith.constant 0 : index
  // CHECK: affine.min
  %rows = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<3x4xf32>
  %count = tensor.dim %ids, %c0 : tensor<?xi64>
  %0 = affine.min #at_most_8()[%count]
  return %0 : index
}

// The result has the sizes of its destination.
// CHECK-LABEL: func.func @from_destination(
func.func @from_destination(%data: tensor<?x4xf32>, %ids: tensor<?xi64>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  // CHECK: %[[ROWS:.*]] = glean.gather_into
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[ROWS]], %c0
  // CHECK-NOT: affine.min
  // CHECK: return %[[COUNT]]
  %some = affine.min #at_most_8()[%n]
  %init = tensor.empty(%some) : tensor<?x4xf32>
  %rows = glean.gather_into ins(%data, %ids : tensor<?x4xf32>, tensor<?xi64>)
    outs(%init : tensor<?x4xf32>) axis = 0 -> tensor<?x4xf32>
  %count = tensor.dim %rows, %c0 : tensor<?x4xf32>
  %0 = affine.min #at_most_8()[%count]
  return %0 : index
}

// Checked indices and viewed data have the shape of what they were.
// CHECK-LABEL: func.func @same_shape(
func.func @same_shape(%bools: tensor<?xi1>, %ids: tensor<?xi64>, %ok: i1) -> (index, index) {
  %c0 = arith.constant 0 : index
  // CHECK-DAG: %[[SAFE_COUNT:.*]] = tensor.dim %{{.*}}, %c0 : tensor<?xi64>
  // CHECK-DAG: %[[BYTE_COUNT:.*]] = tensor.dim %{{.*}}, %c0 : tensor<?xi8>
  // CHECK-NOT: affine.min
  %safe = glean.assert_in_bounds %ok, %ids, "text" : tensor<?xi64>
  %bytes = glean.storage_view %bools : tensor<?xi1> to tensor<?xi8>
  %safe_count = tensor.dim %safe, %c0 : tensor<?xi64>
  %byte_count = tensor.dim %bytes, %c0 : tensor<?xi8>
  %count = tensor.dim %ids, %c0 : tensor<?xi64>
  %bool_count = tensor.dim %bools, %c0 : tensor<?xi1>
  %0 = affine.min #smaller_plus_1()[%safe_count, %count]
  %1 = affine.min #smaller_plus_1()[%byte_count, %bool_count]
  return %0, %1 : index, index
}
