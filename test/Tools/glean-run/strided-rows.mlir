// Columns of a matrix, as data, as indices and as a result.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 3x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 3x4 0,1,2,0,0,2,1,0,0,0,0,0
// RUN: glean-run %s --lowering affine --input arg0=%t/data.npy --input arg1=%t/ids.npy --print | FileCheck %s
// RUN: glean-run %s --lowering linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --print | FileCheck %s

// CHECK: result0: tensor<2x2x2xf32>
// CHECK-NEXT: {{\[\[\[}} 5.0,  6.0],
// CHECK-NEXT: {{  \[}} 9.0, 10.0]],
// CHECK: {{ \[\[}} 9.0, 10.0],
// CHECK-NEXT: {{  \[}} 5.0,  6.0]]]
// CHECK: result1: tensor<3x2xf32>
func.func @columns(%data: tensor<3x4xf32>, %ids: tensor<3x4xi64>) -> (tensor<2x2x2xf32>, tensor<3x2xf32>) {
  %inner = tensor.extract_slice %data[0, 1] [3, 2] [1, 1] : tensor<3x4xf32> to tensor<3x2xf32>
  %some = tensor.extract_slice %ids[0, 1] [2, 2] [1, 1] : tensor<3x4xi64> to tensor<2x2xi64>
  %0 = glean.gather %inner[%some] axis = 0 : (tensor<3x2xf32>, tensor<2x2xi64>) -> tensor<2x2x2xf32>
  return %0, %inner : tensor<2x2x2xf32>, tensor<3x2xf32>
}
