// A result type may promise sizes that the operands do not have when the code
// runs. That must be an error, not a read outside of the buffers.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/narrow.npy '<f4' 5x2 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 3 0,1,2
// RUN: python3 %S/Inputs/make_npy.py %t/few.npy '<i8' 1 0
// RUN: glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy
// RUN: not glean-run %s --lowering affine --input arg0=%t/narrow.npy --input arg1=%t/ids.npy
// RUN: not glean-run %s --lowering linalg --input arg0=%t/narrow.npy --input arg1=%t/ids.npy
// RUN: not glean-run %s --input arg0=%t/data.npy --input arg1=%t/few.npy

func.func @rows(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
