// Single elements from a large table, in machine code: gathers of the machine where
// it has good ones, behind prefetches.

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=znver5 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.znver5.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.ll -o %t.znver5.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.bc -o - | FileCheck %s --check-prefix=ZEN5
// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=x86-64-v3 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.x86-64-v3.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.ll -o %t.x86-64-v3.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.bc -o - | FileCheck %s --check-prefix=V3

// ZEN5-LABEL: elements:
// ZEN5: prefetcht0
// ZEN5: vpgather{{[dq]}}d
// ZEN5-NOT: {{memcpy|div}}
// ZEN5: callq glean_runtime_report_out_of_bounds
// V3-LABEL: elements:
// V3-NOT: vpgather
// V3: prefetcht0
// V3-NOT: vpgather
// V3: retq
func.func @elements(%data: tensor<2000000xf32>, %ids: tensor<3000xi64>) -> tensor<3000xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2000000xf32>, tensor<3000xi64>) -> tensor<3000xf32>
  return %0 : tensor<3000xf32>
}

// ZEN5-LABEL: wide_elements:
// ZEN5: vpgather{{[dq]}}q
// ZEN5: retq
func.func @wide_elements(%data: tensor<2000000xf64>, %ids: tensor<3000xi64>) -> tensor<3000xf64> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2000000xf64>, tensor<3000xi64>) -> tensor<3000xf64>
  return %0 : tensor<3000xf64>
}

// ZEN5-LABEL: small_elements:
// ZEN5-NOT: vpgather
// ZEN5: retq
func.func @small_elements(%data: tensor<4000000xi16>, %ids: tensor<9000xi64>) -> tensor<9000xi16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<4000000xi16>, tensor<9000xi64>) -> tensor<9000xi16>
  return %0 : tensor<9000xi16>
}
