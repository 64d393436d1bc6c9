// A schedule for embedding-bag.mlir: a loop over the bags, in which the rows of
// one bag are gathered and summed.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %sum = transform.structured.match ops{["linalg.reduce"]} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.structured.fuse %sum tile_sizes [1]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
