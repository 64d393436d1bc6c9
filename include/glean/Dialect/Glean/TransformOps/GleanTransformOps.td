//===- GleanTransformOps.td - schedules for gathers ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMOPS_GLEANTRANSFORMOPS
#define GLEAN_DIALECT_GLEAN_TRANSFORMOPS_GLEANTRANSFORMOPS

include "glean/Dialect/Glean/Transforms/OnError.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// A step of a schedule: it consumes a handle of gathers, and gives one of what
// stands for them. What cannot be done fails silenceably, with the reason and
// with the IR as it was.
class Glean_GatherTransformOp<string mnemonic, dag options = (ins)>
    : Op<Transform_Dialect, "glean." # mnemonic, [
        FunctionalStyleTransformOpTrait, MemoryEffectsOpInterface,
        TransformEachOpTrait, TransformOpInterface,
        ReportTrackingListenerFailuresOpTrait
      ]> {
  let cppNamespace = "::mlir::glean";
  let arguments = !con((ins TransformHandleTypeInterface:$target), options);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = [{
    ::mlir::DiagnosedSilenceableFailure applyToOne(
        ::mlir::transform::TransformRewriter &rewriter,
        ::mlir::Operation *target,
        ::mlir::transform::ApplyToEachResultList &results,
        ::mlir::transform::TransformState &state);
  }];
}

// One that puts checks into the program.
class Glean_CheckingTransformOp<string mnemonic>
    : Glean_GatherTransformOp<mnemonic, (ins
        DefaultValuedAttr<Glean_OnErrorAttr,
          "::mlir::glean::OnError::Abort">:$on_error)> {
  let assemblyFormat = [{
    $target (`on_error` `=` $on_error^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def Glean_MaterializeDestinationOp
    : Glean_GatherTransformOp<"materialize_destination"> {
  let summary = "gives gathers a destination";
  let description = [{
    Turns each `glean.gather` of the handle into a `glean.gather_into` on a
    `tensor.empty`, as the pass `glean-materialize-destinations` does with all
    of them. A `glean.gather_into` is left as it is.

    Example:

    ```mlir
    %into = transform.glean.materialize_destination %gathers
      : (!transform.any_op) -> !transform.op<"glean.gather_into">
    ```

    Returns the `glean.gather_into` ops. Fails silenceably at any other op, and
    at a gather that nothing can lower.
  }];
}

def Glean_ExpandChecksOp : Glean_CheckingTransformOp<"expand_checks"> {
  let summary = "makes the bounds check of gathers an op of its own";
  let description = [{
    Turns the policy `error` of each `glean.gather` and `glean.gather_into` of
    the handle into a `glean.check_indices` and the policy `assume`, as the pass
    `glean-expand-checks` does with all of them; what integer range analysis of
    the function proves needs no check. Gathers with another policy are left as
    they are. `on_error` says what compiled code does with a bad index.

    Example:

    ```mlir
    %unchecked = transform.glean.expand_checks %gathers on_error = report
      : (!transform.any_op) -> !transform.any_op
    transform.apply_cse to %func : !transform.any_op
    ```

    Returns the gathers without checks. Fails silenceably at any other op, and
    at a gather that nothing can lower.
  }];
}

// The lowerings. Each is one step from a gather, with whatever checks it still
// needs, to other dialects; one that has a choice of strategies takes it as an
// attribute beside `on_error`.
class Glean_LowerOp<string lowering>
    : Glean_CheckingTransformOp<"lower_to_" # lowering>;

def Glean_LowerToLinalgOp : Glean_LowerOp<"linalg"> {
  let summary = "lowers gathers to linalg.generic";
  let description = [{
    Lowers each `glean.gather` and `glean.gather_into` of the handle, on tensors
    or buffers, as the pass `convert-glean-to-linalg` does with all of them.
    Checks that were not expanded before are expanded now, with `on_error`.

    Example:

    ```mlir
    %generic = transform.glean.lower_to_linalg %gathers
      : (!transform.any_op) -> !transform.op<"linalg.generic">
    %tiled, %loop = transform.structured.tile_using_for %generic tile_sizes [8]
      : (!transform.op<"linalg.generic">) -> (!transform.any_op, !transform.any_op)
    ```

    Returns the `linalg.generic` ops. Where the output of a gather on buffers
    may share memory with its inputs, that is the one which runs if it does not.
    A `glean.check_indices` stays, so that gathers can share it: see
    `transform.apply_patterns.glean.lower_checks`. Fails silenceably at any
    other op, and at a gather that nothing can lower.
  }];
}

def Glean_LowerToAffineOp : Glean_LowerOp<"affine"> {
  let summary = "lowers gathers on buffers to affine loops";
  let description = [{
    Lowers each `glean.gather_into` of the handle as the pass
    `convert-glean-to-affine` does with all of them. Checks that were not
    expanded before are expanded now, with `on_error`.

    Example:

    ```mlir
    %loop = transform.glean.lower_to_affine %gathers on_error = report
      : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 4} : !transform.any_op
    ```

    Returns the outermost loops: `affine.for`, or `scf.for` where a size is no
    affine symbol; for a result of rank 0, which needs no loop, the op that
    takes its place. Where the output may share memory with the inputs, that is
    the loop which runs if it does not. A `glean.check_indices` stays, so that
    gathers can share it: see `transform.apply_patterns.glean.lower_checks`.
    Fails silenceably at a gather on tensors, at any other op, and at a gather
    that nothing can lower.
  }];
}

def Glean_ApplyLowerChecksPatternsOp : Op<Transform_Dialect,
    "apply_patterns.glean.lower_checks",
    [DeclareOpInterfaceMethods<PatternDescriptorOpInterface>]> {
  let summary = "lowers glean.check_indices to loops";
  let description = [{
    Collects the patterns that lower `glean.check_indices`, of tensors and of
    buffers, to loops over the indices.

    Example:

    ```mlir
    transform.apply_patterns to %func {
      transform.apply_patterns.glean.lower_checks
    } : !transform.any_op
    ```
  }];
  let cppNamespace = "::mlir::glean";
  let assemblyFormat = "attr-dict";
}

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMOPS_GLEANTRANSFORMOPS
