// --dump shows what was generated, each kind behind a line that is a comment of
// its language. Dumps alone need no inputs.

// RUN: glean-run %s --entry rows --dump ir | FileCheck %s --check-prefix=IR --implicit-check-not=llvm.func
// RUN: glean-run %s --entry rows --dump ir | glean-opt | FileCheck %s --check-prefix=AGAIN
// RUN: glean-run %s --entry rows --lowering affine --dump ir | FileCheck %s --check-prefix=AFFINE
// RUN: glean-run %s --entry rows --lowering linalg --dump ir | FileCheck %s --check-prefix=LINALG
// RUN: glean-run %s --entry rows --dump llvm | FileCheck %s --check-prefix=LLVM --implicit-check-not="define internal"
// RUN: glean-run %s --entry rows --dump llvm | opt -passes=verify -disable-output
// RUN: glean-run %s --entry rows --dump llvm --opt-level 0 | FileCheck %s --check-prefix=O0
// RUN: glean-run %s --entry rows --dump asm | FileCheck %s --check-prefix=ASM --implicit-check-not=.loc
// RUN: glean-run %s --entry rows --dump asm | llvm-mc -filetype=obj -o /dev/null

// IR: // ir: the gathers are lowered, nothing is of the LLVM dialect
// IR: func.func @rows(%{{.*}}: memref<100x64xf32>
// IR: scf.for
// IR: vector.load
// IR: vector.store
// AGAIN: func.func @rows(
// AFFINE: affine.for
// LINALG: linalg.generic

// LLVM: ; llvm: LLVM IR, optimised
// LLVM: define void @glean_entry(ptr
// LLVM: load <{{[0-9]+}} x
// O0: define internal {{.*}} @rows(
// ASM: # asm: the code of the entry
// ASM: glean_entry:
func.func @rows(%data: tensor<100x64xf32>, %ids: tensor<?xi64>) -> tensor<?x64xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<100x64xf32>, tensor<?xi64>) -> tensor<?x64xf32>
  return %0 : tensor<?x64xf32>
}

// What is only looked at may have buffers.
// RUN: glean-run %s --entry buffers --dump ir | FileCheck %s --check-prefix=BUFFERS
// BUFFERS: func.func @buffers(%{{.*}}: memref<?xf32>
// BUFFERS-NOT: glean.gather_into
func.func @buffers(%data: memref<?xf32>, %ids: memref<4xi64>, %out: memref<4xf32>) {
  glean.gather_into ins(%data, %ids : memref<?xf32>, memref<4xi64>) outs(%out : memref<4xf32>) axis = 0
  return
}

// Long constants are cut.
// RUN: glean-run %s --entry constant --dump ir | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: dense_resource<__elided__>
func.func @constant(%ids: tensor<2xi64>) -> tensor<2xi32> {
  %0 = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]> : tensor<20xi32>
  %1 = glean.gather %0[%ids] axis = 0 : (tensor<20xi32>, tensor<2xi64>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
