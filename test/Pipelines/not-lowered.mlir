// What no upstream pass lowers here is an error at the op.

// RUN: glean-opt %s --glean-to-llvm-pipeline --verify-diagnostics

func.func @erf(%x: f32) -> f32 {
  // expected-error @below {{'math.erf' op was not lowered}}
  %0 = math.erf %x : f32
  return %0 : f32
}
