// Single elements from a table in registers, in machine code: permutes of all lanes
// at once, and neither a branch nor a load for an element.

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=znver5 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.znver5.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.ll -o %t.znver5.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=znver5 %t.znver5.bc -o - | FileCheck %s --check-prefix=ZEN5
// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=x86-64-v3 on-error=report" | mlir-translate --mlir-to-llvmir -o %t.x86-64-v3.ll
// RUN: opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.ll -o %t.x86-64-v3.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v3 %t.x86-64-v3.bc -o - | FileCheck %s --check-prefix=V3

// ZEN5-LABEL: words:
// ZEN5: vpmaxuq
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: vperm{{[it]}}2d
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5-NOT: {{gather|div|memcpy}}
// ZEN5: callq glean_runtime_report_out_of_bounds
// V3-LABEL: words:
// V3-NOT: vpermd
// V3: retq
func.func @words(%data: tensor<100xf32>, %ids: tensor<3000xi64>) -> tensor<3000xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100xf32>, tensor<3000xi64>) -> tensor<3000xf32>
  return %0 : tensor<3000xf32>
}

// What two registers hold.
// ZEN5-LABEL: few_words:
// ZEN5: vperm{{[it]}}2d
// ZEN5: retq
// V3-LABEL: few_words:
// V3: vperm{{(d|ps)}} %ymm
// V3: vmov{{[a-z0-9]+}} %ymm{{[0-9]+}}, {{-?[0-9]*}}(%r
// V3: retq
func.func @few_words(%data: tensor<32xf32>, %ids: tensor<3000xi64>) -> tensor<3000xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<32xf32>, tensor<3000xi64>) -> tensor<3000xf32>
  return %0 : tensor<3000xf32>
}

// ZEN5-LABEL: bytes:
// ZEN5: vpermb
// ZEN5-NOT: {{^[[:space:]]+j}}
// ZEN5: vmov{{[a-z0-9]+}} %zmm{{[0-9]+}}, {{-?[0-9]*}}(%r
// ZEN5: retq
// V3-LABEL: bytes:
// V3-NOT: {{vpermb|vpshufb}}
// V3: retq
func.func @bytes(%data: tensor<64xi8>, %ids: tensor<3000xi64>) -> tensor<3000xi8> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<64xi8>, tensor<3000xi64>) -> tensor<3000xi8>
  return %0 : tensor<3000xi8>
}

// ZEN5-LABEL: more_bytes:
// ZEN5: vperm{{[it]}}2b
// ZEN5: retq
func.func @more_bytes(%data: tensor<300xi8>, %ids: tensor<3000xi64>) -> tensor<3000xi8> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<300xi8>, tensor<3000xi64>) -> tensor<3000xi8>
  return %0 : tensor<3000xi8>
}

// ZEN5-LABEL: halves:
// ZEN5: vperm{{[it]}}2w
// ZEN5: retq
func.func @halves(%data: tensor<300xf16>, %ids: tensor<3000xi64>) -> tensor<3000xf16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<300xf16>, tensor<3000xi64>) -> tensor<3000xf16>
  return %0 : tensor<3000xf16>
}

// ZEN5-LABEL: doubles:
// ZEN5: vperm{{[it]}}2q
// ZEN5: retq
func.func @doubles(%data: tensor<64xf64>, %ids: tensor<3000xi64>) -> tensor<3000xf64> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<64xf64>, tensor<3000xi64>) -> tensor<3000xf64>
  return %0 : tensor<3000xf64>
}
