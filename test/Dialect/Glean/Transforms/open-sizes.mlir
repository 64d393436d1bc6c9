// Sizes that the types leave open are checked, with every policy but `assume`.

// RUN: glean-opt %s --glean-expand-checks --canonicalize | FileCheck %s --check-prefix=ABORT
// RUN: glean-opt %s --glean-expand-checks=on-error=report --canonicalize | FileCheck %s --check-prefix=REPORT

// ABORT-LABEL: func.func @rows(
// ABORT-SAME: %[[DATA:.*]]: tensor<?x?xf32>, %[[IDS:.*]]: tensor<?xi64>
// ABORT-DAG: %[[COUNT:.*]] = tensor.dim %[[IDS]], %{{.*}}
// ABORT-DAG: arith.cmpi eq, %[[COUNT]], %{{.*}}
// ABORT: %[[A:.*]] = glean.assert_in_bounds %{{.*}}, %[[IDS]], "lookup: dimension 0 of 'indices' does not fit dimension 0 of the result"
// ABORT: %[[B:.*]] = glean.assert_in_bounds %{{.*}}, %[[A]], "lookup: dimension 1 of 'data' does not fit dimension 1 of the result"
// ABORT: %[[C:.*]] = glean.assert_in_bounds %{{.*}}, %[[B]], "lookup: index out of bounds for axis 0"
// ABORT: glean.gather_into ins(%[[DATA]], %[[C]]

// REPORT-LABEL: func.func @rows(
// REPORT: glean.gather_into
// REPORT: } else {
// REPORT: glean.report_size_mismatch %{{.*}}, %{{.*}} of "dimension 0 of 'indices'" at "lookup"
// REPORT: glean.report_size_mismatch %{{.*}}, %{{.*}} of "dimension 1 of 'data'" at "lookup"
// REPORT: glean.report_out_of_bounds
// REPORT: linalg.fill
func.func @rows(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<3x4xf32> loc("lookup")
  return %0 : tensor<3x4xf32>
}

// ABORT-LABEL: func.func @assumed(
// ABORT-NOT: glean.assert_in_bounds
// ABORT: return
func.func @assumed(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume
     : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// Sizes that the destination was given from the operands need no check.
// ABORT-LABEL: func.func @derived(
// ABORT-COUNT-1: glean.assert_in_bounds
// ABORT-NOT: glean.assert_in_bounds
// ABORT: return
func.func @derived(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = glean.gather %data[%ids] axis = 0
     : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
