// What functions may return: a scalar, an argument, a constant, several values;
// and one without inputs.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f8' 3 1.5,2.5,3.5
// RUN: python3 %S/Inputs/make_npy.py %t/id.npy '<i8' scalar -1
// RUN: python3 %S/Inputs/make_npy.py %t/bytes.npy '|b1' 3 bits:02,00,FF
// RUN: glean-run %s --entry scalar --input arg0=%t/data.npy --input arg1=%t/id.npy --print | FileCheck %s --check-prefix=SCALAR
// RUN: glean-run %s --lowering linalg --entry scalar --input arg0=%t/data.npy --input arg1=%t/id.npy --print | FileCheck %s --check-prefix=SCALAR
// RUN: glean-run %s --entry argument --input arg0=%t/bytes.npy --expect %t/bytes.npy --output %t/bytes_out.npy
// RUN: cmp %t/bytes.npy %t/bytes_out.npy
// RUN: glean-run %s --lowering linalg --entry argument --input arg0=%t/bytes.npy --expect %t/bytes.npy
// RUN: glean-run %s --entry constants --print | FileCheck %s --check-prefix=CONSTANTS
// RUN: glean-run %s --lowering linalg --entry constants --print | FileCheck %s --check-prefix=CONSTANTS
// RUN: glean-run %s --entry nothing --print | count 0

// SCALAR: arg1: tensor<i64>
// SCALAR-NEXT: -1
// SCALAR: result0: tensor<f64>
// SCALAR-NEXT: 3.5
func.func @scalar(%data: tensor<?xf64>, %id: tensor<i64>) -> tensor<f64> {
  %0 = glean.gather %data[%id] axis = 0 : (tensor<?xf64>, tensor<i64>) -> tensor<f64>
  return %0 : tensor<f64>
}

func.func @argument(%data: tensor<?xi1>) -> tensor<?xi1> {
  return %data : tensor<?xi1>
}

// CONSTANTS: first: tensor<2xui8>
// CONSTANTS-NEXT: [  0, 255]
// CONSTANTS-NEXT: result1: tensor<!glean.string>
// CONSTANTS-NEXT: "text"
// CONSTANTS-NEXT: result2: tensor<0x3xcomplex<f32>>
// CONSTANTS-NEXT: []
func.func @constants() -> (tensor<2xui8> {onnx.name = "first"}, tensor<!glean.string>, tensor<0x3xcomplex<f32>>) {
  %0 = arith.constant dense<[0, 255]> : tensor<2xui8>
  %1 = arith.constant dense<"text"> : tensor<!glean.string>
  %2 = arith.constant dense<> : tensor<0x3xcomplex<f32>>
  return %0, %1, %2 : tensor<2xui8>, tensor<!glean.string>, tensor<0x3xcomplex<f32>>
}

func.func @nothing() {
  return
}
