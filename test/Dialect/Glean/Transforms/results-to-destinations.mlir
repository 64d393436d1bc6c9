// Results become buffers of the caller's, where they are put once their sizes
// are known to fit.

// RUN: glean-opt %s --glean-results-to-destinations=on-error=report --split-input-file | FileCheck %s

// Attributes of a result go with it.
// CHECK-LABEL: func.func @static(
// CHECK-SAME: %[[DATA:[a-z0-9]+]]: tensor<5x4xf32> {onnx.name = "x"}, %[[IDS:[a-z0-9]+]]: tensor<3xi64>,
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<3x4xf32> {glean.destination, onnx.name = "y"}) {
func.func @static(%data: tensor<5x4xf32> {onnx.name = "x"}, %ids: tensor<3xi64>) -> (tensor<3x4xf32> {onnx.name = "y"}) {
  // CHECK: %[[INIT:.*]] = bufferization.to_tensor %[[OUT]] restrict writable
  // CHECK: %[[RESULT:.*]] = glean.gather %[[DATA]][%[[IDS]]]
  // CHECK: %[[FILLED:.*]] = bufferization.materialize_in_destination %[[RESULT]] in %[[INIT]]
  // CHECK: bufferization.materialize_in_destination %[[FILLED]] in writable %[[OUT]]
  // CHECK-NEXT: return{{$}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// Sizes that follow from arguments are compared before anything is done, with
// all results at once; the first that differs is reported.
// CHECK-LABEL: func.func @two_open_results(
// CHECK-SAME: %[[DATA:[a-z0-9]+]]: tensor<?x4xf32>, %[[IDS:[a-z0-9]+]]: tensor<?xi64>,
// CHECK-SAME: %[[ROWS:[a-z0-9]+]]: memref<?x4xf32> {glean.destination},
// CHECK-SAME: %[[COPY:[a-z0-9]+]]: memref<?x4xf32> {glean.destination, onnx.name = "copy"}) {
func.func @two_open_results(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> (tensor<?x4xf32>, tensor<?x4xf32> {onnx.name = "copy"}) {
  // CHECK: %[[COUNT:.*]] = tensor.dim %[[IDS]],
  // CHECK: %[[ROWS_SIZE:.*]] = memref.dim %[[ROWS]],
  // CHECK: %[[ROWS_FIT:.*]] = arith.cmpi eq, %[[ROWS_SIZE]], %[[COUNT]]
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[DATA]],
  // CHECK: %[[COPY_SIZE:.*]] = memref.dim %[[COPY]],
  // CHECK: %[[COPY_FITS:.*]] = arith.cmpi eq, %[[COPY_SIZE]], %[[SIZE]]
  // CHECK: %[[ALL:.*]] = arith.andi %[[ROWS_FIT]], %[[COPY_FITS]]
  // CHECK: scf.if %[[ALL]] {
  // CHECK:   %[[RESULT:.*]] = glean.gather
  // CHECK:   bufferization.materialize_in_destination %[[RESULT]] in
  // CHECK:   bufferization.materialize_in_destination %{{.*}} in writable %[[ROWS]]
  // CHECK:   bufferization.materialize_in_destination %[[DATA]] in
  // CHECK:   bufferization.materialize_in_destination %{{.*}} in writable %[[COPY]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT: scf.if %[[ROWS_FIT]] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   glean.report_size_mismatch %[[ROWS_SIZE]], %[[COUNT]] of "dimension 0 of 'result0'" at "lookup"
  // CHECK-NEXT: }
  // CHECK-NEXT: scf.if %[[COPY_FITS]] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   glean.report_size_mismatch %[[COPY_SIZE]], %[[SIZE]] of "dimension 0 of 'copy'"
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32> loc("lookup")
  return %0, %data : tensor<?x4xf32>, tensor<?x4xf32>
}

// -----

// A size that the type leaves open, but the arguments do not.
// CHECK-LABEL: func.func @known_size(
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<?xf32> {glean.destination})
func.func @known_size(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<?xf32> {
  // CHECK: %[[NEEDED:.*]] = arith.constant 3 : index
  // CHECK: %[[ACTUAL:.*]] = memref.dim %[[OUT]]
  // CHECK: arith.cmpi eq, %[[ACTUAL]], %[[NEEDED]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A size that is computed: what gives the result must not write before it is
// compared, and so the result is copied.
// CHECK-LABEL: func.func @computed_size(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?xf32>, %[[N:[a-z0-9]+]]: tensor<index>, %[[OUT:[a-z0-9]+]]: memref<?xf32> {glean.destination}) {
func.func @computed_size(%x: tensor<?xf32>, %n: tensor<index>) -> tensor<?xf32> {
  // CHECK-NOT: bufferization.to_tensor
  // CHECK: %[[RESULT:.*]] = tensor.extract_slice
  // CHECK: %[[ACTUAL:.*]] = memref.dim %[[OUT]]
  // CHECK: %[[FITS:.*]] = arith.cmpi eq, %[[ACTUAL]], %[[NEEDED:.*]] : index
  // CHECK: scf.if %[[FITS]] {
  // CHECK:   %[[FROM:.*]] = bufferization.to_buffer %[[RESULT]] read_only
  // CHECK:   memref.copy %[[FROM]], %[[OUT]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT: glean.report_size_mismatch %[[ACTUAL]], %[[NEEDED]] of "dimension 0 of 'result0'"
  // CHECK-NOT: materialize_in_destination
  %0 = tensor.extract %n[] : tensor<index>
  %1 = tensor.extract_slice %x[0] [%0] [1] : tensor<?xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// Two blocks that return: the sizes are compared in both.
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<?xf32> {glean.destination}, %[[STATIC:[a-z0-9]+]]: memref<3xf32> {glean.destination}) {
func.func @blocks(%which: i1, %x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<3xf32>) -> (tensor<?xf32>, tensor<3xf32>) {
  // CHECK: bufferization.to_tensor %[[STATIC]] restrict writable
  // CHECK: cf.cond_br
  cf.cond_br %which, ^bb1, ^bb2
^bb1:
  // CHECK: ^bb1:
  // CHECK: scf.if
  // CHECK: memref.copy %{{.*}}, %[[OUT]]
  // CHECK: bufferization.materialize_in_destination %{{.*}} in writable %[[STATIC]]
  // CHECK: return{{$}}
  return %x, %z : tensor<?xf32>, tensor<3xf32>
^bb2:
  // CHECK: ^bb2:
  // CHECK: scf.if
  // CHECK: memref.copy %{{.*}}, %[[OUT]]
  // CHECK: return{{$}}
  return %y, %z : tensor<?xf32>, tensor<3xf32>
}

// -----

// Within the module, callers go on with a copy.
// CHECK-LABEL: func.func @callee(%arg0: tensor<3xf32>, %arg1: memref<3xf32> {glean.destination}) {
// CHECK-LABEL: func.func private @callee_0(%arg0: tensor<3xf32>) -> tensor<3xf32> {
func.func @callee(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}

// One that calls itself as well.
// CHECK-LABEL: func.func @recursive(%arg0: tensor<3xf32>, %arg1: memref<3xf32> {glean.destination}) {
// CHECK: call @recursive_1(%{{.*}}) : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-LABEL: func.func private @recursive_1(%arg0: tensor<3xf32>) -> tensor<3xf32> {
// CHECK: call @recursive_1(
func.func @recursive(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @recursive(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func private @caller(
// CHECK: call @callee_0(
// CHECK: constant @callee_0 : (tensor<3xf32>) -> tensor<3xf32>
func.func private @caller(%x: tensor<3xf32>) -> (tensor<3xf32>, (tensor<3xf32>) -> tensor<3xf32>) {
  %0 = call @callee(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %f = constant @callee : (tensor<3xf32>) -> tensor<3xf32>
  return %0, %f : tensor<3xf32>, (tensor<3xf32>) -> tensor<3xf32>
}

// CHECK-LABEL: func.func private @private(%arg0: tensor<3xf32>) -> tensor<3xf32> {
func.func private @private(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}

// CHECK-LABEL: func.func private @external(tensor<3xf32>) -> tensor<3xf32>
func.func private @external(tensor<3xf32>) -> tensor<3xf32>

// CHECK-LABEL: func.func @no_results(%arg0: memref<3xf32>) {
func.func @no_results(%x: memref<3xf32>) {
  return
}
