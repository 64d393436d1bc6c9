// Strings, gathered from an input and from a constant, and one that fills.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<U5' 3 a,,größe
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 2 -1,0
// RUN: python3 %S/Inputs/make_npy.py %t/beyond.npy '<i8' 2 1,7
// RUN: python3 %S/Inputs/make_npy.py %t/expected.npy '<U5' 2 größe,a
// RUN: glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/beyond.npy --expect result0=%t/expected.npy --output result0=%t/out.npy --print \
// RUN:   | FileCheck %s
// RUN: cmp %t/out.npy %t/expected.npy
// RUN: glean-run %s --lowering linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/beyond.npy --expect result0=%t/expected.npy --print \
// RUN:   | FileCheck %s

// CHECK: result0: tensor<2x!glean.string>
// CHECK-NEXT: ["größe", "a"]
// CHECK: result1: tensor<2x!glean.string>
// CHECK-NEXT: ["z", "x"]
// CHECK: result2: tensor<2x!glean.string>
// CHECK-NEXT: ["", "unknown"]

func.func @strings(%data: tensor<?x!glean.string>, %ids: tensor<?xi64>, %beyond: tensor<?xi64>) -> (
    tensor<?x!glean.string>, tensor<?x!glean.string>, tensor<?x!glean.string>) {
  %constant = arith.constant dense<["x", "y", "z"]> : tensor<3x!glean.string>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x!glean.string>, tensor<?xi64>) -> tensor<?x!glean.string>
  %1 = glean.gather %constant[%ids] axis = 0 : (tensor<3x!glean.string>, tensor<?xi64>) -> tensor<?x!glean.string>
  %2 = glean.gather %data[%beyond] axis = 0 out_of_bounds = fill fill_value("unknown" : !glean.string)
     : (tensor<?x!glean.string>, tensor<?xi64>) -> tensor<?x!glean.string>
  return %0, %1, %2 : tensor<?x!glean.string>, tensor<?x!glean.string>, tensor<?x!glean.string>
}
