// The entry may call private functions, which need no name to be left out.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 4 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 3 3,-1,1
// RUN: python3 %S/Inputs/make_npy.py %t/bad.npy '<i8' 3 3,-1,4
// RUN: glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --print | FileCheck %s
// RUN: glean-run %s --lowering=linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --print | FileCheck %s
// RUN: not glean-run %s --input arg0=%t/data.npy --input arg1=%t/bad.npy 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: result0: tensor<3xf32>
// CHECK-NEXT: [3.0, 3.0, 1.0]
// ERROR: error: in callee: index 4 at position [2] is out of bounds for axis 0 of size 4 (valid: -4 to 3)

func.func private @callee(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32> loc("in callee")
  return %0 : tensor<?xf32>
}

func.func @caller(%data: tensor<?xf32>, %ids: tensor<?xi64>) -> tensor<?xf32> {
  %0 = call @callee(%data, %ids) : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
