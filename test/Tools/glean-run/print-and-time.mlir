// --print shows inputs and outputs by their names, --time how long runs take.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 2x3 range
// RUN: python3 %S/Inputs/make_npy.py %t/id.npy '<i4' scalar 1
// RUN: glean-run %s --input data=%t/data.npy --input id=%t/id.npy --print --time 5 | FileCheck %s --match-full-lines
// RUN: glean-run %s --input data=%t/data.npy --input id=%t/id.npy --time 1 | FileCheck %s --check-prefix=TIME
// RUN: glean-run %s --input data=%t/data.npy --input id=%t/id.npy --time 0 | count 0

//      CHECK: data: tensor<2x3xf32>
// CHECK-NEXT: {{\[\[}}0.0, 1.0, 2.0],
// CHECK-NEXT: {{ \[}}3.0, 4.0, 5.0]]
// CHECK-NEXT: id: tensor<i32>
// CHECK-NEXT: 1
// CHECK-NEXT: row: tensor<3xf32>
// CHECK-NEXT: [3.0, 4.0, 5.0]
// CHECK-NEXT: time: median {{[0-9.]+ (ns|us|ms|s)}}, minimum {{[0-9.]+ (ns|us|ms|s)}} of 5 runs; output of 12 bytes, {{[0-9.e-]+}} GB/s; compiled in {{[0-9.]+ (ms|s)}}
// TIME-NOT: tensor
// TIME: of 1 runs; output of 12 bytes

func.func @row(%data: tensor<2x3xf32> {onnx.name = "data"}, %id: tensor<i32> {onnx.name = "id"}) -> (tensor<3xf32> {onnx.name = "row"}) {
  %0 = glean.gather %data[%id] axis = 0 : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
