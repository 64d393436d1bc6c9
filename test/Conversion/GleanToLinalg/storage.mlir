// Bools move as bytes, others as they are; fill values have the type that
// moves.

// RUN: glean-opt %s --convert-glean-to-linalg --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @bools(
// CHECK-SAME: %[[DATA:.*]]: tensor<5xi1>
func.func @bools(%data: tensor<5xi1>, %ids: tensor<3xi64>) -> tensor<3xi1> {
  // CHECK-DAG: %[[FILL:.*]] = arith.constant 1 : i8
  // CHECK-DAG: %[[BYTES:.*]] = glean.storage_view %[[DATA]] : tensor<5xi1> to tensor<5xi8>
  // CHECK-DAG: %[[INIT:.*]] = glean.storage_view %{{.*}} : tensor<3xi1> to tensor<3xi8>
  // CHECK: %[[RESULT:.*]] = linalg.generic {{.*}} outs(%[[INIT]] : tensor<3xi8>)
  // CHECK:   tensor.extract %[[BYTES]]
  // CHECK:   scf.yield %[[FILL]] : i8
  // CHECK: glean.storage_view %[[RESULT]] : tensor<3xi8> to tensor<3xi1>
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(true)
     : (tensor<5xi1>, tensor<3xi64>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// CHECK-LABEL: func.func @bools_in_buffers(
func.func @bools_in_buffers(%data: memref<5xi1, strided<[2]>>, %ids: memref<3xi64>) -> memref<3xi1> {
  %init = memref.alloc() : memref<3xi1>
  // CHECK: glean.storage_view %{{.*}} : memref<5xi1, strided<[2]>> to memref<5xi8, strided<[2]>>
  // CHECK: linalg.generic {{.*}} outs(%{{.*}} : memref<3xi8>)
  glean.gather_into ins(%data, %ids : memref<5xi1, strided<[2]>>, memref<3xi64>)
    outs(%init : memref<3xi1>) axis = 0 out_of_bounds = assume
  return %init : memref<3xi1>
}

// CHECK-LABEL: func.func @others(
// CHECK-NOT: glean.storage_view
func.func @others(%ids: tensor<3xi64>, %unsigned: tensor<5xui8>, %complex: tensor<5xcomplex<f32>>, %strings: tensor<5x!glean.string>) -> (
    tensor<3xui8>, tensor<3xcomplex<f32>>, tensor<3x!glean.string>) {
  // CHECK-DAG: glean.constant 255 : ui8
  // CHECK-DAG: complex.constant [1.000000e+00 : f32, -2.000000e+00 : f32] : complex<f32>
  // CHECK-DAG: glean.constant "unknown" : !glean.string
  %0 = glean.gather %unsigned[%ids] axis = 0 out_of_bounds = fill fill_value(255 : ui8)
     : (tensor<5xui8>, tensor<3xi64>) -> tensor<3xui8>
  %1 = glean.gather %complex[%ids] axis = 0 out_of_bounds = fill fill_value(#complex.number<:f32 1.0, -2.0>)
     : (tensor<5xcomplex<f32>>, tensor<3xi64>) -> tensor<3xcomplex<f32>>
  %2 = glean.gather %strings[%ids] axis = 0 out_of_bounds = fill fill_value("unknown" : !glean.string)
     : (tensor<5x!glean.string>, tensor<3xi64>) -> tensor<3x!glean.string>
  return %0, %1, %2 : tensor<3xui8>, tensor<3xcomplex<f32>>, tensor<3x!glean.string>
}
