// Shapes of every strategy make objects for machines without wide vectors, with
// nothing in the IR that such a machine does not know.

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=aarch64-unknown-linux-gnu on-error=report" -o %t.arm.mlir
// RUN: FileCheck %s --check-prefix=ARM < %t.arm.mlir
// RUN: mlir-translate --mlir-to-llvmir %t.arm.mlir | opt -O3 -mtriple=aarch64-unknown-linux-gnu -o %t.arm.bc
// RUN: llc -O3 -mtriple=aarch64-unknown-linux-gnu -filetype=obj %t.arm.bc -o %t.arm.o
// RUN: llvm-readobj --file-headers %t.arm.o | FileCheck %s --check-prefix=ARM-OBJECT
// ARM-NOT: llvm.x86
// ARM-OBJECT: Machine: EM_AARCH64

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-unknown-linux-gnu target-cpu=x86-64-v2 on-error=report" -o %t.v2.mlir
// RUN: FileCheck %s --check-prefix=V2 < %t.v2.mlir
// RUN: mlir-translate --mlir-to-llvmir %t.v2.mlir | opt -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v2 -o %t.v2.bc
// RUN: llc -O3 -mtriple=x86_64-unknown-linux-gnu -mcpu=x86-64-v2 -filetype=obj %t.v2.bc -o %t.v2.o
// RUN: llvm-readobj --file-headers %t.v2.o | FileCheck %s --check-prefix=V2-OBJECT
// V2-NOT: llvm.x86.avx
// V2-OBJECT: Machine: EM_X86_64

// RUN: glean-opt %s --glean-to-llvm-pipeline="target-triple=riscv64-unknown-linux-gnu vector-bits=256 threads=2 on-error=report" -o %t.risc.mlir
// RUN: FileCheck %s --check-prefix=RISC < %t.risc.mlir
// RUN: mlir-translate --mlir-to-llvmir %t.risc.mlir -o /dev/null
// RISC-NOT: llvm.x86
// RISC: omp.parallel
// RISC-NOT: llvm.x86

func.func @check_only(%data: tensor<?x0xf32>, %ids: tensor<?xi64>) -> tensor<?x0xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x0xf32>, tensor<?xi64>) -> tensor<?x0xf32>
  return %0 : tensor<?x0xf32>
}

func.func @rows(%data: tensor<100000x16xf32>, %ids: tensor<?xi64>) -> tensor<?x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100000x16xf32>, tensor<?xi64>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

func.func @narrow_rows(%data: tensor<?x3xi8>, %ids: tensor<?xi32>) -> tensor<?x3xi8> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x3xi8>, tensor<?xi32>) -> tensor<?x3xi8>
  return %0 : tensor<?x3xi8>
}

func.func @long_rows(%data: tensor<1000x301xf32>, %ids: tensor<?xi64>) -> tensor<?x301xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<1000x301xf32>, tensor<?xi64>) -> tensor<?x301xf32>
  return %0 : tensor<?x301xf32>
}

func.func @large_output(%data: tensor<500x64xf32>, %ids: tensor<250000xi64>) -> tensor<250000x64xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<500x64xf32>, tensor<250000xi64>) -> tensor<250000x64xf32>
  return %0 : tensor<250000x64xf32>
}

func.func @any_rows(%data: tensor<?x?xf64>, %ids: tensor<?xi64>) -> tensor<?x?xf64> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x?xf64>, tensor<?xi64>) -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

func.func @elements(%data: tensor<2000000xf32>, %ids: tensor<3000xi64>) -> tensor<3000xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<2000000xf32>, tensor<3000xi64>) -> tensor<3000xf32>
  return %0 : tensor<3000xf32>
}

func.func @table(%data: tensor<100xf32>, %ids: tensor<3000xi64>) -> tensor<3000xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100xf32>, tensor<3000xi64>) -> tensor<3000xf32>
  return %0 : tensor<3000xf32>
}

func.func @bytes(%data: tensor<100xi8>, %ids: tensor<3000xi64>) -> tensor<3000xi8> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100xi8>, tensor<3000xi64>) -> tensor<3000xi8>
  return %0 : tensor<3000xi8>
}

func.func @any_table(%data: tensor<?xf16>, %ids: tensor<?xi64>) -> tensor<?xf16> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?xf16>, tensor<?xi64>) -> tensor<?xf16>
  return %0 : tensor<?xf16>
}

func.func @middle(%data: tensor<8x100x16xf32>, %ids: tensor<30xi64>) -> tensor<8x30x16xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<8x100x16xf32>, tensor<30xi64>) -> tensor<8x30x16xf32>
  return %0 : tensor<8x30x16xf32>
}

func.func @any_middle(%data: tensor<?x?x?xcomplex<f64>>, %ids: tensor<?xi64>) -> tensor<?x?x?xcomplex<f64>> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<?x?x?xcomplex<f64>>, tensor<?xi64>) -> tensor<?x?x?xcomplex<f64>>
  return %0 : tensor<?x?x?xcomplex<f64>>
}

func.func @last(%data: tensor<8x20xf32>, %ids: tensor<30xi64>) -> tensor<8x30xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<8x20xf32>, tensor<30xi64>) -> tensor<8x30xf32>
  return %0 : tensor<8x30xf32>
}

func.func @long_last(%data: tensor<8x1000xf32>, %ids: tensor<300xi64>) -> tensor<8x300xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<8x1000xf32>, tensor<300xi64>) -> tensor<8x300xf32>
  return %0 : tensor<8x300xf32>
}

func.func @any_last(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @single(%data: tensor<?x100x16xf32>, %ids: tensor<i64>) -> tensor<?x16xf32> {
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<?x100x16xf32>, tensor<i64>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

func.func @wrap(%data: tensor<?x16xf32>, %ids: tensor<?xi64>) -> tensor<?x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = wrap : (tensor<?x16xf32>, tensor<?xi64>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

func.func @clamp(%data: tensor<8x20xf32>, %ids: tensor<?xi64>) -> tensor<8x?xf32> {
  %0 = glean.gather %data[%ids] axis = 1 out_of_bounds = clamp : (tensor<8x20xf32>, tensor<?xi64>) -> tensor<8x?xf32>
  return %0 : tensor<8x?xf32>
}

func.func @fill(%data: tensor<?x16xf32>, %ids: tensor<?xi64>) -> tensor<?x16xf32> {
  %0 = glean.gather %data[%ids] axis = 0 out_of_bounds = fill fill_value(1.0 : f32) : (tensor<?x16xf32>, tensor<?xi64>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

func.func @constant_indices(%data: tensor<9x7xf32>) -> tensor<9x4xf32> {
  %ids = arith.constant dense<[1, 2, -7, 6]> : tensor<4xi64>
  %0 = glean.gather %data[%ids] axis = 1 : (tensor<9x7xf32>, tensor<4xi64>) -> tensor<9x4xf32>
  return %0 : tensor<9x4xf32>
}
