// A function may have any name that the runtime and LLVM have no use for.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/x.npy '<f4' 3 range
// RUN: glean-run %s --entry main --input arg0=%t/x.npy --expect %t/x.npy
// RUN: glean-run %s --entry "two words" --input arg0=%t/x.npy --expect %t/x.npy
// RUN: glean-run %s --entry exit --input arg0=%t/x.npy --expect %t/x.npy

func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
func.func @"two words"(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
func.func @exit(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
