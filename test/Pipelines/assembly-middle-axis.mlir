// A middle axis, in machine code: what is done for each outer position holds no
// check, no call and no division.

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=znver5 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.znver5.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.ll -o %t.znver5.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.bc -o - | FileCheck %s --check-prefix=ZEN5
// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=x86-64-v3 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.x86-64-v3.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.ll -o %t.x86-64-v3.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.bc -o - | FileCheck %s --check-prefix=V3

// ZEN5-LABEL: middle:
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: callq glean_runtime_report_out_of_bounds
// ZEN5: callq memset
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: prefetcht0
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: retq
// V3-LABEL: middle:
// V3-NOT: {{memcpy|memmove|vp?gather|div}}
// V3: prefetcht0
// V3: vmov{{[a-z0-9]+}} %ymm{{[0-9]+}}, {{-?[0-9]*}}(%r
// V3-NOT: {{memcpy|memmove|vp?gather|div}}
// V3: retq
func.func @middle(%data: tensor<64x100x16xf32>, %ids: tensor<300xi64>) -> tensor<64x300x16xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<64x100x16xf32>, tensor<300xi64>) -> tensor<64x300x16xf32>
  return %0 : tensor<64x300x16xf32>
}

// The last axis, from registers.
// ZEN5-LABEL: last:
// ZEN5: vperm{{[it]}}2d
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5-NOT: {{gather|div|memcpy}}
// ZEN5: retq
func.func @last(%data: tensor<64x100xf32>, %ids: tensor<300xi64>) -> tensor<64x300xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<64x100xf32>, tensor<300xi64>) -> tensor<64x300xf32>
  return %0 : tensor<64x300xf32>
}

// From memory.
// ZEN5-LABEL: long_last:
// ZEN5: {{vinsertps|vpinsrd}}
// ZEN5-NOT: {{gather|div|memcpy}}
// ZEN5: retq
// V3-LABEL: long_last:
// V3: {{vinsertps|vpinsrd}}
// V3-NOT: {{gather|div|memcpy}}
// V3: retq
func.func @long_last(%data: tensor<64x1000xf32>, %ids: tensor<300xi64>) -> tensor<64x300xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<64x1000xf32>, tensor<300xi64>) -> tensor<64x300xf32>
  return %0 : tensor<64x300xf32>
}

// One index.
// ZEN5-LABEL: single:
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5-NOT: {{gather|div|memcpy}}
// ZEN5: retq
func.func @single(%data: tensor<64x100x16xf32>, %ids: tensor<i64>) -> tensor<64x16xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<64x100x16xf32>, tensor<i64>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}
