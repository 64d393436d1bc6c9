// Bits travel unchanged: payloads of NaNs, also signalling ones, and the bytes
// of bools that are neither 0 nor 1.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 3 2,0,-2
// RUN: python3 %S/Inputs/make_npy.py %t/bool.npy '|b1' 3 bits:02,00,FF
// RUN: python3 %S/Inputs/make_npy.py %t/bool_out.npy '|b1' 3 bits:FF,02,00
// RUN: python3 %S/Inputs/make_npy.py %t/f16.npy '<f2' 3 bits:7C01,FE00,8000
// RUN: python3 %S/Inputs/make_npy.py %t/f16_out.npy '<f2' 3 bits:8000,7C01,FE00
// RUN: python3 %S/Inputs/make_npy.py %t/bf16.npy '<V2' 3 bits:7F81,FFC1,8000
// RUN: python3 %S/Inputs/make_npy.py %t/bf16_out.npy '<V2' 3 bits:8000,7F81,FFC1
// RUN: python3 %S/Inputs/make_npy.py %t/f32.npy '<f4' 3 bits:7F800001,FFC00001,80000000
// RUN: python3 %S/Inputs/make_npy.py %t/f32_out.npy '<f4' 3 bits:80000000,7F800001,FFC00001
// RUN: python3 %S/Inputs/make_npy.py %t/f64.npy '<f8' 3 bits:7FF0000000000001,FFF8000000000001,8000000000000000
// RUN: python3 %S/Inputs/make_npy.py %t/f64_out.npy '<f8' 3 bits:8000000000000000,7FF0000000000001,FFF8000000000001

// RUN: glean-run %s --lowering affine --input arg0=%t/ids.npy --input arg1=%t/bool.npy --input arg2=%t/f16.npy \
// RUN:   --input arg3=%t/bf16.npy --input arg4=%t/f32.npy --input arg5=%t/f64.npy --expect result0=%t/bool_out.npy \
// RUN:   --expect result1=%t/f16_out.npy --expect result2=%t/bf16_out.npy --expect result3=%t/f32_out.npy \
// RUN:   --expect result4=%t/f64_out.npy
// RUN: glean-run %s --lowering linalg --input arg0=%t/ids.npy --input arg1=%t/bool.npy --input arg2=%t/f16.npy \
// RUN:   --input arg3=%t/bf16.npy --input arg4=%t/f32.npy --input arg5=%t/f64.npy --expect result0=%t/bool_out.npy \
// RUN:   --expect result1=%t/f16_out.npy --expect result2=%t/bf16_out.npy --expect result3=%t/f32_out.npy \
// RUN:   --expect result4=%t/f64_out.npy --output result0=%t/written.npy
// RUN: cmp %t/written.npy %t/bool_out.npy

func.func @bits(%ids: tensor<3xi64>, %bool: tensor<3xi1>, %f16: tensor<3xf16>, %bf16: tensor<3xbf16>,
                %f32: tensor<3xf32>, %f64: tensor<3xf64>) -> (
    tensor<3xi1>, tensor<3xf16>, tensor<3xbf16>, tensor<3xf32>, tensor<3xf64>) {
  %0 = glean.gather %bool[%ids] axis = 0 : (tensor<3xi1>, tensor<3xi64>) -> tensor<3xi1>
  %1 = glean.gather %f16[%ids] axis = 0 : (tensor<3xf16>, tensor<3xi64>) -> tensor<3xf16>
  %2 = glean.gather %bf16[%ids] axis = 0 : (tensor<3xbf16>, tensor<3xi64>) -> tensor<3xbf16>
  %3 = glean.gather %f32[%ids] axis = 0 : (tensor<3xf32>, tensor<3xi64>) -> tensor<3xf32>
  %4 = glean.gather %f64[%ids] axis = 0 : (tensor<3xf64>, tensor<3xi64>) -> tensor<3xf64>
  return %0, %1, %2, %3, %4
    : tensor<3xi1>, tensor<3xf16>, tensor<3xbf16>, tensor<3xf32>, tensor<3xf64>
}
