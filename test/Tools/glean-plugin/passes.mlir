// Each pass is there under its name, with its options; analyses of MLIR are
// those of the tool.
// UNSUPPORTED: sanitizer

// RUN: mlir-opt --load-dialect-plugin=%glean_plugin %s --pass-pipeline="builtin.module(glean-expand-checks{on-error=report},cse,convert-glean-to-linalg)" | FileCheck %s

// Integer range analysis proves the indices in bounds, so there is no check.
// CHECK-LABEL: func.func @proved
// CHECK-NOT: scf.for
// CHECK: linalg.generic
func.func @proved(%data: tensor<8x4xf32>, %raw: tensor<3xi64>) -> tensor<3x4xf32> {
  %seven = arith.constant dense<7> : tensor<3xi64>
  %ids = arith.andi %raw, %seven : tensor<3xi64>
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @open
// CHECK: scf.for
// CHECK: linalg.generic
func.func @open(%data: tensor<8x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<8x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
