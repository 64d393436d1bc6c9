// Elements move bit by bit: nothing converts a half, nor packs a bool.

// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=linalg | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline=lowering=affine | mlir-translate --mlir-to-llvmir | FileCheck %s

// CHECK-NOT: {{(fpext|fptrunc|bitcast|fptosi|sitofp|uitofp|load i1,|store i1 )}}

// CHECK: @half(
// CHECK: load half
// CHECK: store half
func.func @half(%data: tensor<5x4xf16>, %ids: tensor<3xi64>) -> tensor<3x4xf16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf16>, tensor<3xi64>) -> tensor<3x4xf16>
  return %0 : tensor<3x4xf16>
}

// CHECK: @brain(
// CHECK: load bfloat
// CHECK: store bfloat
func.func @brain(%data: tensor<5x4xbf16>, %ids: tensor<3xi64>) -> tensor<3x4xbf16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xbf16>, tensor<3xi64>) -> tensor<3x4xbf16>
  return %0 : tensor<3x4xbf16>
}

// CHECK: @bools(
// CHECK: load i8
// CHECK: store i8
func.func @bools(%data: tensor<5x4xi1>, %ids: tensor<3xi64>) -> tensor<3x4xi1> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xi1>, tensor<3xi64>) -> tensor<3x4xi1>
  return %0 : tensor<3x4xi1>
}
// CHECK-NOT: {{(fpext|fptrunc|bitcast|fptosi|sitofp|uitofp|load i1,|store i1 )}}
