// A schedule bufferizes a function, and lowers its gathers to loops that it can
// go on with.
// RUN: glean-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @unrolled
// CHECK: glean.check_indices
// CHECK: affine.for %{{.*}} = 0 to 64 step 4
// CHECK-COUNT-4: affine.for %{{.*}} = 0 to 16
func.func @unrolled(%data: tensor<100x16xf32>, %ids: tensor<64xi64>) -> tensor<64x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<100x16xf32>, tensor<64xi64>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    %buffers = transform.bufferization.one_shot_bufferize
      layout {IdentityLayoutMap} %root {bufferize_function_boundaries = true}
      : (!transform.any_op) -> !transform.any_op
    %gathers = transform.structured.match ops{["glean.gather_into"]} in %buffers
      : (!transform.any_op) -> !transform.any_op
    %loop = transform.glean.lower_to_affine %gathers on_error = abort
      : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 4} : !transform.any_op
    transform.yield
  }
}

// -----

// A result of rank 0 needs no loop: the handle is that of the op in its place.

// CHECK-LABEL: func.func @scalar
// CHECK: affine.load
// CHECK: affine.store {{.*}} {nest}
func.func @scalar(%data: memref<5xf32>, %id: memref<i64>) -> memref<f32> {
  %0 = memref.alloc() : memref<f32>
  glean.gather_into ins(%data, %id : memref<5xf32>, memref<i64>)
    outs(%0 : memref<f32>) axis = 0 out_of_bounds = assume
  return %0 : memref<f32>
}

// With policy `fill`, that is the branch.

// CHECK-LABEL: func.func @filled
// CHECK: scf.if
// CHECK: } {nest}
func.func @filled(%data: memref<5xf32>, %id: memref<i64>) -> memref<f32> {
  %0 = memref.alloc() : memref<f32>
  glean.gather_into ins(%data, %id : memref<5xf32>, memref<i64>)
    outs(%0 : memref<f32>) axis = 0 out_of_bounds = fill fill_value(0.0 : f32)
  return %0 : memref<f32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    %nest = transform.glean.lower_to_affine %gathers
      : (!transform.any_op) -> !transform.any_op
    transform.annotate %nest "nest" : !transform.any_op
    transform.yield
  }
}
