// A constant without elements may have sizes that no array has.

// RUN: glean-run %s --lowering affine --print | FileCheck %s
// RUN: glean-run %s --lowering linalg --print | FileCheck %s
// CHECK: result0: tensor<4294967296x0xi64>

func.func @main() -> tensor<4294967296x0xi64> {
  %data = arith.constant dense<[1, 2]> : tensor<2xi64>
  %none = arith.constant dense<> : tensor<4294967296x0xi64>
  %0 = glean.gather %data[%none] axis = 0 : (tensor<2xi64>, tensor<4294967296x0xi64>) -> tensor<4294967296x0xi64>
  return %0 : tensor<4294967296x0xi64>
}
