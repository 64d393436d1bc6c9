// Fill values of each element type.

// RUN: glean-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @bool(
func.func @bool(%data: tensor<5xi1>, %id: tensor<i32>) -> tensor<i1> {
  // CHECK: out_of_bounds = fill fill_value(true) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(true)
     : (tensor<5xi1>, tensor<i32>) -> tensor<i1>
  return %0 : tensor<i1>
}

// CHECK-LABEL: func.func @i8(
func.func @i8(%data: tensor<5xi8>, %id: tensor<i32>) -> tensor<i8> {
  // CHECK: out_of_bounds = fill fill_value(-128 : i8) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(-128 : i8)
     : (tensor<5xi8>, tensor<i32>) -> tensor<i8>
  return %0 : tensor<i8>
}

// CHECK-LABEL: func.func @i16(
func.func @i16(%data: tensor<5xi16>, %id: tensor<i32>) -> tensor<i16> {
  // CHECK: out_of_bounds = fill fill_value(-2 : i16) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(-2 : i16)
     : (tensor<5xi16>, tensor<i32>) -> tensor<i16>
  return %0 : tensor<i16>
}

// CHECK-LABEL: func.func @i32(
func.func @i32(%data: tensor<5xi32>, %id: tensor<i32>) -> tensor<i32> {
  // CHECK: out_of_bounds = fill fill_value(7 : i32) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(7 : i32)
     : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// CHECK-LABEL: func.func @i64(
func.func @i64(%data: tensor<5xi64>, %id: tensor<i32>) -> tensor<i64> {
  // CHECK: out_of_bounds = fill fill_value(-9223372036854775808 : i64) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(-9223372036854775808 : i64)
     : (tensor<5xi64>, tensor<i32>) -> tensor<i64>
  return %0 : tensor<i64>
}

// CHECK-LABEL: func.func @ui8(
func.func @ui8(%data: tensor<5xui8>, %id: tensor<i32>) -> tensor<ui8> {
  // CHECK: out_of_bounds = fill fill_value(255 : ui8) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(255 : ui8)
     : (tensor<5xui8>, tensor<i32>) -> tensor<ui8>
  return %0 : tensor<ui8>
}

// CHECK-LABEL: func.func @ui16(
func.func @ui16(%data: tensor<5xui16>, %id: tensor<i32>) -> tensor<ui16> {
  // CHECK: out_of_bounds = fill fill_value(65535 : ui16) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(65535 : ui16)
     : (tensor<5xui16>, tensor<i32>) -> tensor<ui16>
  return %0 : tensor<ui16>
}

// CHECK-LABEL: func.func @ui32(
func.func @ui32(%data: tensor<5xui32>, %id: tensor<i32>) -> tensor<ui32> {
  // CHECK: out_of_bounds = fill fill_value(7 : ui32) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(7 : ui32)
     : (tensor<5xui32>, tensor<i32>) -> tensor<ui32>
  return %0 : tensor<ui32>
}

// CHECK-LABEL: func.func @ui64(
func.func @ui64(%data: tensor<5xui64>, %id: tensor<i32>) -> tensor<ui64> {
  // CHECK: out_of_bounds = fill fill_value(18446744073709551615 : ui64) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(18446744073709551615 : ui64)
     : (tensor<5xui64>, tensor<i32>) -> tensor<ui64>
  return %0 : tensor<ui64>
}

// CHECK-LABEL: func.func @f16(
func.func @f16(%data: tensor<5xf16>, %id: tensor<i32>) -> tensor<f16> {
  // CHECK: out_of_bounds = fill fill_value(1.000000e+00 : f16) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(1.0 : f16)
     : (tensor<5xf16>, tensor<i32>) -> tensor<f16>
  return %0 : tensor<f16>
}

// CHECK-LABEL: func.func @bf16(
func.func @bf16(%data: tensor<5xbf16>, %id: tensor<i32>) -> tensor<bf16> {
  // CHECK: out_of_bounds = fill fill_value(0xFF80 : bf16) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(0xFF80 : bf16)
     : (tensor<5xbf16>, tensor<i32>) -> tensor<bf16>
  return %0 : tensor<bf16>
}

// CHECK-LABEL: func.func @f32(
func.func @f32(%data: tensor<5xf32>, %id: tensor<i32>) -> tensor<f32> {
  // CHECK: out_of_bounds = fill fill_value(0x7FC00001 : f32) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(0x7FC00001 : f32)
     : (tensor<5xf32>, tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @f64(
func.func @f64(%data: tensor<5xf64>, %id: tensor<i32>) -> tensor<f64> {
  // CHECK: out_of_bounds = fill fill_value(-0.000000e+00 : f64) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(-0.0 : f64)
     : (tensor<5xf64>, tensor<i32>) -> tensor<f64>
  return %0 : tensor<f64>
}

// CHECK-LABEL: func.func @complex_f32(
func.func @complex_f32(%data: tensor<5xcomplex<f32>>, %id: tensor<i32>) -> tensor<complex<f32>> {
  // CHECK: out_of_bounds = fill fill_value(#complex.number<:f32 1.000000e+00, -2.000000e+00> : complex<f32>) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(#complex.number<:f32 1.0, -2.0>)
     : (tensor<5xcomplex<f32>>, tensor<i32>) -> tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}

// CHECK-LABEL: func.func @complex_f64(
func.func @complex_f64(%data: tensor<5xcomplex<f64>>, %id: tensor<i32>) -> tensor<complex<f64>> {
  // CHECK: out_of_bounds = fill fill_value(#complex.number<:f64 1.000000e+00, -2.000000e+00> : complex<f64>) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value(#complex.number<:f64 1.0, -2.0>)
     : (tensor<5xcomplex<f64>>, tensor<i32>) -> tensor<complex<f64>>
  return %0 : tensor<complex<f64>>
}

// CHECK-LABEL: func.func @string(
func.func @string(%data: tensor<5x!glean.string>, %id: tensor<i32>) -> tensor<!glean.string> {
  // CHECK: out_of_bounds = fill fill_value("unknown\00" : !glean.string) :
  %0 = glean.gather %data[%id] axis = 0 out_of_bounds = fill fill_value("unknown\00" : !glean.string)
     : (tensor<5x!glean.string>, tensor<i32>) -> tensor<!glean.string>
  return %0 : tensor<!glean.string>
}
