// Tiles all gathers along two dimensions.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %gathers = transform.structured.match ops{["glean.gather", "glean.gather_into"]} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.tile_using_for %gathers tile_sizes [2, 2]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
