// Outputs that are larger than the caches are stored past them, in machine code, if
// they turn out to be aligned; the fence comes before anybody else may look.

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=znver5 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.znver5.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.ll -o %t.znver5.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.bc -o - | FileCheck %s --check-prefix=ZEN5
// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=x86-64-v3 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.x86-64-v3.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.ll -o %t.x86-64-v3.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.bc -o - | FileCheck %s --check-prefix=V3
// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=x86-64-v2 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.x86-64-v2.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v2 %t.x86-64-v2.ll -o %t.x86-64-v2.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v2 %t.x86-64-v2.bc -o - | FileCheck %s --check-prefix=V2

// ZEN5-LABEL: large:
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: vmovnt{{ps|dq}} %zmm
// ZEN5: sfence
// ZEN5-NOT: {{memcpy|memmove|vp?gather|div}}
// ZEN5: retq
// V3-LABEL: large:
// V3: vmovnt{{ps|dq}} %ymm
// V3: sfence
// V3: retq
// V2-LABEL: large:
// V2: movnt{{ps|dq}} %xmm
// V2: sfence
// V2: retq
func.func @large(%data: tensor<500x64xf32>, %ids: tensor<250000xi64>) -> tensor<250000x64xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<500x64xf32>, tensor<250000xi64>) -> tensor<250000x64xf32>
  return %0 : tensor<250000x64xf32>
}

// ZEN5-LABEL: smaller:
// ZEN5-NOT: {{movnt|sfence}}
// ZEN5: retq
func.func @smaller(%data: tensor<500x64xf32>, %ids: tensor<25000xi64>) -> tensor<25000x64xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<500x64xf32>, tensor<25000xi64>) -> tensor<25000x64xf32>
  return %0 : tensor<25000x64xf32>
}
