// RUN: glean-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op has 'glean.destination' at argument 1, which is no ranked buffer of a function}}
func.func @tensor(%x: memref<3xf32>, %y: tensor<3xf32> {glean.destination}) {
  return
}

// -----

// expected-error @+1 {{'func.func' op expected 'glean.destination' to be a unit attribute, but got true}}
func.func @not_a_unit(%x: memref<3xf32> {glean.destination = true}) {
  return
}
