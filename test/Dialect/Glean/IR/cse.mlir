// Equal gathers and checks merge, if nothing changes in between.

// RUN: glean-opt %s --allow-unregistered-dialect --cse | FileCheck %s

// CHECK-LABEL: func.func @gather(
func.func @gather(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> (tensor<3xf32>, tensor<3xf32>) {
  // CHECK: %[[RESULT:.*]] = glean.gather
  // CHECK-NOT: glean.gather
  // CHECK: return %[[RESULT]], %[[RESULT]]
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  %1 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0, %1 : tensor<3xf32>, tensor<3xf32>
}

// CHECK-LABEL: func.func @other_policy(
func.func @other_policy(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> (tensor<3xf32>, tensor<3xf32>) {
  // CHECK: glean.gather %{{.*}} axis = 0 :
  // CHECK: glean.gather %{{.*}} axis = 0 out_of_bounds = wrap :
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0, %1 : tensor<3xf32>, tensor<3xf32>
}

// CHECK-LABEL: func.func @other_axis(
func.func @other_axis(%data: tensor<3x3xf32>, %ids: tensor<3xi64>) -> (tensor<3x3xf32>, tensor<3x3xf32>) {
  // CHECK: glean.gather %{{.*}} axis = 0 :
  // CHECK: glean.gather %{{.*}} axis = 1 :
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<3x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  %1 = glean.gather %data[%ids] axis = 1 : (tensor<3x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  return %0, %1 : tensor<3x3xf32>, tensor<3x3xf32>
}

// CHECK-LABEL: func.func @checks_of_tensors(
func.func @checks_of_tensors(%ids: tensor<3xi64>, %size: index) -> (i1, i1) {
  // CHECK: %[[OK:.*]] = glean.check_indices
  // CHECK-NOT: glean.check_indices
  // CHECK: return %[[OK]], %[[OK]]
  %0 = glean.check_indices %ids, %size : tensor<3xi64>
  "test.effect"() : () -> ()
  %1 = glean.check_indices %ids, %size : tensor<3xi64>
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @checks_of_buffers(
func.func @checks_of_buffers(%ids: memref<3xi64>, %size: index) -> (i1, i1, i1) {
  // CHECK: %[[FIRST:.*]] = glean.check_indices
  // CHECK: "test.effect"
  // CHECK: %[[SECOND:.*]] = glean.check_indices
  // CHECK: return %[[FIRST]], %[[FIRST]], %[[SECOND]]
  %0 = glean.check_indices %ids, %size : memref<3xi64>
  %1 = glean.check_indices %ids, %size : memref<3xi64>
  "test.effect"() : () -> ()
  %2 = glean.check_indices %ids, %size : memref<3xi64>
  return %0, %1, %2 : i1, i1, i1
}
