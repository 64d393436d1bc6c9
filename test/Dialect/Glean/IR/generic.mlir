// The generic form of the ops, and the way back from it.

// RUN: glean-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: glean-opt %s --mlir-print-op-generic | glean-opt | FileCheck %s --check-prefix=CUSTOM

// CHECK-LABEL: sym_name = "gather"
// CUSTOM-LABEL: func.func @gather(
func.func @gather(%data: tensor<5xi8>, %ids: tensor<3xi64>) -> (tensor<3xi8>, tensor<3xi8>) {
  // CHECK: "glean.gather"(%{{.*}}, %{{.*}}) <{axis = 0 : i64, out_of_bounds = #glean<out_of_bounds error>}> : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CUSTOM: glean.gather %{{.*}}[%{{.*}}] axis = 0 : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  // CHECK: "glean.gather"(%{{.*}}, %{{.*}}) <{axis = -1 : i64, fill_value = 7 : i8, out_of_bounds = #glean<out_of_bounds fill>}>
  // CUSTOM: glean.gather %{{.*}}[%{{.*}}] axis = -1 out_of_bounds = fill fill_value(7 : i8) :
  %1 = glean.gather %data[%ids] axis = -1 out_of_bounds = fill fill_value(7 : i8)
     : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  return %0, %1 : tensor<3xi8>, tensor<3xi8>
}

// What the generic form leaves out has its default.
// CHECK-LABEL: sym_name = "default_policy"
// CUSTOM-LABEL: func.func @default_policy(
func.func @default_policy(%data: tensor<5xi8>, %ids: tensor<3xi64>) -> tensor<3xi8> {
  // CHECK: out_of_bounds = #glean<out_of_bounds error>
  // CUSTOM: glean.gather %{{.*}}[%{{.*}}] axis = 0 : (
  %0 = "glean.gather"(%data, %ids) <{axis = 0 : i64}> : (tensor<5xi8>, tensor<3xi64>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// CHECK-LABEL: sym_name = "gather_into"
// CUSTOM-LABEL: func.func @gather_into(
func.func @gather_into(%data: memref<5xi8>, %ids: memref<3xi64>, %init: memref<3xi8>) {
  // CHECK: "glean.gather_into"(%{{.*}}, %{{.*}}, %{{.*}}) <{axis = 0 : i64, out_of_bounds = #glean<out_of_bounds clamp>}> : (memref<5xi8>, memref<3xi64>, memref<3xi8>) -> ()
  // CUSTOM: glean.gather_into ins(%{{.*}}, %{{.*}} : memref<5xi8>, memref<3xi64>) outs(%{{.*}} : memref<3xi8>) axis = 0 out_of_bounds = clamp
  glean.gather_into ins(%data, %ids : memref<5xi8>, memref<3xi64>)
    outs(%init : memref<3xi8>) axis = 0 out_of_bounds = clamp
  return
}

// CHECK-LABEL: sym_name = "try_gather_into"
// CUSTOM-LABEL: func.func @try_gather_into(
func.func @try_gather_into(%data: memref<5xi8>, %ids: memref<3xi64>, %init: memref<3xi8>) -> i1 {
  // CHECK: "glean.try_gather_into"(%{{.*}}, %{{.*}}, %{{.*}}) <{axis = 0 : i64}> : (memref<5xi8>, memref<3xi64>, memref<3xi8>) -> i1
  // CUSTOM: glean.try_gather_into ins(%{{.*}}, %{{.*}} : memref<5xi8>, memref<3xi64>) outs(%{{.*}} : memref<3xi8>) axis = 0
  %ok = glean.try_gather_into ins(%data, %ids : memref<5xi8>, memref<3xi64>)
    outs(%init : memref<3xi8>) axis = 0
  return %ok : i1
}

// CHECK-LABEL: sym_name = "check"
// CUSTOM-LABEL: func.func @check(
func.func @check(%indices: tensor<3xi64>, %size: index) -> tensor<3xi64> {
  // CHECK: "glean.check_indices"(%{{.*}}, %{{.*}}) : (tensor<3xi64>, index) -> i1
  // CUSTOM: glean.check_indices %{{.*}}, %{{.*}} : tensor<3xi64>
  %ok = glean.check_indices %indices, %size : tensor<3xi64>
  // CHECK: "glean.assert_in_bounds"(%{{.*}}, %{{.*}}) <{message = "text"}> : (i1, tensor<3xi64>) -> tensor<3xi64>
  // CUSTOM: glean.assert_in_bounds %{{.*}}, %{{.*}}, "text" : tensor<3xi64>
  %safe = glean.assert_in_bounds %ok, %indices, "text" : tensor<3xi64>
  // CHECK: "glean.report_out_of_bounds"(%{{.*}}, %{{.*}}) <{axis = 0 : i64, location = "here"}> : (tensor<3xi64>, index) -> ()
  // CUSTOM: glean.report_out_of_bounds %{{.*}}, %{{.*}} axis = 0 at "here" : tensor<3xi64>
  glean.report_out_of_bounds %indices, %size axis = 0 at "here" : tensor<3xi64>
  return %safe : tensor<3xi64>
}

// CHECK-LABEL: sym_name = "elements"
// CUSTOM-LABEL: func.func @elements(
func.func @elements(%bools: tensor<4xi1>) -> (tensor<4xi8>, !glean.string) {
  // CHECK: "glean.storage_view"(%{{.*}}) : (tensor<4xi1>) -> tensor<4xi8>
  // CUSTOM: glean.storage_view %{{.*}} : tensor<4xi1> to tensor<4xi8>
  %0 = glean.storage_view %bools : tensor<4xi1> to tensor<4xi8>
  // CHECK: "glean.constant"() <{value = "a" : !glean.string}> : () -> !glean.string
  // CUSTOM: glean.constant "a" : !glean.string
  %1 = glean.constant "a" : !glean.string
  return %0, %1 : tensor<4xi8>, !glean.string
}
