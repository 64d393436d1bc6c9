// A gather whose result becomes a part of a larger tensor writes straight into
// it: its destination is replaced by the slice.

// RUN: glean-opt %s --glean-materialize-destinations --eliminate-empty-tensors \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" --cse --canonicalize \
// RUN:   | FileCheck %s --implicit-check-not=memref.alloc --implicit-check-not=memref.copy

// CHECK-LABEL: func.func @insert_slice(
// CHECK-SAME: %[[ALL:[a-z0-9]*]]: memref<8x4xf32>, %{{.*}}: index) ->
func.func @insert_slice(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %all: tensor<8x4xf32>, %at: index) -> tensor<8x4xf32> {
  // CHECK: %[[PART:.*]] = memref.subview %[[ALL]][%{{.*}}, 0] [3, 4] [1, 1]
  // CHECK: glean.gather_into {{.*}} outs(%[[PART]] : memref<3x4xf32, strided<[4, 1], offset: ?>>) axis = 0
  // CHECK: return %[[ALL]]
  %rows = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %0 = tensor.insert_slice %rows into %all[%at, 0] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @parallel_insert_slice(
// CHECK-SAME: %[[ALL:[a-z0-9]*]]: memref<8x3x?xf32>)
func.func @parallel_insert_slice(%data: tensor<5x?xf32>, %ids: tensor<8x3xi64>, %all: tensor<8x3x?xf32>) -> tensor<8x3x?xf32> {
  // CHECK: scf.forall (%[[I:.*]]) in (8)
  // CHECK: %[[PART:.*]] = memref.subview %[[ALL]][%[[I]], 0, 0]
  // CHECK: glean.gather_into {{.*}} outs(%[[PART]] :
  // CHECK: return %[[ALL]]
  %c1 = arith.constant 1 : index
  %width = tensor.dim %data, %c1 : tensor<5x?xf32>
  %0 = scf.forall (%i) in (8) shared_outs(%out = %all) -> (tensor<8x3x?xf32>) {
    %some = tensor.extract_slice %ids[%i, 0] [1, 3] [1, 1] : tensor<8x3xi64> to tensor<3xi64>
    %rows = glean.gather %data[%some] axis = 0 : (tensor<5x?xf32>, tensor<3xi64>) -> tensor<3x?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %rows into %out[%i, 0, 0] [1, 3, %width] [1, 1, 1]
        : tensor<3x?xf32> into tensor<8x3x?xf32>
    }
  }
  return %0 : tensor<8x3x?xf32>
}

// Two gathers, each in its part.
// CHECK-LABEL: func.func @concatenate(
// CHECK-SAME: %[[ALL:[a-z0-9]*]]: memref<6x4xf32>)
func.func @concatenate(%data: tensor<5x4xf32>, %first: tensor<2xi64>, %second: tensor<4xi64>, %all: tensor<6x4xf32>) -> tensor<6x4xf32> {
  // CHECK-DAG: %[[FRONT:.*]] = memref.subview %[[ALL]][0, 0] [2, 4]
  // CHECK-DAG: %[[BACK:.*]] = memref.subview %[[ALL]][2, 0] [4, 4]
  // CHECK-DAG: glean.gather_into {{.*}} outs(%[[FRONT]] :
  // CHECK-DAG: glean.gather_into {{.*}} outs(%[[BACK]] :
  // CHECK: return %[[ALL]]
  %0 = glean.gather %data[%first] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = glean.gather %data[%second] axis = 0 : (tensor<5x4xf32>, tensor<4xi64>) -> tensor<4x4xf32>
  %2 = tensor.insert_slice %0 into %all[0, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<6x4xf32>
  %3 = tensor.insert_slice %1 into %2[2, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<6x4xf32>
  return %3 : tensor<6x4xf32>
}
