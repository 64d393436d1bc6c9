// What cannot be done fails with the reason, at the step and at the op.
// RUN: glean-opt %s --transform-interpreter --split-input-file --verify-diagnostics

func.func @no_gather(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note@+1 {{to this op}}
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %ops = transform.structured.match ops{["arith.negf"]} in %root
      : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{cannot be applied: it is neither a glean.gather nor a glean.gather_into}}
    transform.glean.lower_to_linalg %ops
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @unranked(%data: tensor<*xf32>, %ids: tensor<3xi64>) -> tensor<*xf32> {
  // expected-note@+1 {{to this op}}
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<*xf32>, tensor<3xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %ops = transform.structured.match ops{["glean.gather"]} in %root
      : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{cannot be applied: the rank of 'data' is not known}}
    transform.glean.expand_checks %ops
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @too_large(%data: tensor<1xf32>, %ids: tensor<4294967296x1073741824xi64>) {
  // expected-note@+1 {{to this op}}
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<1xf32>, tensor<4294967296x1073741824xi64>) -> tensor<4294967296x1073741824xf32>
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %ops = transform.structured.match ops{["glean.gather"]} in %root
      : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{cannot be applied: the size of its result in bytes exceeds 64 bits}}
    transform.glean.materialize_destination %ops
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @tensors(%data: tensor<5x4xf32>, %ids: tensor<3xi64>, %init: tensor<3x4xf32>)
    -> tensor<3x4xf32> {
  // expected-note@+1 {{to this op}}
  %0 = glean.gather_into ins(%data, %ids : tensor<5x4xf32>, tensor<3xi64>)
    outs(%init : tensor<3x4xf32>) axis = 0 -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %ops = transform.structured.match ops{["glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{cannot be applied: it works on tensors, which affine loops cannot make: bufferize it first}}
    transform.glean.lower_to_affine %ops
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

#hops = affine_map<(d0, d1) -> (d0 floordiv 2, d1)>
func.func @no_strides(%data: memref<4x4xf32, #hops>, %ids: memref<3xi64>, %out: memref<3x4xf32>) {
  // expected-note@+1 {{to this op}}
  glean.gather_into ins(%data, %ids : memref<4x4xf32, #hops>, memref<3xi64>)
    outs(%out : memref<3x4xf32>) axis = 0
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %ops = transform.structured.match ops{["glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{cannot be applied: the layout of 'memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>' has no strides}}
    transform.glean.lower_to_affine %ops
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>, transform.with_named_sequence} {
  func.func @narrow_index(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
    // expected-note@+1 {{to this op}}
    %0 = glean.gather %data[%ids] axis = 0
       : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %ops = transform.structured.match ops{["glean.gather"]} in %root
      : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{cannot be applied: the data layout has an index type of other than 64 bits}}
    transform.glean.lower_to_linalg %ops
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
