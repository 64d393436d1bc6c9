// With `destinations`, results are computed in the caller's buffers: memory is
// allocated, and copied, only where these overlap with inputs.

// RUN: glean-opt %s --glean-to-llvm-pipeline="destinations on-error=report lowering=vector" --mlir-print-ir-after=glean-separate-destinations -o %t 2>&1 | FileCheck %s --check-prefix=BUFFERS --implicit-check-not=memref.alloc
// RUN: glean-opt %s --glean-to-llvm-pipeline="destinations on-error=report lowering=vector" | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=LLVM
// RUN: glean-opt %s --glean-to-llvm-pipeline="destinations lowering=affine" | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=LLVM
// RUN: glean-opt %s --glean-to-llvm-pipeline="destinations lowering=linalg" | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// BUFFERS-LABEL: func.func @static(
// BUFFERS-SAME: %[[DATA:.*]]: memref<5x4xf32>, %[[IDS:.*]]: memref<3xi64>, %[[OUT:.*]]: memref<3x4xf32>)
// BUFFERS-NEXT: glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[OUT]] : memref<3x4xf32>) axis = 0
// BUFFERS-NEXT: return
// LLVM-LABEL: define void @static(
func.func @static(%data: tensor<5x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// BUFFERS-LABEL: func.func @dynamic(
// BUFFERS-SAME: %[[DATA:.*]]: memref<?x4xf32>, %[[IDS:.*]]: memref<?xi64>, %[[OUT:.*]]: memref<?x4xf32>)
// BUFFERS: scf.if
// BUFFERS-NEXT: glean.gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[OUT]] : memref<?x4xf32>) axis = 0
// BUFFERS-NEXT: } else {
// BUFFERS-NEXT: glean.report_size_mismatch
// LLVM-LABEL: define void @dynamic(
func.func @dynamic(%data: tensor<?x4xf32>, %ids: tensor<?xi64>) -> tensor<?x4xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
