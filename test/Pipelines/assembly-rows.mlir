// What makes copies of rows fast, in machine code: eight indices are compared at
// once, with one branch for all of them; rows are asked for 32 indices (256 bytes of
// them) ahead; nothing is called, and nothing is divided or gathered.

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=znver5 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.znver5.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.ll -o %t.znver5.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.bc -o - | FileCheck %s --check-prefix=ZEN5
// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=x86-64-v3 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.x86-64-v3.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.ll -o %t.x86-64-v3.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.bc -o - | FileCheck %s --check-prefix=V3

// ZEN5-LABEL: rows:
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: vmovdqu64 (%[[IDS:r[a-z0-9]+]],%{{r[a-z0-9]+}},8), %zmm{{[0-9]+}}
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: vpcmp{{n?}}{{leuq|ltuq}}
// ZEN5: kortestb
// ZEN5: jne
// ZEN5: vmovdqu64 256(%[[IDS]],%{{r[a-z0-9]+}},8), %zmm{{[0-9]+}}
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: prefetch
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: callq glean_runtime_report_out_of_bounds
// V3-LABEL: rows:
// V3-NOT: {{memcpy|memmove|vp?gather|div}}
// V3: vmovdqu (%[[IDS:r[a-z0-9]+]],%{{r[a-z0-9]+}},8), %ymm
// V3: {{vtestps|vtestpd|vptest|vmovmskp}}
// V3-NEXT: {{setne|jne|test}}
// V3: vmovdqu 256(%[[IDS]],%{{r[a-z0-9]+}},8), %ymm
// V3: prefetcht0
// V3: vmov{{[a-z0-9]+}} %ymm{{[0-9]+}}, {{-?[0-9]*}}(%r
// V3-NOT: {{memcpy|memmove|vp?gather|div}}
// V3: callq glean_runtime_report_out_of_bounds
func.func @rows(%data: tensor<100000x16xf32>, %ids: tensor<3000xi64>) -> tensor<3000x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100000x16xf32>, tensor<3000xi64>) -> tensor<3000x16xf32>
  return %0 : tensor<3000x16xf32>
}

// A table in the cache is not asked for ahead.
// ZEN5-LABEL: cached:
// ZEN5-NOT: prefetch
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: kortestb
// ZEN5: jne
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5-NOT: prefetch
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: callq glean_runtime_report_out_of_bounds
func.func @cached(%data: tensor<1000x16xf32>, %ids: tensor<3000xi64>) -> tensor<3000x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<1000x16xf32>, tensor<3000xi64>) -> tensor<3000x16xf32>
  return %0 : tensor<3000x16xf32>
}

// More than 512 bytes.
// ZEN5-LABEL: long:
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: callq glean_runtime_report_out_of_bounds
// V3-LABEL: long:
// V3-NOT: {{memcpy|memmove|vp?gather|div}}
// V3: prefetcht0
// V3-NOT: {{memcpy|memmove|vp?gather|div}}
// V3: vmov{{[a-z0-9]+}} %ymm{{[0-9]+}}, {{-?[0-9]*}}(%r
// V3-NOT: {{memcpy|memmove|vp?gather|div}}
// V3: callq glean_runtime_report_out_of_bounds
func.func @long(%data: tensor<100000x256xf32>, %ids: tensor<300xi64>) -> tensor<300x256xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100000x256xf32>, tensor<300xi64>) -> tensor<300x256xf32>
  return %0 : tensor<300x256xf32>
}

// Without a check there is no branch at all in a block.
// ZEN5-LABEL: assume:
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5-NOT: kortest
// ZEN5: vmovdqu64 256(%{{r[a-z0-9]+}},%{{r[a-z0-9]+}},8), %zmm
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: prefetcht0
// ZEN5-NOT: kortest
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: retq
func.func @assume(%data: tensor<100000x16xf32>, %ids: tensor<3000xi64>) -> tensor<3000x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = assume : (tensor<100000x16xf32>, tensor<3000xi64>) -> tensor<3000x16xf32>
  return %0 : tensor<3000x16xf32>
}
