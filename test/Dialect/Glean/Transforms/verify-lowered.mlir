// Every op of the dialect that is left is an error.

// RUN: glean-opt %s --glean-verify-lowered --verify-diagnostics

func.func @all_ops(%data: tensor<5xf32>, %ids: tensor<3xi64>, %init: tensor<3xf32>, %ok: i1,
                   %size: index, %bools: tensor<3xi1>, %buffer: memref<3xf32>, %list: memref<3xi64>) {
  // expected-error @below {{'glean.gather' op was not lowered}}
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  // expected-error @below {{'glean.gather_into' op was not lowered}}
  %1 = glean.gather_into ins(%data, %ids : tensor<5xf32>, tensor<3xi64>)
    outs(%init : tensor<3xf32>) axis = 0 -> tensor<3xf32>
  // expected-error @below {{'glean.try_gather_into' op was not lowered}}
  %7 = glean.try_gather_into ins(%buffer, %list : memref<3xf32>, memref<3xi64>)
    outs(%buffer : memref<3xf32>) axis = 0
  // expected-error @below {{'glean.check_indices' op was not lowered}}
  %2 = glean.check_indices %ids, %size : tensor<3xi64>
  // expected-error @below {{'glean.assert_in_bounds' op was not lowered}}
  %3 = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xi64>
  scf.if %ok {
    // expected-error @below {{'glean.report_out_of_bounds' op was not lowered}}
    glean.report_out_of_bounds %ids, %size axis = 0 at "here" : tensor<3xi64>
  }
  // expected-error @below {{'glean.check_disjoint' op was not lowered}}
  %6 = glean.check_disjoint %buffer, %buffer : memref<3xf32>, memref<3xf32>
  // expected-error @below {{'glean.storage_view' op was not lowered}}
  %4 = glean.storage_view %bools : tensor<3xi1> to tensor<3xi8>
  // expected-error @below {{'glean.constant' op was not lowered}}
  %5 = glean.constant 1 : ui8
  return
}
