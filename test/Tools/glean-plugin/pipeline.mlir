// One flag gives stock mlir-opt the dialect and the pipeline. The module holds
// only func and glean: the plugin and the passes bring all other dialects, and
// what they need to work on ours.
// UNSUPPORTED: sanitizer

// RUN: mlir-opt --load-dialect-plugin=%glean_plugin %s --pass-pipeline="builtin.module(glean-to-llvm-pipeline)" > %t.plugin
// RUN: FileCheck %s < %t.plugin
// RUN: mlir-translate --mlir-to-llvmir %t.plugin | FileCheck %s --check-prefix=LLVMIR

// It decides as glean-opt does.
// RUN: glean-opt %s --glean-to-llvm-pipeline | diff - %t.plugin
// RUN: mlir-opt --load-dialect-plugin=%glean_plugin %s --pass-pipeline="builtin.module(glean-to-llvm-pipeline{lowering=linalg on-error=report})" > %t.plugin
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | diff - %t.plugin

// A tool may be told to load both kinds of plugin.
// RUN: mlir-opt --load-dialect-plugin=%glean_plugin --load-pass-plugin=%glean_plugin %s --pass-pipeline="builtin.module(glean-to-llvm-pipeline)" | FileCheck %s

// CHECK-NOT: glean.
// CHECK: llvm.func @lookup
// LLVMIR: define {{.*}} @lookup
func.func @lookup(%table: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  %0 = glean.gather %table[%ids] axis = 0
     : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK: llvm.func @strings
func.func @strings(%table: tensor<4x!glean.string>, %ids: tensor<2xi32>) -> tensor<2x!glean.string> {
  %0 = glean.gather %table[%ids] axis = 0 out_of_bounds = clamp
     : (tensor<4x!glean.string>, tensor<2xi32>) -> tensor<2x!glean.string>
  return %0 : tensor<2x!glean.string>
}
