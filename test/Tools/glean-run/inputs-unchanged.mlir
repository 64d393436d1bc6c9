// A run does not write to its inputs, also where the function gathers into one.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5 10,11,12,13,14
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 3 4,3,2
// RUN: python3 %S/Inputs/make_npy.py %t/init.npy '<f4' 3 0,0,0
// RUN: glean-run %s --lowering affine --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/init.npy --print | FileCheck %s
// RUN: glean-run %s --lowering linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/init.npy --print | FileCheck %s

// CHECK: arg2: tensor<3xf32>
// CHECK-NEXT: [0.0, 0.0, 0.0]
// CHECK: result0: tensor<3xf32>
// CHECK-NEXT: [14.0, 13.0, 12.0]

func.func @into(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>) -> tensor<3xf32> {
  %0 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
