// Gathers of every element type become LLVM IR, with each policy that has code
// of its own, in each variant of the pipeline.

// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=abort" | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=abort" | mlir-translate --mlir-to-llvmir | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=report" | mlir-translate --mlir-to-llvmir | FileCheck %s

// CHECK: define {{.*}} @bool(
func.func @bool(%data: tensor<?x4xi1>, %ids: tensor<?xi32>) -> tensor<?x4xi1> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xi1>, tensor<?xi32>) -> tensor<?x4xi1>
  return %0 : tensor<?x4xi1>
}
// CHECK: define {{.*}} @bool_fill(
func.func @bool_fill(%data: tensor<?x4xi1>, %ids: tensor<?xi64>) -> tensor<?x4xi1> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(true)
     : (tensor<?x4xi1>, tensor<?xi64>) -> tensor<?x4xi1>
  return %0 : tensor<?x4xi1>
}

// CHECK: define {{.*}} @i8(
func.func @i8(%data: tensor<?x4xi8>, %ids: tensor<?xi32>) -> tensor<?x4xi8> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xi8>, tensor<?xi32>) -> tensor<?x4xi8>
  return %0 : tensor<?x4xi8>
}
// CHECK: define {{.*}} @i8_fill(
func.func @i8_fill(%data: tensor<?x4xi8>, %ids: tensor<?xi64>) -> tensor<?x4xi8> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(-128 : i8)
     : (tensor<?x4xi8>, tensor<?xi64>) -> tensor<?x4xi8>
  return %0 : tensor<?x4xi8>
}

// CHECK: define {{.*}} @i16(
func.func @i16(%data: tensor<?x4xi16>, %ids: tensor<?xi32>) -> tensor<?x4xi16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xi16>, tensor<?xi32>) -> tensor<?x4xi16>
  return %0 : tensor<?x4xi16>
}
// CHECK: define {{.*}} @i16_fill(
func.func @i16_fill(%data: tensor<?x4xi16>, %ids: tensor<?xi64>) -> tensor<?x4xi16> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(-2 : i16)
     : (tensor<?x4xi16>, tensor<?xi64>) -> tensor<?x4xi16>
  return %0 : tensor<?x4xi16>
}

// CHECK: define {{.*}} @i32(
func.func @i32(%data: tensor<?x4xi32>, %ids: tensor<?xi32>) -> tensor<?x4xi32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xi32>, tensor<?xi32>) -> tensor<?x4xi32>
  return %0 : tensor<?x4xi32>
}
// CHECK: define {{.*}} @i32_fill(
func.func @i32_fill(%data: tensor<?x4xi32>, %ids: tensor<?xi64>) -> tensor<?x4xi32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(7 : i32)
     : (tensor<?x4xi32>, tensor<?xi64>) -> tensor<?x4xi32>
  return %0 : tensor<?x4xi32>
}

// CHECK: define {{.*}} @i64(
func.func @i64(%data: tensor<?x4xi64>, %ids: tensor<?xi32>) -> tensor<?x4xi64> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xi64>, tensor<?xi32>) -> tensor<?x4xi64>
  return %0 : tensor<?x4xi64>
}
// CHECK: define {{.*}} @i64_fill(
func.func @i64_fill(%data: tensor<?x4xi64>, %ids: tensor<?xi64>) -> tensor<?x4xi64> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(-9223372036854775808 : i64)
     : (tensor<?x4xi64>, tensor<?xi64>) -> tensor<?x4xi64>
  return %0 : tensor<?x4xi64>
}

// CHECK: define {{.*}} @ui8(
func.func @ui8(%data: tensor<?x4xui8>, %ids: tensor<?xi32>) -> tensor<?x4xui8> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xui8>, tensor<?xi32>) -> tensor<?x4xui8>
  return %0 : tensor<?x4xui8>
}
// CHECK: define {{.*}} @ui8_fill(
func.func @ui8_fill(%data: tensor<?x4xui8>, %ids: tensor<?xi64>) -> tensor<?x4xui8> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(255 : ui8)
     : (tensor<?x4xui8>, tensor<?xi64>) -> tensor<?x4xui8>
  return %0 : tensor<?x4xui8>
}

// CHECK: define {{.*}} @ui16(
func.func @ui16(%data: tensor<?x4xui16>, %ids: tensor<?xi32>) -> tensor<?x4xui16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xui16>, tensor<?xi32>) -> tensor<?x4xui16>
  return %0 : tensor<?x4xui16>
}
// CHECK: define {{.*}} @ui16_fill(
func.func @ui16_fill(%data: tensor<?x4xui16>, %ids: tensor<?xi64>) -> tensor<?x4xui16> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(65535 : ui16)
     : (tensor<?x4xui16>, tensor<?xi64>) -> tensor<?x4xui16>
  return %0 : tensor<?x4xui16>
}

// CHECK: define {{.*}} @ui32(
func.func @ui32(%data: tensor<?x4xui32>, %ids: tensor<?xi32>) -> tensor<?x4xui32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xui32>, tensor<?xi32>) -> tensor<?x4xui32>
  return %0 : tensor<?x4xui32>
}
// CHECK: define {{.*}} @ui32_fill(
func.func @ui32_fill(%data: tensor<?x4xui32>, %ids: tensor<?xi64>) -> tensor<?x4xui32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(7 : ui32)
     : (tensor<?x4xui32>, tensor<?xi64>) -> tensor<?x4xui32>
  return %0 : tensor<?x4xui32>
}

