// What was an onnx.Gather runs as one: negative indices count from the back, and a
// bad one is an error that names the node.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/data.npy '<f4' 3x3 range
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/ids.npy '<i8' 1x2 0,-1
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/bad.npy '<i8' 1x2 0,3
// RUN: glean-opt %s --allow-unregistered-dialect --convert-onnx-to-glean --mlir-print-debuginfo -o %t/converted.mlir
// RUN: glean-run %t/converted.mlir --input arg0=%t/data.npy --input arg1=%t/ids.npy --print | FileCheck %s
// RUN: not glean-run %t/converted.mlir --input arg0=%t/data.npy --input arg1=%t/bad.npy 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: result0: tensor<3x1x2xf32>
// CHECK-NEXT: {{\[\[\[}}0.0, 2.0]],
// CHECK: {{\[\[}}3.0, 5.0]],
// CHECK: {{\[\[}}6.0, 8.0]]]
// ERROR: error: /columns/Gather: index 3 at position [0, 1] is out of bounds for axis 1 of size 3 (valid: -3 to 2)

func.func @main(%data: tensor<3x3xf32>, %ids: tensor<1x2xi64>) -> tensor<3x1x2xf32> {
  %0 = "onnx.Gather"(%data, %ids) {axis = 1 : si64, onnx_node_name = "/columns/Gather"}
     : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<3x1x2xf32>
  return %0 : tensor<3x1x2xf32>
}
