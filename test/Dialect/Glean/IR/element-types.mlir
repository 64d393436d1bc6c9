// The custom form of the gather ops, with data of each of the 16 element types.

// RUN: glean-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @bool(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xi1>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @bool(%data: tensor<?x4xi1>, %indices: tensor<3xi64>) -> tensor<3x4xi1> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xi1>, tensor<3xi64>) -> tensor<3x4xi1>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xi1>, tensor<3xi64>) -> tensor<3x4xi1>
  return %0 : tensor<3x4xi1>
}

// CHECK-LABEL: func.func @i8(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xi8>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @i8(%data: tensor<?x4xi8>, %indices: tensor<3xi64>) -> tensor<3x4xi8> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xi8>, tensor<3xi64>) -> tensor<3x4xi8>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xi8>, tensor<3xi64>) -> tensor<3x4xi8>
  return %0 : tensor<3x4xi8>
}

// CHECK-LABEL: func.func @i16(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xi16>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @i16(%data: tensor<?x4xi16>, %indices: tensor<3xi64>) -> tensor<3x4xi16> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xi16>, tensor<3xi64>) -> tensor<3x4xi16>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xi16>, tensor<3xi64>) -> tensor<3x4xi16>
  return %0 : tensor<3x4xi16>
}

// CHECK-LABEL: func.func @i32(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xi32>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @i32(%data: tensor<?x4xi32>, %indices: tensor<3xi64>) -> tensor<3x4xi32> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xi32>, tensor<3xi64>) -> tensor<3x4xi32>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xi32>, tensor<3xi64>) -> tensor<3x4xi32>
  return %0 : tensor<3x4xi32>
}

// CHECK-LABEL: func.func @i64(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xi64>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @i64(%data: tensor<?x4xi64>, %indices: tensor<3xi64>) -> tensor<3x4xi64> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xi64>, tensor<3xi64>) -> tensor<3x4xi64>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xi64>, tensor<3xi64>) -> tensor<3x4xi64>
  return %0 : tensor<3x4xi64>
}

// CHECK-LABEL: func.func @ui8(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xui8>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @ui8(%data: tensor<?x4xui8>, %indices: tensor<3xi64>) -> tensor<3x4xui8> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xui8>, tensor<3xi64>) -> tensor<3x4xui8>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xui8>, tensor<3xi64>) -> tensor<3x4xui8>
  return %0 : tensor<3x4xui8>
}

// CHECK-LABEL: func.func @ui16(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xui16>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @ui16(%data: tensor<?x4xui16>, %indices: tensor<3xi64>) -> tensor<3x4xui16> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xui16>, tensor<3xi64>) -> tensor<3x4xui16>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xui16>, tensor<3xi64>) -> tensor<3x4xui16>
  return %0 : tensor<3x4xui16>
}

// CHECK-LABEL: func.func @ui32(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xui32>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @ui32(%data: tensor<?x4xui32>, %indices: tensor<3xi64>) -> tensor<3x4xui32> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xui32>, tensor<3xi64>) -> tensor<3x4xui32>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xui32>, tensor<3xi64>) -> tensor<3x4xui32>
  return %0 : tensor<3x4xui32>
}

// CHECK-LABEL: func.func @ui64(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xui64>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @ui64(%data: tensor<?x4xui64>, %indices: tensor<3xi64>) -> tensor<3x4xui64> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xui64>, tensor<3xi64>) -> tensor<3x4xui64>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xui64>, tensor<3xi64>) -> tensor<3x4xui64>
  return %0 : tensor<3x4xui64>
}

// CHECK-LABEL: func.func @f16(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xf16>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @f16(%data: tensor<?x4xf16>, %indices: tensor<3xi64>) -> tensor<3x4xf16> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xf16>, tensor<3xi64>) -> tensor<3x4xf16>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xf16>, tensor<3xi64>) -> tensor<3x4xf16>
  return %0 : tensor<3x4xf16>
}

// CHECK-LABEL: func.func @bf16(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xbf16>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @bf16(%data: tensor<?x4xbf16>, %indices: tensor<3xi64>) -> tensor<3x4xbf16> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xbf16>, tensor<3xi64>) -> tensor<3x4xbf16>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xbf16>, tensor<3xi64>) -> tensor<3x4xbf16>
  return %0 : tensor<3x4xbf16>
}

// CHECK-LABEL: func.func @f32(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xf32>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @f32(%data: tensor<?x4xf32>, %indices: tensor<3xi64>) -> tensor<3x4xf32> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @f64(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xf64>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @f64(%data: tensor<?x4xf64>, %indices: tensor<3xi64>) -> tensor<3x4xf64> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xf64>, tensor<3xi64>) -> tensor<3x4xf64>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xf64>, tensor<3xi64>) -> tensor<3x4xf64>
  return %0 : tensor<3x4xf64>
}

// CHECK-LABEL: func.func @complex_f32(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xcomplex<f32>>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @complex_f32(%data: tensor<?x4xcomplex<f32>>, %indices: tensor<3xi64>) -> tensor<3x4xcomplex<f32>> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xcomplex<f32>>, tensor<3xi64>) -> tensor<3x4xcomplex<f32>>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xcomplex<f32>>, tensor<3xi64>) -> tensor<3x4xcomplex<f32>>
  return %0 : tensor<3x4xcomplex<f32>>
}

// CHECK-LABEL: func.func @complex_f64(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4xcomplex<f64>>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @complex_f64(%data: tensor<?x4xcomplex<f64>>, %indices: tensor<3xi64>) -> tensor<3x4xcomplex<f64>> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4xcomplex<f64>>, tensor<3xi64>) -> tensor<3x4xcomplex<f64>>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4xcomplex<f64>>, tensor<3xi64>) -> tensor<3x4xcomplex<f64>>
  return %0 : tensor<3x4xcomplex<f64>>
}

// CHECK-LABEL: func.func @string(
// CHECK-SAME: %[[DATA:.*]]: tensor<?x4x!glean.string>, %[[INDICES:.*]]: tensor<3xi64>)
func.func @string(%data: tensor<?x4x!glean.string>, %indices: tensor<3xi64>) -> tensor<3x4x!glean.string> {
  // CHECK: glean.gather %[[DATA]][%[[INDICES]]] axis = 0 : (tensor<?x4x!glean.string>, tensor<3xi64>) -> tensor<3x4x!glean.string>
  %0 = glean.gather %data[%indices] axis = 0
     : (tensor<?x4x!glean.string>, tensor<3xi64>) -> tensor<3x4x!glean.string>
  return %0 : tensor<3x4x!glean.string>
}
