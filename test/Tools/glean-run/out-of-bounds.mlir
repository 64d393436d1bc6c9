// An index out of bounds: status 1, a message that names it, its position and
// the place in the model, and no output is written.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 2x3 0,-5,4,1,2,7
// RUN: python3 %S/Inputs/make_npy.py %t/low.npy '<i8' 2x3 0,-6,4,1,2,7
// RUN: python3 %S/Inputs/make_npy.py %t/smallest.npy '<i8' 2x3 -9223372036854775808,0,0,0,0,9223372036854775807

// RUN: echo old > %t/old.npy
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --input arg0=%t/data.npy --input arg1=%t/ids.npy --output %t/old.npy --print 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LAST --match-full-lines --strict-whitespace
// RUN: FileCheck %s --check-prefix=OLD < %t/old.npy
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --lowering linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy --output %t/new.npy 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LAST --match-full-lines --strict-whitespace
// RUN: not ls %t/new.npy

// The first one in row-major order is the one that is named.
// RUN: not glean-run %s --input arg0=%t/data.npy --input arg1=%t/low.npy 2>&1 | FileCheck %s --check-prefix=LOW
// RUN: not glean-run %s --input arg0=%t/data.npy --input arg1=%t/smallest.npy 2>&1 | FileCheck %s --check-prefix=SMALLEST

// An error is one before the outputs are compared, and in each run.
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --input arg0=%t/data.npy --input arg1=%t/low.npy --expect %t/data.npy --time 3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LOW

// OLD: old
// LAST:error: {{.*}}out-of-bounds.mlir:32:8: index 7 at position [1, 2] is out of bounds for axis 0 of size 5 (valid: -5 to 4)
// LOW: error: {{.*}}out-of-bounds.mlir:32:8: index -6 at position [0, 1] is out of bounds for axis 0 of size 5 (valid: -5 to 4)
// SMALLEST: index -9223372036854775808 at position [0, 0] is out of bounds

func.func @rows(%data: tensor<5x4xf32>, %ids: tensor<2x3xi64>) -> tensor<2x3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