// CHECK: define {{.*}} @ui64(
func.func @ui64(%data: tensor<?x4xui64>, %ids: tensor<?xi32>) -> tensor<?x4xui64> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xui64>, tensor<?xi32>) -> tensor<?x4xui64>
  return %0 : tensor<?x4xui64>
}
// CHECK: define {{.*}} @ui64_fill(
func.func @ui64_fill(%data: tensor<?x4xui64>, %ids: tensor<?xi64>) -> tensor<?x4xui64> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(18446744073709551615 : ui64)
     : (tensor<?x4xui64>, tensor<?xi64>) -> tensor<?x4xui64>
  return %0 : tensor<?x4xui64>
}

// CHECK: define {{.*}} @f16(
func.func @f16(%data: tensor<?x4xf16>, %ids: tensor<?xi32>) -> tensor<?x4xf16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf16>, tensor<?xi32>) -> tensor<?x4xf16>
  return %0 : tensor<?x4xf16>
}
// CHECK: define {{.*}} @f16_fill(
func.func @f16_fill(%data: tensor<?x4xf16>, %ids: tensor<?xi64>) -> tensor<?x4xf16> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(1.0 : f16)
     : (tensor<?x4xf16>, tensor<?xi64>) -> tensor<?x4xf16>
  return %0 : tensor<?x4xf16>
}

// CHECK: define {{.*}} @bf16(
func.func @bf16(%data: tensor<?x4xbf16>, %ids: tensor<?xi32>) -> tensor<?x4xbf16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xbf16>, tensor<?xi32>) -> tensor<?x4xbf16>
  return %0 : tensor<?x4xbf16>
}
// CHECK: define {{.*}} @bf16_fill(
func.func @bf16_fill(%data: tensor<?x4xbf16>, %ids: tensor<?xi64>) -> tensor<?x4xbf16> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0xFF80 : bf16)
     : (tensor<?x4xbf16>, tensor<?xi64>) -> tensor<?x4xbf16>
  return %0 : tensor<?x4xbf16>
}

// CHECK: define {{.*}} @f32(
func.func @f32(%data: tensor<?x4xf32>, %ids: tensor<?xi32>) -> tensor<?x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
// CHECK: define {{.*}} @f32_fill(
func.func @f32_fill(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(0x7FC00001 : f32)
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK: define {{.*}} @f64(
func.func @f64(%data: tensor<?x4xf64>, %ids: tensor<?xi32>) -> tensor<?x4xf64> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf64>, tensor<?xi32>) -> tensor<?x4xf64>
  return %0 : tensor<?x4xf64>
}
// CHECK: define {{.*}} @f64_fill(
func.func @f64_fill(%data: tensor<?x4xf64>, %ids: tensor<?xi64>) -> tensor<?x4xf64> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(-0.0 : f64)
     : (tensor<?x4xf64>, tensor<?xi64>) -> tensor<?x4xf64>
  return %0 : tensor<?x4xf64>
}

// CHECK: define {{.*}} @complex_f32(
func.func @complex_f32(%data: tensor<?x4xcomplex<f32>>, %ids: tensor<?xi32>) -> tensor<?x4xcomplex<f32>> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xcomplex<f32>>, tensor<?xi32>) -> tensor<?x4xcomplex<f32>>
  return %0 : tensor<?x4xcomplex<f32>>
}
// CHECK: define {{.*}} @complex_f32_fill(
func.func @complex_f32_fill(%data: tensor<?x4xcomplex<f32>>, %ids: tensor<?xi64>) -> tensor<?x4xcomplex<f32>> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(#complex.number<:f32 1.0, -2.0>)
     : (tensor<?x4xcomplex<f32>>, tensor<?xi64>) -> tensor<?x4xcomplex<f32>>
  return %0 : tensor<?x4xcomplex<f32>>
}

// CHECK: define {{.*}} @complex_f64(
func.func @complex_f64(%data: tensor<?x4xcomplex<f64>>, %ids: tensor<?xi32>) -> tensor<?x4xcomplex<f64>> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xcomplex<f64>>, tensor<?xi32>) -> tensor<?x4xcomplex<f64>>
  return %0 : tensor<?x4xcomplex<f64>>
}
// CHECK: define {{.*}} @complex_f64_fill(
func.func @complex_f64_fill(%data: tensor<?x4xcomplex<f64>>, %ids: tensor<?xi64>) -> tensor<?x4xcomplex<f64>> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(#complex.number<:f64 1.0, -2.0>)
     : (tensor<?x4xcomplex<f64>>, tensor<?xi64>) -> tensor<?x4xcomplex<f64>>
  return %0 : tensor<?x4xcomplex<f64>>
}

// CHECK: define {{.*}} @string(
func.func @string(%data: tensor<?x4x!glean.string>, %ids: tensor<?xi32>) -> tensor<?x4x!glean.string> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4x!glean.string>, tensor<?xi32>) -> tensor<?x4x!glean.string>
  return %0 : tensor<?x4x!glean.string>
}
// CHECK: define {{.*}} @string_fill(
func.func @string_fill(%data: tensor<?x4x!glean.string>, %ids: tensor<?xi64>) -> tensor<?x4x!glean.string> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value("unknown\00" : !glean.string)
     : (tensor<?x4x!glean.string>, tensor<?xi64>) -> tensor<?x4x!glean.string>
  return %0 : tensor<?x4x!glean.string>
}
