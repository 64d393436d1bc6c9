// Two values of one name could not be told apart.

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s 2>&1 | FileCheck %s
// CHECK: error: two values are called 'arg1'{{$}}

func.func @main(%a: tensor<2xf32> {onnx.name = "arg1"}, %b: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
