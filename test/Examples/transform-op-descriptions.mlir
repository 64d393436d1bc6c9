// The examples of GleanTransformOps.td, word for word, so that they are valid.
// RUN: glean-opt %s | glean-opt --verify-roundtrip -o /dev/null

module attributes {transform.with_named_sequence} {
  transform.named_sequence @materialize_destination(%gathers: !transform.any_op) {
    %into = transform.glean.materialize_destination %gathers
      : (!transform.any_op) -> !transform.op<"glean.gather_into">
    transform.yield
  }

  transform.named_sequence @expand_checks(%gathers: !transform.any_op,
                                          %func: !transform.any_op) {
    %unchecked = transform.glean.expand_checks %gathers on_error = report
      : (!transform.any_op) -> !transform.any_op
    transform.apply_cse to %func : !transform.any_op
    transform.yield
  }

  transform.named_sequence @lower_to_linalg(%gathers: !transform.any_op) {
    %generic = transform.glean.lower_to_linalg %gathers
      : (!transform.any_op) -> !transform.op<"linalg.generic">
    %tiled, %loop = transform.structured.tile_using_for %generic tile_sizes [8]
      : (!transform.op<"linalg.generic">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }

  transform.named_sequence @lower_to_affine(%gathers: !transform.any_op) {
    %loop = transform.glean.lower_to_affine %gathers on_error = report
      : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 4} : !transform.any_op
    transform.yield
  }

  transform.named_sequence @lower_checks(%func: !transform.any_op) {
    transform.apply_patterns to %func {
      transform.apply_patterns.glean.lower_checks
    } : !transform.any_op
    transform.yield
  }
}
