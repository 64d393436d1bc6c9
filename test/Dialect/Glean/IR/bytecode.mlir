// Bytecode holds all that the text holds.

// RUN: glean-opt %s -o %t.mlir
// RUN: glean-opt %s --emit-bytecode -o %t.mlirbc
// RUN: glean-opt %t.mlirbc | diff %t.mlir -
// RUN: glean-opt %S/ops.mlir -o %t.ops.mlir
// RUN: glean-opt %S/ops.mlir --emit-bytecode | glean-opt | diff %t.ops.mlir -
// RUN: glean-opt %S/fill-values.mlir -o %t.fill.mlir
// RUN: glean-opt %S/fill-values.mlir --emit-bytecode | glean-opt | diff %t.fill.mlir -

func.func @gather(%data: tensor<5x!glean.string>, %ids: tensor<3xi64>) -> tensor<3x!glean.string> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value("none" : !glean.string)
     : (tensor<5x!glean.string>, tensor<3xi64>) -> tensor<3x!glean.string>
  return %0 : tensor<3x!glean.string>
}

func.func @constants() -> (tensor<2x!glean.string>, tensor<2xui8>) {
  %0 = arith.constant dense<["a", "b\00"]> : tensor<2x!glean.string>
  %1 = arith.constant dense<[0, 255]> : tensor<2xui8>
  return %0, %1 : tensor<2x!glean.string>, tensor<2xui8>
}
