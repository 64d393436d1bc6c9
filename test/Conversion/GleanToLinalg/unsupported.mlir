// What no lowering can do is an error at the op.

// RUN: glean-opt %s --split-input-file --convert-glean-to-linalg --verify-diagnostics
// RUN: glean-opt %s --split-input-file --convert-glean-to-affine --verify-diagnostics

#blocked = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @no_strides(%data: memref<8xf32, #blocked>, %ids: memref<3xi64>, %out: memref<3xf32>) {
  // expected-error @below {{'glean.gather_into' op cannot be lowered: the layout of 'memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>' has no strides}}
  glean.gather_into ins(%data, %ids : memref<8xf32, #blocked>, memref<3xi64>)
    outs(%out : memref<3xf32>) axis = 0
  return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @narrow_index(%data: memref<8xf32>, %ids: memref<3xi64>, %out: memref<3xf32>) {
    // expected-error @below {{'glean.gather_into' op cannot be lowered: the data layout has an index type of other than 64 bits}}
    glean.gather_into ins(%data, %ids : memref<8xf32>, memref<3xi64>)
      outs(%out : memref<3xf32>) axis = 0
    return
  }
}
