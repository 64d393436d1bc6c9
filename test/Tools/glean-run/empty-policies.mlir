// Clamp and wrap of no data fail if there is an index; fill does not.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/no_data.npy '<f4' 0 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 2 0,1
// RUN: python3 %S/Inputs/make_npy.py %t/no_ids.npy '<i8' 0 range

// RUN: not glean-run %s --entry clamp --input arg0=%t/no_data.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not glean-run %s --entry wrap --input arg0=%t/no_data.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not glean-run %s --lowering linalg --entry wrap --input arg0=%t/no_data.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: glean-run %s --entry clamp --input arg0=%t/no_data.npy --input arg1=%t/no_ids.npy --print | FileCheck %s --check-prefix=EMPTY
// RUN: glean-run %s --lowering linalg --entry wrap --input arg0=%t/no_data.npy --input arg1=%t/no_ids.npy --print | FileCheck %s --check-prefix=EMPTY
// RUN: glean-run %s --entry fill --input arg0=%t/no_data.npy --input arg1=%t/ids.npy --print | FileCheck %s --check-prefix=FILLED

// ERROR: index 0 at position [0] is out of bounds for axis 0 of size 0 (valid: none)
// EMPTY: result0: tensor<0xf32>
// FILLED: result0: tensor<2xf32>
// FILLED-NEXT: [7.0, 7.0]

func.func @clamp(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @wrap(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @fill(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(7.0 : f32)
     : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
