// A check comes first, in a loop of its own: with the pass's option it reports
// or aborts.

// RUN: glean-opt %s --convert-glean-to-linalg --canonicalize | FileCheck %s --check-prefixes=CHECK,ABORT
// RUN: glean-opt %s --convert-glean-to-linalg=on-error=report --canonicalize | FileCheck %s --check-prefixes=CHECK,REPORT

// CHECK-LABEL: func.func @tensors(
// CHECK-SAME: %[[DATA:.*]]: tensor<5xf32>, %[[IDS:.*]]: tensor<3xi64>)
func.func @tensors(%data: tensor<5xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  // CHECK: %[[OK:.*]] = scf.for
  // CHECK:   tensor.extract %[[IDS]]
  // ABORT: %[[SAFE:.*]] = glean.assert_in_bounds %[[OK]], %[[IDS]], "{{.*}}: index out of bounds for axis 0 of size 5"
  // ABORT: linalg.generic {{.*}} ins(%[[SAFE]] :
  // REPORT: scf.if %[[OK]]
  // REPORT:   linalg.generic {{.*}} ins(%[[IDS]] :
  // REPORT: else
  // REPORT:   glean.report_out_of_bounds %[[IDS]], %c5 axis = 0
  // REPORT:   linalg.fill
  // CHECK-NOT: glean.gather
  // CHECK-NOT: glean.check_indices
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @buffers(
func.func @buffers(%data: memref<5xf32>, %ids: memref<3xi64>) -> memref<3xf32> {
  %init = memref.alloc() : memref<3xf32>
  // CHECK: %[[OK:.*]] = scf.for
  // ABORT: cf.assert %[[OK]], "{{.*}}: index out of bounds for axis 0 of size 5"
  // ABORT: linalg.generic
  // REPORT: scf.if %[[OK]]
  // REPORT:   linalg.generic
  // REPORT: else
  // REPORT:   glean.report_out_of_bounds
  // REPORT:   linalg.fill
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0
  return %init : memref<3xf32>
}
