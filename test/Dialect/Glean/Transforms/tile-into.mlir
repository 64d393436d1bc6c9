// A tile of a gather with a destination writes to a slice of it, so that
// bufferization needs no other buffer.

// RUN: glean-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/tile.mlir --transform-interpreter --canonicalize --cse \
// RUN:   | FileCheck %s
// RUN: glean-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/tile.mlir --transform-interpreter --canonicalize --cse \
// RUN:   --one-shot-bufferize=bufferize-function-boundaries --cse --canonicalize | FileCheck %s --check-prefix=BUFFER

// CHECK-LABEL: func.func @static(
// CHECK-SAME: %[[DATA:.*]]: tensor<6x?x8xf32>, %[[IDS:.*]]: tensor<4xi64>, %[[INIT:.*]]: tensor<6x4x8xf32>)
// CHECK: scf.for %[[O:.*]] = %c0 to %c6 step %c2 iter_args(%[[OUTER:.*]] = %[[INIT]])
// CHECK: scf.for %[[I:.*]] = %c0 to %c4 step %c2 iter_args(%[[ALL:.*]] = %[[OUTER]])
// CHECK-DAG: %[[SLICE:.*]] = tensor.extract_slice %[[DATA]][%[[O]], 0, 0] [2, %{{.*}}, 8]
// CHECK-DAG: %[[SOME:.*]] = tensor.extract_slice %[[IDS]][%[[I]]] [2]
// CHECK-DAG: %[[OUT:.*]] = tensor.extract_slice %[[ALL]][%[[O]], %[[I]], 0] [2, 2, 8]
// CHECK: %[[TILE:.*]] = glean.gather_into ins(%[[SLICE]], %[[SOME]] : {{.*}}) outs(%[[OUT]] : tensor<2x2x8xf32>) axis = 1
// CHECK: tensor.insert_slice %[[TILE]] into %[[ALL]][%[[O]], %[[I]], 0] [2, 2, 8]

// BUFFER-LABEL: func.func @static(
// BUFFER-NOT: memref.alloc
// BUFFER-NOT: memref.copy
// BUFFER: glean.gather_into
// BUFFER-NOT: memref.copy
// BUFFER: return
func.func @static(%data: tensor<6x?x8xf32>, %ids: tensor<4xi64>, %init: tensor<6x4x8xf32>) -> tensor<6x4x8xf32> {
  %0 = glean.gather_into ins(%data, %ids : tensor<6x?x8xf32>, tensor<4xi64>)
    outs(%init : tensor<6x4x8xf32>) axis = 1 -> tensor<6x4x8xf32>
  return %0 : tensor<6x4x8xf32>
}

// Sizes that are not known before the program runs, the last tile smaller.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x?xf32>, %[[IDS:.*]]: tensor<?xi64>)
// CHECK-DAG: %[[COUNT:.*]] = tensor.dim %[[IDS]], %c0
// CHECK-DAG: %[[WIDTH:.*]] = tensor.dim %[[DATA]], %c1
// CHECK: scf.for %[[I:.*]] = %c0 to %[[COUNT]] step %c2
// CHECK: scf.for %[[T:.*]] = %c0 to %[[WIDTH]] step %c2 iter_args(%[[ALL:.*]] =
// CHECK-DAG: %[[HEIGHT:.*]] = affine.min #{{.*}}(%[[I]])[%[[COUNT]]]
// CHECK-DAG: %[[BREADTH:.*]] = affine.min #{{.*}}(%[[T]])[%[[WIDTH]]]
// CHECK-DAG: %[[OUT:.*]] = tensor.extract_slice %[[ALL]][%[[I]], %[[T]]] [%[[HEIGHT]], %[[BREADTH]]]
// CHECK: glean.gather_into {{.*}} outs(%[[OUT]] : tensor<?x?xf32>) axis = 0 out_of_bounds = fill
func.func @dynamic(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = tensor.dim %ids, %c0 : tensor<?xi64>
  %width = tensor.dim %data, %c1 : tensor<?x?xf32>
  %init = tensor.empty(%count, %width) : tensor<?x?xf32>
  %0 = glean.gather_into ins(%data, %ids : tensor<?x?xf32>, tensor<?xi64>)
    outs(%init : tensor<?x?xf32>) axis = 0 out_of_bounds = fill fill_value(1.0 : f32) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
