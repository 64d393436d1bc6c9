// A function that is called but not there is named in the error.

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s 2>&1 | FileCheck %s
// CHECK: error: function 'elsewhere' is called, but has no body{{$}}

func.func private @elsewhere() -> tensor<2xf32>
func.func @main() -> tensor<2xf32> {
  %0 = call @elsewhere() : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
