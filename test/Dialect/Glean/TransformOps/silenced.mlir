// A failure leaves the IR as it was, and the schedule can take another way: here
// loops where the gather is on buffers, and linalg where it is not.
// RUN: glean-opt %s --transform-interpreter | FileCheck %s

// CHECK-LABEL: func.func @tensors
// CHECK: linalg.generic
func.func @tensors(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @buffers
// CHECK: affine.for
func.func @buffers(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
  %0 = memref.alloc() : memref<3x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%0 : memref<3x4xf32>) axis = 0 out_of_bounds = assume
  return %0 : memref<3x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %funcs = transform.structured.match ops{["func.func"]} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.foreach %funcs : !transform.any_op {
    ^bb0(%func: !transform.any_op):
      transform.alternatives %func : !transform.any_op {
      ^bb1(%scope: !transform.any_op):
        %gathers = transform.structured.match ops{["glean.gather", "glean.gather_into"]} in %scope
          : (!transform.any_op) -> !transform.any_op
        %loops = transform.glean.lower_to_affine %gathers
          : (!transform.any_op) -> !transform.any_op
      }, {
      ^bb1(%scope: !transform.any_op):
        %gathers = transform.structured.match ops{["glean.gather", "glean.gather_into"]} in %scope
          : (!transform.any_op) -> !transform.any_op
        %generic = transform.glean.lower_to_linalg %gathers
          : (!transform.any_op) -> !transform.any_op
      }
    }
    transform.yield
  }
}
