// The three gathers run with the meaning of their dialects; StableHLO's clamps
// indices on both sides.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/data.npy '<f4' 2x3x2 range
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/ids.npy '<i8' 2x1 2,0
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/values.npy '<i4' 1x4x2 range
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/batch.npy '<i4' 1x3 3,0,1
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/clamped.npy '<i4' 1x4 1,-1,-9,9
// RUN: glean-opt %s --allow-unregistered-dialect --convert-tensor-to-glean -o %t/converted.mlir
// RUN: glean-run %t/converted.mlir --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/values.npy --input arg3=%t/batch.npy --input arg4=%t/clamped.npy --print | FileCheck %s
// RUN: glean-run %t/converted.mlir --lowering=linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/values.npy --input arg3=%t/batch.npy --input arg4=%t/clamped.npy --print | FileCheck %s

// result0[i, o, 0, t] = data[o, ids[i], t]
// CHECK: result0: tensor<2x2x1x2xf32>
// CHECK-NEXT: {{\[\[\[\[}} 4.0,  5.0]],
// CHECK: {{\[\[}}10.0, 11.0]]],
// CHECK: {{\[\[\[}} 0.0,  1.0]],
// CHECK: {{\[\[}} 6.0,  7.0]]]]
// CHECK: result1: tensor<1x3x2xi32>
// CHECK-NEXT: {{\[\[\[}}6, 7],
// CHECK-NEXT: [0, 1],
// CHECK-NEXT: [2, 3]]]
// CHECK: result2: tensor<2x1x4x2xf32>
// CHECK-NEXT: {{\[\[\[\[}} 2.0,  3.0],
// CHECK-NEXT: [ 0.0,  1.0],
// CHECK-NEXT: [ 0.0,  1.0],
// CHECK-NEXT: [ 4.0,  5.0]]],
// CHECK: {{\[\[\[}} 8.0,  9.0],
// CHECK-NEXT: [ 6.0,  7.0],
// CHECK-NEXT: [ 6.0,  7.0],
// CHECK-NEXT: [10.0, 11.0]]]]

func.func @main(%data: tensor<2x3x2xf32>, %ids: tensor<2x1xi64>, %values: tensor<1x4x2xi32>, %batch: tensor<1x3xi32>,
                %clamped: tensor<1x?xi32>) -> (tensor<2x2x1x2xf32>, tensor<1x3x2xi32>, tensor<2x1x?x2xf32>) {
  %places = arith.index_cast %ids : tensor<2x1xi64> to tensor<2x1xindex>
  %0 = tensor.gather %data[%places] gather_dims([1]) : (tensor<2x3x2xf32>, tensor<2x1xindex>) -> tensor<2x2x1x2xf32>
  %1 = tosa.gather %values, %batch : (tensor<1x4x2xi32>, tensor<1x3xi32>) -> tensor<1x3x2xi32>
  %2 = "stablehlo.gather"(%data, %clamped) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 2, 1, 2>}> : (tensor<2x3x2xf32>, tensor<1x?xi32>) -> tensor<2x1x?x2xf32>
  return %0, %1, %2 : tensor<2x2x1x2xf32>, tensor<1x3x2xi32>, tensor<2x1x?x2xf32>
}
