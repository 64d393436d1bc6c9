// A result that no memory can hold is an error. (AddressSanitizer's malloc ends
// the process by itself.)

// UNSUPPORTED: sanitizer
// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/row.npy '<f8' 1x100000 range
// RUN: python3 %S/Inputs/make_npy.py %t/zero.npy '<i8' 1 0
// RUN: python3 %S/Inputs/exit_status.py 1 glean-run %s --input arg0=%t/row.npy --input arg1=%t/zero.npy 2>&1 | FileCheck %s
// CHECK: error: cannot allocate {{[0-9]+}} bytes for a tensor{{$}}

func.func @main(%data: tensor<?x100000xf64>, %id: tensor<1xi64>) -> tensor<?x100000xf64> {
  %many = arith.constant dense<0> : tensor<1000000000xi32>
  %cast = tensor.cast %many : tensor<1000000000xi32> to tensor<?xi32>
  %0 = glean.gather %data[%cast] axis = 0 : (tensor<?x100000xf64>, tensor<?xi32>) -> tensor<?x100000xf64>
  return %0 : tensor<?x100000xf64>
}
