// With llvm-only, what is not translated to LLVM IR is an error: ops of OpenMP
// are translated.

// RUN: glean-opt %s --glean-verify-lowered=llvm-only --verify-diagnostics

llvm.func @threads() {
  %two = llvm.mlir.constant(2 : i32) : i32
  omp.parallel num_threads(%two : i32) {
    llvm.call @work() : () -> ()
    omp.terminator
  }
  llvm.return
}

llvm.func @work()

llvm.func @left(%condition: i1) {
  // expected-error @below {{'arith.constant' op was not lowered}}
  %0 = arith.constant 1 : i64
  omp.parallel {
    // expected-error @below {{'scf.if' op was not lowered}}
    // expected-error @below {{'scf.yield' op was not lowered}}
    scf.if %condition {
      llvm.call @work() : () -> ()
    }
    omp.terminator
  }
  llvm.return
}

// expected-error @below {{'func.func' op was not lowered}}
func.func private @declared()
