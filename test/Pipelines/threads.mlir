// With several threads, a gather that moves many bytes is done in parts by the
// threads of OpenMP; which of the two it is, is found out when the code runs.

// RUN: glean-opt %s --glean-to-llvm-pipeline="threads=3 on-error=report target-triple=x86_64-linux-gnu" -o %t.threads.mlir
// RUN: FileCheck %s < %t.threads.mlir
// RUN: mlir-translate --mlir-to-llvmir %t.threads.mlir | FileCheck %s --check-prefix=CALLS

// RUN: glean-opt %s --glean-to-llvm-pipeline="threads=1 on-error=report target-triple=x86_64-linux-gnu" | FileCheck %s --check-prefix=SERIAL
// RUN: glean-opt %s --glean-to-llvm-pipeline="on-error=report target-triple=x86_64-linux-gnu" | FileCheck %s --check-prefix=SERIAL
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine threads=3 on-error=report" | FileCheck %s --check-prefix=SERIAL
// SERIAL-NOT: omp.

// CHECK-LABEL: llvm.func @rows(
// CHECK: %[[THREADS:.*]] = llvm.mlir.constant(3 : i32) : i32
// CHECK: omp.parallel num_threads(%[[THREADS]] : i32) {
// CHECK:   omp.wsloop reduction(
// CHECK:     omp.loop_nest
// CHECK: llvm.call @glean_runtime_report_out_of_bounds
// CALLS-LABEL: define {{.*}} @rows(
// CALLS: call void @__kmpc_push_num_threads(ptr {{.*}}, i32 {{.*}}, i32 3)
// CALLS: call void {{.*}} @__kmpc_fork_call(
func.func @rows(%data: tensor<?x64xf32>, %ids: tensor<?xi64>) -> tensor<?x64xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x64xf32>, tensor<?xi64>) -> tensor<?x64xf32>
  return %0 : tensor<?x64xf32>
}

// Known to be small: there is nothing to find out.
// CHECK-LABEL: llvm.func @few_rows(
// CHECK-NOT: omp.parallel
func.func @few_rows(%data: tensor<?x64xf32>, %ids: tensor<8xi64>) -> tensor<8x64xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x64xf32>, tensor<8xi64>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
