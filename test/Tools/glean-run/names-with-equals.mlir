// Of the names that a NAME=FILE could mean, the longest is meant.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/a.npy '<f4' 2 1,2
// RUN: python3 %S/Inputs/make_npy.py %t/b.npy '<f4' 2 3,4
// RUN: glean-run %s --input a=b=%t/b.npy --input a=%t/a.npy --print | FileCheck %s
// CHECK: a=b: tensor<2xf32>
// CHECK-NEXT: [3.0, 4.0]

func.func @main(%a: tensor<2xf32> {onnx.name = "a"}, %b: tensor<2xf32> {onnx.name = "a=b"}) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
