// A tiled gather gives what the whole one gives, and a bad index is an error in
// it as well, also where the result has no elements.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/../Tools/glean-run/Inputs/make_npy.py %t/data.npy '<f4' 3x4x5 range
// RUN: python3 %S/../Tools/glean-run/Inputs/make_npy.py %t/ids.npy '<i8' 5 3,-4,0,-1,2
// RUN: python3 %S/../Tools/glean-run/Inputs/make_npy.py %t/far.npy '<i8' 5 3,-5,0,9,2
// RUN: python3 %S/../Tools/glean-run/Inputs/make_npy.py %t/no-data.npy '<f4' 3x4x0 range

// RUN: glean-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/tile-schedule.mlir --transform-interpreter -o %t/tiled.mlir
// RUN: glean-opt %s --glean-materialize-destinations \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/tile-schedule.mlir --transform-interpreter -o %t/into.mlir
// RUN: FileCheck %s < %t/tiled.mlir
// RUN: FileCheck %s < %t/into.mlir

// CHECK-LABEL: func.func @columns(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: glean.gather{{.*}} axis = 1
// CHECK-LABEL: func.func @policies(

// RUN: glean-run %s --entry columns --input arg0=%t/data.npy --input arg1=%t/ids.npy --output %t/columns.npy
// RUN: glean-run %t/tiled.mlir --entry columns --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect %t/columns.npy
// RUN: glean-run %t/into.mlir --entry columns --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect %t/columns.npy --lowering linalg

// RUN: glean-run %s --entry policies --input arg0=%t/data.npy --input arg1=%t/far.npy \
// RUN:   --output result0=%t/clamp.npy --output result1=%t/wrap.npy --output result2=%t/fill.npy
// RUN: glean-run %t/tiled.mlir --entry policies --input arg0=%t/data.npy --input arg1=%t/far.npy \
// RUN:   --expect result0=%t/clamp.npy --expect result1=%t/wrap.npy --expect result2=%t/fill.npy
// RUN: glean-run %t/into.mlir --entry policies --input arg0=%t/data.npy --input arg1=%t/far.npy \
// RUN:   --expect result0=%t/clamp.npy --expect result1=%t/wrap.npy --expect result2=%t/fill.npy

// RUN: not glean-run %t/tiled.mlir --entry columns --input arg0=%t/data.npy --input arg1=%t/far.npy 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not glean-run %t/into.mlir --entry columns --input arg0=%t/data.npy --input arg1=%t/far.npy 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: {{.*}}index -5 at position [1] is out of bounds for axis 1 of size 4 (valid: -4 to 3)

// Where the result may be empty, no tile might look at the indices: the checks
// come first, and look at all of them.
// RUN: glean-opt %S/Inputs/empty-rows.mlir --glean-expand-checks=on-error=report \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/tile-schedule.mlir --transform-interpreter -o %t/empty.mlir
// RUN: FileCheck %s --check-prefix=EMPTY < %t/empty.mlir
// RUN: python3 %S/../Tools/glean-run/Inputs/make_npy.py %t/nothing.npy '<f4' 3x5x0 range
// RUN: glean-run %t/empty.mlir --input arg0=%t/no-data.npy --input arg1=%t/ids.npy --expect %t/nothing.npy
// RUN: not glean-run %t/empty.mlir --input arg0=%t/no-data.npy --input arg1=%t/far.npy 2>&1 | FileCheck %s --check-prefix=ERROR
// EMPTY: glean.check_indices
// EMPTY: scf.for
// EMPTY: scf.for
// EMPTY: glean.gather_into {{.*}} out_of_bounds = assume

func.func @columns(%data: tensor<3x?x5xf32>, %ids: tensor<5xi64>) -> tensor<3x5x5xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<3x?x5xf32>, tensor<5xi64>) -> tensor<3x5x5xf32>
  return %0 : tensor<3x5x5xf32>
}

func.func @policies(%data: tensor<3x4x?xf32>, %ids: tensor<?xi64>) -> (tensor<3x?x?xf32>, tensor<3x?x?xf32>, tensor<3x?x?xf32>) {
  %0 = glean.gather %data[%ids] axis = 1 out_of_bounds = clamp
     : (tensor<3x4x?xf32>, tensor<?xi64>) -> tensor<3x?x?xf32>
  %1 = glean.gather %data[%ids] axis = 1 out_of_bounds = wrap
     : (tensor<3x4x?xf32>, tensor<?xi64>) -> tensor<3x?x?xf32>
  %2 = glean.gather %data[%ids] axis = 1 out_of_bounds = fill fill_value(-1.0 : f32)
     : (tensor<3x4x?xf32>, tensor<?xi64>) -> tensor<3x?x?xf32>
  return %0, %1, %2 : tensor<3x?x?xf32>, tensor<3x?x?xf32>, tensor<3x?x?xf32>
}
