// A raised gather gives what the loops gave; what they asserted is an error that
// a host can handle.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/data.npy '<f4' 5x2 range
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/ids.npy '<i8' 3 4,0,1
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/signed.npy '<i8' 3 -1,4,-5
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/large.npy '<i8' 3 4,0,5
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/negative.npy '<i8' 3 4,-1,0
// RUN: glean-opt %s --glean-raise-from-linalg -o %t/raised.mlir
// RUN: FileCheck %s --check-prefix=RAISED --input-file %t/raised.mlir
// RAISED-COUNT-2: glean.gather
// RAISED-NOT: linalg.generic

// RUN: glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/signed.npy --print > %t/loops.txt
// RUN: glean-run %t/raised.mlir --input arg0=%t/data.npy --input arg1=%t/ids.npy --input arg2=%t/signed.npy --print > %t/raised.txt
// RUN: FileCheck %s < %t/raised.txt
// RUN: diff %t/loops.txt %t/raised.txt
// CHECK: result0: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}8.0, 9.0],
// CHECK-NEXT: [0.0, 1.0],
// CHECK-NEXT: [2.0, 3.0]]
// CHECK: result1: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}8.0, 9.0],
// CHECK-NEXT: [8.0, 9.0],
// CHECK-NEXT: [0.0, 1.0]]

// RUN: not glean-run %t/raised.mlir --input arg0=%t/data.npy --input arg1=%t/large.npy --input arg2=%t/signed.npy 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: index 5 at position [2] is out of bounds for axis 0 of size 5
// A negative index is reported as the one that it was replaced by.
// RUN: not glean-run %t/raised.mlir --input arg0=%t/data.npy --input arg1=%t/negative.npy --input arg2=%t/signed.npy 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: index 9223372036854775807 at position [1] is out of bounds for axis 0 of size 5

#ids = affine_map<(d0, d1) -> (d0)>
#result = affine_map<(d0, d1) -> (d0, d1)>

func.func @main(%data: tensor<5x2xf32>, %ids: tensor<3xi64>, %signed: tensor<3xi64>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %zero = arith.constant 0 : i64
  %size = arith.constant 5 : index
  %size_i64 = arith.constant 5 : i64
  %init = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%init : tensor<3x2xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %below = arith.cmpi slt, %row, %size : index
    cf.assert %below, "index must be smaller than dim size"
    %not_negative = arith.cmpi sge, %id, %zero : i64
    cf.assert %not_negative, "index must be larger or equal to 0"
    %element = tensor.extract %data[%row, %column] : tensor<5x2xf32>
    linalg.yield %element : f32
  } -> tensor<3x2xf32>
  %1 = linalg.generic {indexing_maps = [#ids, #result], iterator_types = ["parallel", "parallel"]}
      ins(%signed : tensor<3xi64>) outs(%init : tensor<3x2xf32>) {
  ^bb0(%id: i64, %out: f32):
    %negative = arith.cmpi slt, %id, %zero : i64
    %from_back = arith.addi %id, %size_i64 : i64
    %k = arith.select %negative, %from_back, %id : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %data[%row, %column] : tensor<5x2xf32>
    linalg.yield %element : f32
  } -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}
