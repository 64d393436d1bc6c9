// Files for inputs or outputs of a function that has none.

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input x=x.npy 2>&1 | FileCheck %s --check-prefix=INPUT
// INPUT: error: --input x=x.npy: the function has no inputs{{$}}
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --output y.npy 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: error: --output y.npy: the function has no outputs{{$}}
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --expect y=y.npy 2>&1 | FileCheck %s --check-prefix=EXPECT
// EXPECT: error: --expect y=y.npy: the function has no outputs{{$}}

// RUN: glean-run %s --time 2 | FileCheck %s --check-prefix=TIME
// TIME: of 2 runs; output of 0 bytes; compiled in

func.func @nothing() {
  return
}
