// What the verifiers of the ops that a gather is lowered through refuse.

// RUN: glean-opt %s --split-input-file --verify-diagnostics

func.func @check_of_i16(%ids: tensor<3xi16>, %size: index) {
  // expected-error @below {{'glean.check_indices' op operand #0 must be ranked tensor of i32 or i64 values or memref of i32 or i64 values, but got 'tensor<3xi16>'}}
  %0 = glean.check_indices %ids, %size : tensor<3xi16>
  return
}

// -----

func.func @check_of_unknown_rank(%ids: tensor<*xi64>, %size: index) {
  // expected-error @below {{'glean.check_indices' op operand #0 must be ranked tensor of i32 or i64 values or memref of i32 or i64 values, but got 'tensor<*xi64>'}}
  %0 = glean.check_indices %ids, %size : tensor<*xi64>
  return
}

// -----

func.func @assert_of_floats(%ok: i1, %ids: tensor<3xf32>) {
  // expected-error @below {{'glean.assert_in_bounds' op operand #1 must be ranked tensor of i32 or i64 values, but got 'tensor<3xf32>'}}
  %0 = glean.assert_in_bounds %ok, %ids, "text" : tensor<3xf32>
  return
}

// -----

func.func @assert_of_other_type(%ok: i1, %ids: tensor<3xi64>) {
  // expected-error @below {{'glean.assert_in_bounds' op failed to verify that all of {indices, result} have same type}}
  %0 = "glean.assert_in_bounds"(%ok, %ids) <{message = "text"}> : (i1, tensor<3xi64>) -> tensor<?xi64>
  return
}

// -----

func.func @report_of_floats(%ids: memref<3xf32>, %size: index) {
  // expected-error @below {{'glean.report_out_of_bounds' op operand #0 must be ranked tensor of i32 or i64 values or memref of i32 or i64 values, but got 'memref<3xf32>'}}
  glean.report_out_of_bounds %ids, %size axis = 0 at "" : memref<3xf32>
  return
}

// -----

func.func @disjoint_of_map_layout(%lhs: memref<3x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, %rhs: memref<3xf32>) {
  // expected-error-re @below {{'glean.check_disjoint' op operand #0 must be strided memref of an ONNX Gather element type ({{.*}}) values, but got 'memref<3x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>'}}
  %0 = glean.check_disjoint %lhs, %rhs : memref<3x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, memref<3xf32>
  return
}

// -----

func.func @view_of_other_size(%bools: tensor<4xi1>) {
  // expected-error @below {{'glean.storage_view' op}}
  %0 = glean.storage_view %bools : tensor<4xi1> to tensor<4xi16>
  return
}

// -----

func.func @view_of_i4(%nibbles: memref<4xi4>) {
  // expected-error-re @below {{'glean.storage_view' op operand #0 must be ranked tensor of an ONNX Gather element type ({{.*}}) values or memref of an ONNX Gather element type ({{.*}}) values, but got 'memref<4xi4>'}}
  %0 = glean.storage_view %nibbles : memref<4xi4> to memref<4xi8>
  return
}

// -----

func.func @view_of_unknown_rank(%bools: tensor<*xi1>) {
  // expected-error-re @below {{'glean.storage_view' op operand #0 must be ranked tensor of an ONNX Gather element type ({{.*}}) values or memref of an ONNX Gather element type ({{.*}}) values, but got 'tensor<*xi1>'}}
  %0 = glean.storage_view %bools : tensor<*xi1> to tensor<*xi8>
  return
}

// -----

func.func @constant_of_float() {
  // expected-error @below {{'glean.constant' op result #0 must be 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or an ONNX string element, but got 'f32'}}
  %0 = glean.constant 1.0 : f32
  return
}

// -----

func.func @constant_of_signless() {
  // expected-error @below {{'glean.constant' op result #0 must be 8-bit unsigned integer or 16-bit unsigned integer or 32-bit unsigned integer or 64-bit unsigned integer or an ONNX string element, but got 'i8'}}
  %0 = glean.constant 1 : i8
  return
}
