// Of several gathers that fail, the first to run is named; a gather that did
// not run, in a branch, is not.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i4' scalar 5
// RUN: python3 %S/Inputs/make_npy.py %t/yes.npy '|b1' scalar 1
// RUN: python3 %S/Inputs/make_npy.py %t/no.npy '|b1' scalar 0
// RUN: not glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/yes.npy 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: not glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/no.npy 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not glean-run %s --lowering=linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/yes.npy 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: not glean-run %s --lowering=linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/no.npy 2>&1 | FileCheck %s --check-prefix=SECOND

// FIRST: error: first: index 5 at position [] is out of bounds for axis 0 of size 5 (valid: -5 to 4)
// SECOND: error: second: index 5 at position [] is out of bounds for axis 0 of size 5 (valid: -5 to 4)

func.func @branch(%data: tensor<?xf32>, %id: tensor<i32>, %which: tensor<i1>) -> (tensor<f32>, tensor<f32>) {
  %is = tensor.extract %which[] : tensor<i1>
  %0 = scf.if %is -> tensor<f32> {
    %1 = glean.gather %data[%id] axis = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<f32> loc("first")
    scf.yield %1 : tensor<f32>
  } else {
    %1 = glean.gather %data[%id] axis = 0 out_of_bounds = clamp
       : (tensor<?xf32>, tensor<i32>) -> tensor<f32>
    scf.yield %1 : tensor<f32>
  }
  %2 = glean.gather %data[%id] axis = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<f32> loc("second")
  return %0, %2 : tensor<f32>, tensor<f32>
}
