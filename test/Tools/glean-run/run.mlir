// Inputs come from files, outputs go to files, with both lowerings and at each
// level of optimisation.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 2x2 0,-1,4,-5
// RUN: python3 %S/Inputs/make_npy.py %t/expected.npy '<f4' 2x2x4 0,1,2,3,16,17,18,19,16,17,18,19,0,1,2,3

// RUN: glean-run %s --input data=%t/data.npy --input ids=%t/ids.npy --output %t/default.npy | count 0
// RUN: cmp %t/default.npy %t/expected.npy
// RUN: glean-run %s --lowering=affine --opt-level=0 --input=data=%t/data.npy --input=ids=%t/ids.npy --output=rows=%t/affine.npy
// RUN: cmp %t/affine.npy %t/expected.npy
// RUN: glean-run --input ids=%t/ids.npy --input data=%t/data.npy --lowering linalg --opt-level 2 --output rows=%t/linalg.npy %s
// RUN: cmp %t/linalg.npy %t/expected.npy
// RUN: not glean-run %s --entry rows --input data=%t/data.npy --input ids=%t/ids.npy --expect %t/expected.npy --expect=rows=%t/expected.npy 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TWICE
// RUN: glean-run - < %s --input data=%t/data.npy --input ids=%t/ids.npy --expect rows=%t/expected.npy
// RUN: glean-opt %s --emit-bytecode -o %t/model.mlirbc
// RUN: glean-run %t/model.mlirbc --input data=%t/data.npy --input ids=%t/ids.npy --expect %t/expected.npy

// TWICE: error: --expect was given twice for 'rows'

func.func @rows(%data: tensor<?x4xf32> {onnx.name = "data"}, %ids: tensor<2x2xi64> {onnx.name = "ids"})
    -> (tensor<2x2x4xf32> {onnx.name = "rows"}) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<2x2xi64>) -> tensor<2x2x4xf32>
  return %0 : tensor<2x2x4xf32>
}
