// An input has to have the type of the function's argument.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/double.npy '<f8' 5x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/list.npy '<f4' 5 range
// RUN: python3 %S/Inputs/make_npy.py %t/narrow.npy '<f4' 5x3 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 3 0,1,2
// RUN: python3 %S/Inputs/make_npy.py %t/unsigned.npy '<u8' 3 0,1,2

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/double.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: error: input 'arg0': expected tensor<?x4xf32>, but got tensor<5x4xf64>
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/list.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=RANK
// RANK: error: input 'arg0': expected tensor<?x4xf32>, but got tensor<5xf32>
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/narrow.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: input 'arg0': expected tensor<?x4xf32>, but got tensor<5x3xf32>
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/data.npy --input arg1=%t/unsigned.npy 2>&1 | FileCheck %s --check-prefix=SIGN
// SIGN: error: input 'arg1': expected tensor<3xi64>, but got tensor<3xui64>

func.func @rows(%data: tensor<?x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
