// One gather of each group gives the same numbers with the pass and without it,
// and bad indices that are left stay errors.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/data.npy '<f4' 5x4 range
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/unit.npy '|b1' 1x3 bits:1,2,0
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/ids.npy '<i8' 2x3 4,-1,0,2,-5,1
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/bad.npy '<i8' 2x3 4,-1,0,2,5,1
// RUN: python3 %glean_src/test/Tools/glean-run/Inputs/make_npy.py %t/again.npy '<i4' 2 5,-6

// RUN: glean-opt %s --transform-preload-library="transform-library-paths=%S/Inputs/decompose_concat.mlir" --transform-interpreter -o %t/plain.mlir
// RUN: glean-opt %s --glean-simplify-gathers --transform-preload-library="transform-library-paths=%S/Inputs/decompose_concat.mlir" --transform-interpreter -o %t/simplified.mlir
// RUN: FileCheck %s --check-prefix=PLAIN --input-file %t/plain.mlir
// RUN: FileCheck %s --check-prefix=SIMPLIFIED --input-file %t/simplified.mlir
// PLAIN-COUNT-10: glean.gather
// SIMPLIFIED-COUNT-5: glean.gather
// SIMPLIFIED-NOT: glean.gather

// RUN: glean-run %t/plain.mlir --input arg0=%t/data.npy --input arg1=%t/unit.npy --input arg2=%t/ids.npy --input arg3=%t/again.npy --print > %t/plain.txt
// RUN: FileCheck %s < %t/plain.txt
// RUN: glean-run %t/simplified.mlir --input arg0=%t/data.npy --input arg1=%t/unit.npy --input arg2=%t/ids.npy --input arg3=%t/again.npy --print > %t/affine.txt
// RUN: diff %t/plain.txt %t/affine.txt
// RUN: glean-run %t/simplified.mlir --lowering=linalg --input arg0=%t/data.npy --input arg1=%t/unit.npy --input arg2=%t/ids.npy --input arg3=%t/again.npy --print > %t/linalg.txt
// RUN: diff %t/plain.txt %t/linalg.txt

// RUN: not glean-run %t/simplified.mlir --input arg0=%t/data.npy --input arg1=%t/unit.npy --input arg2=%t/bad.npy --input arg3=%t/again.npy 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: index 5 at position [1, 1] is out of bounds for axis 0 of size 5 (valid: -5 to 4)

// CHECK: result0: tensor<2x4xf32>
// CHECK-NEXT: {{\[\[}}12.0, 13.0, 14.0, 15.0],
// CHECK-NEXT: [16.0, 17.0, 18.0, 19.0]]
// CHECK: result1: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}} 3.0,  1.0],
// CHECK-NEXT: [ 7.0,  5.0],
// CHECK: result2: tensor<2x4xf32>
// CHECK-NEXT: {{\[\[}}4.0, 5.0, 6.0, 7.0],
// CHECK-NEXT: [0.0, 1.0, 2.0, 3.0]]
// CHECK: result3: tensor<3x3x4xf32>
// CHECK: result4: tensor<2x3x2xf32>
// CHECK-NEXT: {{\[\[\[}}17.0, 18.0],
// CHECK-NEXT: [17.0, 18.0],
// CHECK-NEXT: [ 1.0,  2.0]],
// CHECK: result5: tensor<2x2x3xi1>
// CHECK: result6: tensor<2xi64>
// CHECK-NEXT: [2, 5]
// CHECK: result7: tensor<6x4xf32>

func.func @main(%data: tensor<?x4xf32>, %unit: tensor<1x3xi1>, %ids: tensor<2x3xi64>, %again: tensor<2xi32>)
    -> (tensor<2x4xf32>, tensor<5x2xf32>, tensor<2x4xf32>, tensor<3x3x4xf32>, tensor<2x3x2xf32>, tensor<2x2x3xi1>,
        tensor<2xi64>, tensor<6x4xf32>) {
  %five = tensor.cast %data : tensor<?x4xf32> to tensor<5x4xf32>
  // A slice.
  %last = arith.constant dense<[-2, -1]> : tensor<2xi64>
  %slice = glean.gather %five[%last] axis = 0 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  // One with a negative stride.
  %falling = arith.constant dense<[3, 1]> : tensor<2xi64>
  %reversed = glean.gather %five[%falling] axis = 1 : (tensor<5x4xf32>, tensor<2xi64>) -> tensor<5x2xf32>
  // A gather of a gather.
  %order = arith.constant dense<[0, 4, 2, 3, 0, 1]> : tensor<6xi64>
  %inner = glean.gather %five[%order] axis = 0 : (tensor<5x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %composed = glean.gather %inner[%again] axis = 0 : (tensor<6x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  // Two gathers that are put together.
  %more = arith.constant dense<[[0, 0, 3]]> : tensor<1x3xi64>
  %first = glean.gather %five[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
  %second = glean.gather %five[%more] axis = 0 : (tensor<5x4xf32>, tensor<1x3xi64>) -> tensor<1x3x4xf32>
  %concat = tensor.concat dim(0) %first, %second : (tensor<2x3x4xf32>, tensor<1x3x4xf32>) -> tensor<3x3x4xf32>
  // A slice of a gather.
  %rows = glean.gather %five[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
  %columns = tensor.extract_slice %rows[0, 0, 1] [2, 3, 2] [1, 1, 1] : tensor<2x3x4xf32> to tensor<2x3x2xf32>
  // An axis of size 1.
  %zeros = arith.constant dense<[[0, -1], [-1, 0]]> : tensor<2x2xi64>
  %broadcast = glean.gather %unit[%zeros] axis = 0 : (tensor<1x3xi1>, tensor<2x2xi64>) -> tensor<2x2x3xi1>
  // A size.
  %c0 = arith.constant 0 : index
  %size = tensor.dim %data, %c0 : tensor<?x4xf32>
  %size_i64 = arith.index_cast %size : index to i64
  %two = arith.constant 2 : i64
  %list = tensor.from_elements %size_i64, %two, %size_i64 : tensor<3xi64>
  %which = arith.constant dense<[1, 2]> : tensor<2xi64>
  %sizes = glean.gather %list[%which] axis = 0 : (tensor<3xi64>, tensor<2xi64>) -> tensor<2xi64>
  // A reshape of a gather.
  %pairs = glean.gather %five[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
  %flat = tensor.collapse_shape %pairs [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %slice, %reversed, %composed, %concat, %columns, %broadcast, %sizes, %flat
    : tensor<2x4xf32>, tensor<5x2xf32>, tensor<2x4xf32>, tensor<3x3x4xf32>, tensor<2x3x2xf32>, tensor<2x2x3xi1>,
      tensor<2xi64>, tensor<6x4xf32>
}
