// convert-to-llvm leaves what cannot become LLVM: views of tensors, and reports
// in a module that declares the runtime's function with another type.

// RUN: glean-opt %s --convert-to-llvm --glean-verify-lowered --split-input-file --verify-diagnostics

func.func @tensor_view(%bools: tensor<8xi1>) -> tensor<8xi8> {
  // expected-error @below {{'glean.storage_view' op was not lowered}}
  %0 = glean.storage_view %bools : tensor<8xi1> to tensor<8xi8>
  return %0 : tensor<8xi8>
}

// -----

// expected-error @below {{redefinition of function 'glean_runtime_report_out_of_bounds' of different type '!llvm.func<void (ptr, i64, i64, ptr, ptr, i64, i64, ptr)>' is prohibited}}
llvm.func @glean_runtime_report_out_of_bounds(i32)

func.func @report(%index: memref<i32>, %size: index) {
  // expected-error @below {{'glean.report_out_of_bounds' op was not lowered}}
  glean.report_out_of_bounds %index, %size axis = 0 at "" : memref<i32>
  return
}
