// Files in Fortran order hold the same tensor.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/rows.npy '<i2' 2x3x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/columns.npy '<i2' 2x3x4 range --fortran
// RUN: not cmp -s %t/rows.npy %t/columns.npy
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i4' 2x2 2,0,1,1 --fortran
// RUN: glean-run %s --input arg0=%t/rows.npy --input arg1=%t/ids.npy --output %t/expected.npy --print | FileCheck %s
// RUN: glean-run %s --input arg0=%t/columns.npy --input arg1=%t/ids.npy --expect %t/expected.npy

// CHECK: arg1: tensor<2x2xi32>
// CHECK-NEXT: {{\[\[}}2, 0],
// CHECK-NEXT: {{ \[}}1, 1]]
// CHECK: result0: tensor<2x2x2x4xi16>
// CHECK-NEXT: {{\[\[\[\[}} 8,  9, 10, 11],
// CHECK-NEXT: {{   \[}} 0,  1,  2,  3]],

func.func @middle(%data: tensor<?x?x?xi16>, %ids: tensor<?x?xi32>) -> tensor<?x?x?x?xi16> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<?x?x?xi16>, tensor<?x?xi32>) -> tensor<?x?x?x?xi16>
  return %0 : tensor<?x?x?x?xi16>
}
