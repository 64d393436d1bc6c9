// A mismatch is status 1, and names the first element that differs. Outputs are
// written all the same.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 2x3 0,1,2,-0.0,4,5
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i4' 2 1,0
// RUN: python3 %S/Inputs/make_npy.py %t/same.npy '<f4' 2x3 -0.0,4,5,0,1,2
// RUN: python3 %S/Inputs/make_npy.py %t/value.npy '<f4' 2x3 -0.0,4,5,0,1,3
// RUN: python3 %S/Inputs/make_npy.py %t/sign.npy '<f4' 2x3 0,4,5,0,1,3
// RUN: python3 %S/Inputs/make_npy.py %t/shape.npy '<f4' 3x2 -0.0,4,5,0,1,2
// RUN: python3 %S/Inputs/make_npy.py %t/type.npy '<f8' 2x3 -0.0,4,5,0,1,2

// RUN: python3 %S/Inputs/exit_status.py 0 glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect %t/same.npy | count 0
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect %t/value.npy --output %t/written.npy 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: cmp %t/written.npy %t/same.npy
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect result0=%t/sign.npy 2>&1 | FileCheck %s --check-prefix=SIGN
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect %t/shape.npy 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect %t/type.npy 2>&1 | FileCheck %s --check-prefix=TYPE

// VALUE: error: output 'result0': expected 3.0 at [1, 2], but got 2.0
// SIGN: error: output 'result0': expected 0.0 at [0, 0], but got -0.0
// SHAPE: error: output 'result0': expected tensor<3x2xf32>, but got tensor<2x3xf32>
// TYPE: error: output 'result0': expected tensor<2x3xf64>, but got tensor<2x3xf32>

func.func @rows(%data: tensor<2x3xf32>, %ids: tensor<2xi32>) -> tensor<2x3xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
