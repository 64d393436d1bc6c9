// What a schedule makes computes what the gather says, and keeps its errors.
// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/../../../Tools/glean-run/Inputs/make_npy.py %t/data.npy '<f4' 5x2 range
// RUN: python3 %S/../../../Tools/glean-run/Inputs/make_npy.py %t/ids.npy '<i8' 17 0,-1,1,2,3,4,0,-5,1,1,1,1,1,1,1,1,-2
// RUN: python3 %S/../../../Tools/glean-run/Inputs/make_npy.py %t/bad.npy '<i8' 3 1,2,7
// RUN: glean-opt %s --pass-pipeline="builtin.module(transform-preload-library{transform-library-paths=%glean_src/examples/schedule.mlir},transform-interpreter)" -o %t/scheduled.mlir
// RUN: FileCheck %s < %t/scheduled.mlir
// RUN: glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --output result0=%t/expected.npy
// RUN: glean-run %t/scheduled.mlir --input arg0=%t/data.npy --input arg1=%t/ids.npy --expect result0=%t/expected.npy
// RUN: not glean-run %t/scheduled.mlir --input arg0=%t/data.npy --input arg1=%t/bad.npy 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK-NOT: glean.gather
// CHECK: scf.for
// CHECK: linalg.generic
// ERROR: index 7 at position [2] is out of bounds for axis 0 of size 5 (valid: -5 to 4)
func.func @lookup(%data: tensor<?x2xf32>, %ids: tensor<?xi64>) -> tensor<?x2xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x2xf32>, tensor<?xi64>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
