// Machines that LLVM does not know, in the words of the option.

// RUN: not glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=zen5" 2>&1 | FileCheck %s --check-prefix=CPU
// CPU: error: LLVM knows no x86-64 CPU 'zen5'

// RUN: not glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-cpu=i386" 2>&1 | FileCheck %s --check-prefix=CPU32
// CPU32: error: LLVM knows no x86-64 CPU 'i386'

// RUN: not glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-features=+avx2,avx512f" 2>&1 | FileCheck %s --check-prefix=FEATURE
// FEATURE: error: expected a feature as '+name' or '-name', but got 'avx512f'

// RUN: not glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu target-features=-" 2>&1 | FileCheck %s --check-prefix=NO-NAME
// NO-NAME: error: expected a feature as '+name' or '-name', but got '-'

// RUN: not glean-opt %s --convert-glean-to-vector="target-triple=pdp11-linux" 2>&1 | FileCheck %s --check-prefix=TRIPLE
// TRIPLE: error: LLVM knows no architecture of the triple 'pdp11-linux'

// RUN: not glean-opt %s --convert-glean-to-vector="target-triple=x86_64-linux-gnu vector-bits=384" 2>&1 | FileCheck %s --check-prefix=BITS
// RUN: not glean-opt %s --convert-glean-to-vector="target-triple=aarch64-linux-gnu vector-bits=384" 2>&1 | FileCheck %s --check-prefix=BITS
// BITS: error: expected vectors of 128, 256 or 512 bits, but got 384

// The pipeline hands them on.
// RUN: not glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-linux-gnu target-cpu=zen5" 2>&1 | FileCheck %s --check-prefix=CPU
// RUN: not glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-linux-gnu target-features=avx512f" 2>&1 | FileCheck %s --check-prefix=FEATURE
// RUN: not glean-opt %s --glean-to-llvm-pipeline="target-triple=pdp11-linux" 2>&1 | FileCheck %s --check-prefix=TRIPLE
// RUN: not glean-opt %s --glean-to-llvm-pipeline="target-triple=x86_64-linux-gnu vector-bits=384" 2>&1 | FileCheck %s --check-prefix=BITS

// Other lowerings do not ask for the machine.
// RUN: glean-opt %s --glean-to-llvm-pipeline="lowering=affine target-triple=x86_64-linux-gnu target-cpu=zen5" -o /dev/null

func.func @rows(%data: memref<5x4xf32>, %ids: memref<3xi64>, %rows: memref<3x4xf32>) {
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0
  return
}
