// Inputs and outputs that the function does not have, or that are missing.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 3 0,1,2

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input data=%t/data.npy 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: input 'a=b' is missing: pass --input a=b=FILE (tensor<?xi64>)

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input data=%t/data.npy --input ids=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=INPUT
// INPUT: error: --input ids={{.*}}: there is no input 'ids' (expected 'data', 'a=b')

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input %t/data.npy 2>&1 | FileCheck %s --check-prefix=NO-NAME
// NO-NAME: error: --input {{.*}}data.npy: expected NAME=FILE

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input data=%t/data.npy --input data=%t/data.npy 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: --input was given twice for 'data'

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input data=%t/data.npy --input a=b=%t/ids.npy --output out=%t/out.npy 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: error: --output out={{.*}}: there is no output 'out' (expected 'rows', 'result1')

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input data=%t/data.npy --input a=b=%t/ids.npy --output %t/out.npy 2>&1 | FileCheck %s --check-prefix=WHICH
// WHICH: error: --output {{.*}}out.npy: expected NAME=FILE, since there are 2 outputs ('rows', 'result1')

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input data=%t/data.npy --input a=b=%t/ids.npy --expect out=%t/out.npy 2>&1 | FileCheck %s --check-prefix=EXPECT
// EXPECT: error: --expect out={{.*}}: there is no output 'out' (expected 'rows', 'result1')

// RUN: glean-run %s --input data=%t/data.npy --input a=b=%t/ids.npy --output result1=%t/out.npy
// RUN: cmp %t/out.npy %t/ids.npy

func.func @rows(%data: tensor<?x4xf32> {onnx.name = "data"}, %ids: tensor<?xi64> {onnx.name = "a=b"})
    -> (tensor<?x4xf32> {onnx.name = "rows"}, tensor<?xi64>) {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0, %ids : tensor<?x4xf32>, tensor<?xi64>
}
