// With on-error=abort, a bad index ends the program; the message, printed as
// cf.assert does it, names the gather.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=affine -o %t.affine.mlir
// RUN: mlir-translate --mlir-to-llvmir %t.affine.mlir | FileCheck %s
// RUN: mlir-runner %t.affine.mlir -e good --entry-point-result=void | count 0
// RUN: not --crash mlir-runner %t.affine.mlir -e bad --entry-point-result=void
// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg -o %t.linalg.mlir
// RUN: mlir-runner %t.linalg.mlir -e good --entry-point-result=void | count 0
// RUN: not --crash mlir-runner %t.linalg.mlir -e bad --entry-point-result=void

// CHECK: constant [49 x i8] c"lookup: index out of bounds for axis 0 of size 5\00"

func.func private @rows(%data: tensor<5xf32>, %ids: tensor<2xi64>) -> tensor<2xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32> loc("lookup")
  return %0 : tensor<2xf32>
}

func.func @good() {
  %data = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>
  %ids = arith.constant dense<[4, -5]> : tensor<2xi64>
  %0 = call @rows(%data, %ids) : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}

func.func @bad() {
  %data = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>
  %ids = arith.constant dense<[4, -6]> : tensor<2xi64>
  %0 = call @rows(%data, %ids) : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
