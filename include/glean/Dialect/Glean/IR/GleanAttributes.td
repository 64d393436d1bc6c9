//===- GleanAttributes.td - the policy for an index out of bounds --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_IR_GLEANATTRIBUTES
#define GLEAN_DIALECT_GLEAN_IR_GLEANATTRIBUTES

include "glean/Dialect/Glean/IR/GleanBase.td"
include "mlir/IR/EnumAttr.td"

def Glean_OutOfBounds : I32EnumAttr<"OutOfBounds",
    "what a gather does with an index out of bounds", [
      I32EnumAttrCase<"Error", 0, "error">,
      I32EnumAttrCase<"Assume", 1, "assume">,
      I32EnumAttrCase<"Clamp", 2, "clamp">,
      I32EnumAttrCase<"Wrap", 3, "wrap">,
      I32EnumAttrCase<"Fill", 4, "fill">
    ]> {
  let cppNamespace = "::mlir::glean";
  let genSpecializedAttr = 0;
}

def Glean_OutOfBoundsAttr :
    EnumAttr<Glean_Dialect, Glean_OutOfBounds, "out_of_bounds"> {
  let summary = "what a gather does with an index out of bounds";
  let description = [{
    With `s` the size of the data along the axis, an index is out of bounds if
    it is not in [-s, s-1].

    - `error`: ONNX's rule, and the default. The gather fails.
    - `assume`: the caller vouches that there is none. Otherwise the behaviour
      is undefined.
    - `clamp`: below -s means 0, and above s-1 means s-1, as in XLA.
    - `wrap`: the index modulo s, as in NumPy's mode "wrap".
    - `fill`: the elements of the result are `fill_value`, as in JAX.

    With s = 0 there is no element that `clamp` or `wrap` could take: they then
    fail as `error` does, if there are indices at all.
  }];
  let assemblyFormat = "$value";
}

#endif // GLEAN_DIALECT_GLEAN_IR_GLEANATTRIBUTES
