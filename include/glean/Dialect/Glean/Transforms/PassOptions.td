//===- PassOptions.td - options that several passes share ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSOPTIONS
#define GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSOPTIONS

include "mlir/Pass/PassBase.td"

def Glean_OnErrorOption : Option<"onError", "on-error", "::mlir::glean::OnError",
  /*default=*/"::mlir::glean::OnError::Abort",
  "What compiled code does with an index out of bounds", [{
    ::llvm::cl::values(
      clEnumValN(::mlir::glean::OnError::Abort, "abort",
                 "print a message and end the program"),
      clEnumValN(::mlir::glean::OnError::Report, "report",
                 "record the error in the Glean runtime, and give zeros"))
  }]>;

#endif // GLEAN_DIALECT_GLEAN_TRANSFORMS_PASSOPTIONS
