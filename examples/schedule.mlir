// A schedule for gathers, apart from the program that it is applied to:
//   transform-preload-library{transform-library-paths=examples/schedule.mlir},
//   transform-interpreter

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    %gathers = transform.structured.match ops{["glean.gather"]} in %module
      : (!transform.any_op) -> !transform.any_op
    %generics = transform.glean.lower_to_linalg %gathers on_error = report
      : (!transform.any_op) -> !transform.any_op
    %tiles, %loops = transform.structured.tile_using_for %generics tile_sizes [16]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
