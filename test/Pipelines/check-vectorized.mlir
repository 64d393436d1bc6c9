// LLVM vectorises the scan of the indices, of both types, as one loop even where
// they have several dimensions.

// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine on-error=report" | mlir-translate --mlir-to-llvmir > %t.affine.ll
// RUN: opt %t.affine.ll -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 -S | FileCheck %s
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=linalg on-error=report" | mlir-translate --mlir-to-llvmir > %t.linalg.ll
// RUN: opt %t.linalg.ll -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 -S | FileCheck %s
// RUN: opt %t.linalg.ll -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver4 -S | FileCheck %s --check-prefix=ZEN
// RUN: opt %t.linalg.ll -O3 -mtriple=aarch64-unknown-linux-gnu -S | FileCheck %s --check-prefix=ARM

// CHECK-LABEL: define {{.*}} @i64(
// CHECK: load <4 x i64>
// CHECK: icmp sge <4 x i64>
// CHECK: icmp slt <4 x i64>
// CHECK: and <4 x i1>
// CHECK: call void @glean_runtime_report_out_of_bounds
// ZEN-LABEL: define {{.*}} @i64(
// ZEN: icmp {{s[gl][et]}} <8 x i64>
// ARM-LABEL: define {{.*}} @i64(
// ARM: icmp {{s[gl][et]}} <{{[0-9]+}} x i64>
func.func @i64(%data: tensor<?xf32>, %ids: tensor<?x?xi64>) -> tensor<?x?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?x?xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: define {{.*}} @i32(
// CHECK: load <{{[0-9]+}} x i32>
// CHECK: icmp {{s[gl][et]}} <{{[0-9]+}} x i64>
// CHECK: call void @glean_runtime_report_out_of_bounds
// ZEN-LABEL: define {{.*}} @i32(
// ZEN: icmp {{s[gl][et]}} <{{8|16}} x i64>
// ARM-LABEL: define {{.*}} @i32(
// ARM: icmp {{s[gl][et]}} <{{[0-9]+}} x i64>
func.func @i32(%data: tensor<?xf32>, %ids: tensor<?xi32>) -> tensor<?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf32>, tensor<?xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
