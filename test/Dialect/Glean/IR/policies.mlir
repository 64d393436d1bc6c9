// The policies of both gather ops; `error` is the default, which is not printed.

// RUN: glean-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @gather_policies(
func.func @gather_policies(%data: tensor<5xi8>, %ids: tensor<3xi64>) -> (
    tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>) {
  // CHECK: glean.gather %{{.*}} axis = 0 : (
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = error
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: glean.gather %{{.*}} axis = 0 out_of_bounds = assume : (
  %1 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: glean.gather %{{.*}} axis = 0 out_of_bounds = clamp : (
  %2 = glean.gather %data[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: glean.gather %{{.*}} axis = 0 out_of_bounds = wrap : (
  %3 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: glean.gather %{{.*}} axis = 0 out_of_bounds = fill fill_value(-1 : i8) : (
  %4 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(-1 : i8)
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  return %0, %1, %2, %3, %4
    : tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>
}

// CHECK-LABEL: func.func @gather_into_policies(
func.func @gather_into_policies(%data: memref<5xi8>, %ids: memref<3xi64>, %init: memref<3xi8>) {
  // CHECK: outs(%{{.*}} : memref<3xi8>) axis = 0{{$}}
  glean.gather_into ins(%data, %ids : memref<5xi8>, memref<3xi64>)
    outs(%init : memref<3xi8>) axis = 0 out_of_bounds = error
  // CHECK: outs(%{{.*}} : memref<3xi8>) axis = 0 out_of_bounds = assume{{$}}
  glean.gather_into ins(%data, %ids : memref<5xi8>, memref<3xi64>)
    outs(%init : memref<3xi8>) axis = 0 out_of_bounds = assume
  // CHECK: outs(%{{.*}} : memref<3xi8>) axis = 0 out_of_bounds = clamp{{$}}
  glean.gather_into ins(%data, %ids : memref<5xi8>, memref<3xi64>)
    outs(%init : memref<3xi8>) axis = 0 out_of_bounds = clamp
  // CHECK: outs(%{{.*}} : memref<3xi8>) axis = 0 out_of_bounds = wrap{{$}}
  glean.gather_into ins(%data, %ids : memref<5xi8>, memref<3xi64>)
    outs(%init : memref<3xi8>) axis = 0 out_of_bounds = wrap
  // CHECK: outs(%{{.*}} : memref<3xi8>) axis = 0 out_of_bounds = fill fill_value(-1 : i8){{$}}
  glean.gather_into ins(%data, %ids : memref<5xi8>, memref<3xi64>)
    outs(%init : memref<3xi8>) axis = 0 out_of_bounds = fill fill_value(-1 : i8)
  return
}
