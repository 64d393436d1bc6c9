// A schedule lowers the gathers that it matched to linalg, and goes on from the
// ops that they became; other gathers stay.
// RUN: glean-opt %s --transform-interpreter --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @tiled
// CHECK-NOT: glean.check_indices
// CHECK: scf.for {{.*}} step %{{.*}} iter_args
// CHECK:   linalg.generic
// CHECK-SAME: ins(%{{.*}} : tensor<8xi64>) outs(%{{.*}} : tensor<8x16xf32>)
func.func @tiled(%data: tensor<100x16xf32>, %ids: tensor<64xi64>) -> tensor<64x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp {lower}
     : (tensor<100x16xf32>, tensor<64xi64>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: func.func @not_matched
// CHECK: glean.gather
func.func @not_matched(%data: tensor<100x16xf32>, %ids: tensor<64xi64>) -> tensor<64x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<100x16xf32>, tensor<64xi64>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather"]} attributes{lower} in %root
      : (!transform.any_op) -> !transform.any_op
    %generic = transform.glean.lower_to_linalg %gathers
      : (!transform.any_op) -> !transform.op<"linalg.generic">
    %tiled, %loop = transform.structured.tile_using_for %generic tile_sizes [8]
      : (!transform.op<"linalg.generic">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// The check comes with the lowering; what happens with a bad index is a choice
// of the schedule.

// CHECK-LABEL: func.func @report
// CHECK: %[[OK:.*]] = glean.check_indices
// CHECK: scf.if %[[OK]]
// CHECK:   linalg.generic
// CHECK: else
// CHECK:   glean.report_out_of_bounds
func.func @report(%data: tensor<100x16xf32>, %ids: tensor<64xi64>) -> tensor<64x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<100x16xf32>, tensor<64xi64>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather"]} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.glean.lower_to_linalg %gathers on_error = report
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Without a word about it, the program ends.

// CHECK-LABEL: func.func @abort
// CHECK: %[[OK:.*]] = glean.check_indices
// CHECK: %[[SAFE:.*]] = glean.assert_in_bounds %[[OK]]
// CHECK: linalg.generic {{.*}} ins(%[[SAFE]] :
func.func @abort(%data: tensor<100x16xf32>, %ids: tensor<64xi64>) -> tensor<64x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<100x16xf32>, tensor<64xi64>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather"]} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.glean.lower_to_linalg %gathers
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Buffers of a caller may overlap. Where the copy has another type than the
// output, both gathers are lowered, and the handle is that of the one which needs
// no copy.

// CHECK-LABEL: func.func @overlap
// CHECK: glean.check_disjoint
// CHECK: scf.if
// CHECK:   linalg.generic
// CHECK-SAME: attrs = {direct}
// CHECK: else
// CHECK:   memref.alloc
// CHECK:   linalg.generic
// CHECK-NOT: direct
// CHECK:   linalg.copy
func.func @overlap(%data: memref<5x4xf32>, %ids: memref<3xi64>, %out: memref<3x4xf32, strided<[8, 1]>>) {
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%out : memref<3x4xf32, strided<[8, 1]>>) axis = 0 out_of_bounds = assume
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    %generic = transform.glean.lower_to_linalg %gathers
      : (!transform.any_op) -> !transform.any_op
    transform.annotate %generic "direct" : !transform.any_op
    transform.yield
  }
}
