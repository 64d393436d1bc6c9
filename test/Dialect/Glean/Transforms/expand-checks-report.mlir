// With on-error=report, a gather runs where its check succeeds; elsewhere the
// failure is recorded, and the result is zeros.

// RUN: glean-opt %s --glean-expand-checks=on-error=report | FileCheck %s

// CHECK-LABEL: func.func @gather(
// CHECK-SAME: %[[DATA:.*]]: tensor<4x?xf32>, %[[IDS:.*]]: tensor<3xi64>)
func.func @gather(%data: tensor<4x?xf32>, %ids: tensor<3xi64>) -> tensor<4x3xf32> {
  // CHECK-DAG: %[[INIT:.*]] = tensor.empty() : tensor<4x3xf32>
  // CHECK-DAG: %[[SIZE:.*]] = tensor.dim %[[DATA]], %c1
  // CHECK: %[[OK:.*]] = glean.check_indices %[[IDS]], %[[SIZE]]
  // CHECK: %[[RESULT:.*]] = scf.if %[[OK]]
  // CHECK:   %[[GATHERED:.*]] = glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}} outs(%[[INIT]] : {{.*}} out_of_bounds = assume
  // CHECK:   scf.yield %[[GATHERED]]
  // CHECK: else
  // CHECK:   glean.report_out_of_bounds %[[IDS]], %[[SIZE]] axis = 1 at "{{.*}}expand-checks-report.mlir:[[@LINE+5]]:8"
  // CHECK:   %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK:   %[[ZEROS:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%[[INIT]] :
  // CHECK:   scf.yield %[[ZEROS]]
  // CHECK: return %[[RESULT]]
  %0 = glean.gather %data[%ids] axis = -1
     : (tensor<4x?xf32>, tensor<3xi64>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @buffers(
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: memref<3xi1>)
func.func @buffers(%data: memref<5xi1>, %ids: memref<3xi64>, %init: memref<3xi1>) {
  // CHECK: %[[OK:.*]] = glean.check_indices
  // CHECK: scf.if %[[OK]] {
  // CHECK:   glean.gather_into {{.*}} outs(%[[INIT]] : memref<3xi1>) axis = 0 out_of_bounds = assume
  // CHECK: } else {
  // CHECK:   glean.report_out_of_bounds %{{.*}}, %{{.*}} axis = 0 at "here" : memref<3xi64>
  // CHECK:   %[[ZERO:.*]] = arith.constant false
  // CHECK:   linalg.fill ins(%[[ZERO]] : i1) outs(%[[INIT]] : memref<3xi1>)
  glean.gather_into ins(%data, %ids : memref<5xi1>, memref<3xi64>)
    outs(%init : memref<3xi1>) axis = 0 loc("here")
  return
}

// Each element type has a zero.
// CHECK-LABEL: func.func @zeros(
func.func @zeros(%ids: tensor<3xi64>, %half: tensor<5xbf16>, %unsigned: tensor<5xui16>,
                 %complex: tensor<5xcomplex<f64>>, %strings: tensor<5x!glean.string>) -> (
    tensor<3xbf16>, tensor<3xui16>, tensor<3xcomplex<f64>>, tensor<3x!glean.string>) {
  // CHECK: arith.constant 0.000000e+00 : bf16
  // CHECK: linalg.fill
  %0 = glean.gather %half[%ids] axis = 0 : (tensor<5xbf16>, tensor<3xi64>) -> tensor<3xbf16>
  // CHECK: glean.constant 0 : ui16
  // CHECK: linalg.fill
  %1 = glean.gather %unsigned[%ids] axis = 0 : (tensor<5xui16>, tensor<3xi64>) -> tensor<3xui16>
  // CHECK: complex.constant [0.000000e+00, 0.000000e+00] : complex<f64>
  // CHECK: linalg.fill
  %2 = glean.gather %complex[%ids] axis = 0 : (tensor<5xcomplex<f64>>, tensor<3xi64>) -> tensor<3xcomplex<f64>>
  // CHECK: glean.constant "" : !glean.string
  // CHECK: linalg.fill
  %3 = glean.gather %strings[%ids] axis = 0 : (tensor<5x!glean.string>, tensor<3xi64>) -> tensor<3x!glean.string>
  return %0, %1, %2, %3
    : tensor<3xbf16>, tensor<3xui16>, tensor<3xcomplex<f64>>, tensor<3x!glean.string>
}
