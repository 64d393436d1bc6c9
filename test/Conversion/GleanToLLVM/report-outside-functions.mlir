// A report need not stand in a function.

// RUN: glean-opt %s --convert-to-llvm | FileCheck %s

// CHECK: llvm.call @glean_runtime_report_out_of_bounds
%ids = memref.alloc() : memref<3xi64>
%size = arith.constant 5 : index
glean.report_out_of_bounds %ids, %size axis = 0 at "" : memref<3xi64>
