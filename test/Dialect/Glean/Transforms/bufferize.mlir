// The ops on buffers: in place where nothing speaks against it.

// RUN: glean-opt %s --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" --cse --canonicalize \
// RUN:   | FileCheck %s --implicit-check-not=memref.copy --implicit-check-not=memref.alloc

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

// Without a destination, it allocates its result.
// CHECK-LABEL: func.func @gather(
// CHECK-SAME: %[[DATA:.*]]: memref<?x4xf32>, %[[IDS:.*]]: memref<?xi64>) -> memref<?x4xf32>
func.func @gather(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  // CHECK: %[[COUNT:.*]] = memref.dim %[[IDS]], %c0
  // CHECK: %[[RESULT:.*]] = memref.alloc(%[[COUNT]]) {{.*}} : memref<?x4xf32>
  // CHECK: glean.gather_into ins(%[[DATA]], %[[IDS]] : memref<?x4xf32>, memref<?xi64>) outs(%[[RESULT]] : memref<?x4xf32>) axis = 0 out_of_bounds = wrap
  // CHECK: return %[[RESULT]]
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @gather_scalar(
func.func @gather_scalar(%data: tensor<5xi8>, %id: tensor<i32>) -> tensor<i8> {
  // CHECK: memref.alloc() {{.*}} : memref<i8>
  // CHECK: glean.gather_into {{.*}} out_of_bounds = fill fill_value(7 : i8)
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(7 : i8)
     : (tensor<5xi8>, tensor<i32>) -> tensor<i8>
  return %0 : tensor<i8>
}

//===----------------------------------------------------------------------===//
// gather_into
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @gather_into(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: memref<3x4xf32>)
func.func @gather_into(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // CHECK: glean.gather_into {{.*}} outs(%[[INIT]] : memref<3x4xf32>) axis = 0{{$}}
  // CHECK: return %[[INIT]]
  %0 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x4xf32>) axis = 0 -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// The destination is a part of a larger tensor.
// CHECK-LABEL: func.func @into_slice(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: memref<8x4xf32>)
func.func @into_slice(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // CHECK: %[[SLICE:.*]] = memref.subview %[[INIT]]
  // CHECK: glean.gather_into {{.*}} outs(%[[SLICE]] : memref<3x4xf32, strided<[4, 1], offset: 8>>)
  // CHECK: return %[[INIT]]
  %0 = tensor.extract_slice %init[2, 0] [3, 4] [1, 1] : tensor<8x4xf32> to tensor<3x4xf32>
  %1 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<3xi64>)
    outs(%0 : tensor<3x4xf32>) axis = 0 -> tensor<3x4xf32>
  %2 = tensor.insert_slice %1 into %init[2, 0] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

//===----------------------------------------------------------------------===//
// Conflicts: a new buffer, which is not filled before the gather writes it all
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @init_is_data(
// CHECK-SAME: %[[DATA:.*]]: memref<5xi64>, %[[IDS:.*]]: memref<5xi64>)
func.func @init_is_data(%data: tensor<5xi64>, %ids: tensor<5xi64>) -> tensor<5xi64> {
  // CHECK: %[[INIT:.*]] = memref.alloc()
  // CHECK: glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[INIT]] :
  // CHECK: return %[[INIT]]
  %0 = glean.gather_into ins(%data, %ids : tensor<5xi64>, tensor<5xi64>)
    outs(%data : tensor<5xi64>) axis = 0 -> tensor<5xi64>
  return %0 : tensor<5xi64>
}

// CHECK-LABEL: func.func @init_is_indices(
// CHECK-SAME: %[[DATA:.*]]: memref<5xi64>, %[[IDS:.*]]: memref<5xi64>)
func.func @init_is_indices(%data: tensor<5xi64>, %ids: tensor<5xi64>) -> tensor<5xi64> {
  // CHECK: %[[INIT:.*]] = memref.alloc()
  // CHECK: glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[INIT]] :
  %0 = glean.gather_into ins(%data, %ids : tensor<5xi64>, tensor<5xi64>)
    outs(%ids : tensor<5xi64>) axis = 0 -> tensor<5xi64>
  return %0 : tensor<5xi64>
}

// CHECK-LABEL: func.func @init_is_read_later(
// CHECK-SAME: %[[OLD:[a-z0-9]*]]: memref<3xf32>)
func.func @init_is_read_later(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) -> (tensor<3xf32>, f32) {
  %c0 = arith.constant 0 : index
  // CHECK: %[[NEW:.*]] = memref.alloc()
  // CHECK: glean.gather_into {{.*}} outs(%[[NEW]] :
  // CHECK: memref.load %[[OLD]]
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  %1 = tensor.extract %init[%c0] : tensor<3xf32>
  return %0, %1 : tensor<3xf32>, f32
}

// CHECK-LABEL: func.func @init_is_not_writable(
func.func @init_is_not_writable(%data: tensor<5xf32>, %ids: tensor<3xi64>,
                                %init: tensor<3xf32> {bufferization.writable = false}) -> tensor<3xf32> {
  // CHECK: %[[NEW:.*]] = memref.alloc()
  // CHECK: glean.gather_into {{.*}} outs(%[[NEW]] :
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @checks(
// CHECK-SAME: %[[IDS:.*]]: memref<3xi64>, %[[SIZE:[a-z0-9]*]]: index
func.func @checks(%ids: tensor<3xi64>, %size: index, %i: index) -> i64 {
  // CHECK: %[[OK:.*]] = glean.check_indices %[[IDS]], %[[SIZE]] : memref<3xi64>
  %ok = glean.check_indices %ids, %size : tensor<3xi64>
  // CHECK: cf.assert %[[OK]], "text"
  %safe = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
  // CHECK: glean.report_out_of_bounds %[[IDS]], %[[SIZE]] axis = 0 at "here" : memref<3xi64>
  glean.report_out_of_bounds %ids, %size axis = 0 at "here" : tensor<3xi64>
  // CHECK: memref.load %[[IDS]]
  %0 = tensor.extract %safe[%i] : tensor<3xi64>
  return %0 : i64
}

// Both branches of an expanded check write to one destination.
// CHECK-LABEL: func.func @guarded(
func.func @guarded(%data: tensor<5xf32>, %ids: tensor<3xi64>, %ok: i1, %zero: f32) -> tensor<3xf32> {
  // CHECK: %[[INIT:.*]] = memref.alloc()
  // CHECK: scf.if
  // CHECK:   glean.gather_into {{.*}} outs(%[[INIT]] :
  // CHECK: else
  // CHECK:   linalg.fill {{.*}} outs(%[[INIT]] :
  %init = tensor.empty() : tensor<3xf32>
  %0 = scf.if %ok -> (tensor<3xf32>) {
    %1 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
      outs(%init : tensor<3xf32>) axis = 0 out_of_bounds = assume -> tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  } else {
    %1 = linalg.fill ins(%zero : f32) outs(%init : tensor<3xf32>) -> tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}

//===----------------------------------------------------------------------===//
// storage_view
//===----------------------------------------------------------------------===//

// A view is the same memory: what is written to it is written to its source.
// CHECK-LABEL: func.func @view(
// CHECK-SAME: %[[BOOLS:.*]]: memref<3xi1>,
func.func @view(%bools: tensor<3xi1>, %byte: i8, %i: index) -> tensor<3xi1> {
  // CHECK: %[[BYTES:.*]] = glean.storage_view %[[BOOLS]] : memref<3xi1> to memref<3xi8>
  // CHECK: memref.store %{{.*}}, %[[BYTES]]
  // CHECK: return %[[BOOLS]]
  %0 = glean.storage_view %bools : tensor<3xi1> to tensor<3xi8>
  %1 = tensor.insert %byte into %0[%i] : tensor<3xi8>
  %2 = glean.storage_view %1 : tensor<3xi8> to tensor<3xi1>
  return %2 : tensor<3xi1>
}

// CHECK-LABEL: func.func @view_of_slice(
func.func @view_of_slice(%bools: tensor<8x4xi1>, %i: index) -> i8 {
  // CHECK: memref.subview
  // CHECK: glean.storage_view %{{.*}} : memref<8x2xi1, strided<[4, 1], offset: 1>> to memref<8x2xi8, strided<[4, 1], offset: 1>>
  %0 = tensor.extract_slice %bools[0, 1] [8, 2] [1, 1] : tensor<8x4xi1> to tensor<8x2xi1>
  %1 = glean.storage_view %0 : tensor<8x2xi1> to tensor<8x2xi8>
  %2 = tensor.extract %1[%i, %i] : tensor<8x2xi8>
  return %2 : i8
}
