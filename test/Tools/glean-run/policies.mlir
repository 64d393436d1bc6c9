// What the policies make of indices out of bounds, the largest and the smallest
// among them.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<i4' 5 10,11,12,13,14
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 9 -9223372036854775808,-11,-6,-5,-1,4,5,13,9223372036854775807
// RUN: python3 %S/Inputs/make_npy.py %t/clamp.npy '<i4' 9 10,10,10,10,14,14,14,14,14
// RUN: python3 %S/Inputs/make_npy.py %t/wrap.npy '<i4' 9 12,14,14,10,14,14,10,13,12
// RUN: python3 %S/Inputs/make_npy.py %t/fill.npy '<i4' 9 99,99,99,10,14,14,99,99,99

// RUN: glean-run %s --lowering affine --input arg0=%t/data.npy --input arg1=%t/ids.npy \
// RUN:   --expect clamp=%t/clamp.npy --expect wrap=%t/wrap.npy --expect fill=%t/fill.npy
// RUN: glean-run %s --lowering linalg --input arg0=%t/data.npy --input arg1=%t/ids.npy \
// RUN:   --expect clamp=%t/clamp.npy --expect wrap=%t/wrap.npy --expect fill=%t/fill.npy

func.func @policies(%data: tensor<?xi32>, %ids: tensor<?xi64>) -> (
    tensor<?xi32> {onnx.name = "clamp"}, tensor<?xi32> {onnx.name = "wrap"}, tensor<?xi32> {onnx.name = "fill"}) {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<?xi32>, tensor<?xi64>) -> tensor<?xi32>
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<?xi32>, tensor<?xi64>) -> tensor<?xi32>
  %2 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(99 : i32)
     : (tensor<?xi32>, tensor<?xi64>) -> tensor<?xi32>
  return %0, %1, %2 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
