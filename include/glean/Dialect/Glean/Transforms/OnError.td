//===- OnError.td - what compiled code does with a bad index -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR

include "mlir/IR/EnumAttr.td"

// - `abort`: print a message and end the program, as cf.assert does. Needs no
//   runtime.
// - `report`: record the first failure in the Glean runtime, skip the gather,
//   fill its result with zeros, and go on.
def Glean_OnErrorAttr : I32EnumAttr<"OnError",
    "what compiled code does with an index out of bounds", [
      I32EnumAttrCase<"Abort", 0, "abort">,
      I32EnumAttrCase<"Report", 1, "report">
    ]> {
  let cppNamespace = "::mlir::glean";
}

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_ONERROR
