// A function that returns a value twice.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f8' 3 1.5,2.5,3.5
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 2 -1,0
// RUN: glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --print | FileCheck %s
// RUN: glean-run %s --lowering linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --print | FileCheck %s

// CHECK: result0: tensor<2xf64>
// CHECK-NEXT: [3.5, 1.5]
// CHECK-NEXT: result1: tensor<2xf64>
// CHECK-NEXT: [3.5, 1.5]
func.func @twice(%data: tensor<?xf64>, %ids: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf64>, tensor<?xi64>) -> tensor<?xf64>
  return %0, %0 : tensor<?xf64>, tensor<?xf64>
}
