// Without a runtime to report to, sizes that do not fit end the program, before
// anything is done.

// RUN: glean-opt %s --glean-results-to-destinations | FileCheck %s --implicit-check-not=scf.if

// CHECK-LABEL: func.func @dynamic(
func.func @dynamic(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  // CHECK: cf.assert %{{.*}}, "lookup: dimension 0 of 'result0' is not what the result needs"
  // CHECK: glean.gather
  // CHECK: bufferization.materialize_in_destination
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32> loc("lookup")
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @computed_size(
func.func @computed_size(%x: tensor<?xf32>, %n: tensor<index>) -> tensor<?xf32> {
  // CHECK: tensor.extract_slice
  // CHECK: cf.assert %{{.*}}, "slice: dimension 0 of 'result0' is not what the result needs"
  // CHECK: memref.copy
  %0 = tensor.extract %n[] : tensor<index>
  %1 = tensor.extract_slice %x[0] [%0] [1] : tensor<?xf32> to tensor<?xf32> loc("slice")
  return %1 : tensor<?xf32>
}
